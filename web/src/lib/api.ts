/** Requests; what is wrong comes back as one sentence. */

import { settings } from "./settings.svelte";

export class Wrong extends Error {}

export async function get<T>(path: string): Promise<T> {
  return answer(await fetch(`${path}?lang=${settings.lang}`));
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return answer(await fetch(`${path}?lang=${settings.lang}`, { method: "POST", body: text, headers: { "content-type": "application/json" } }));
}

async function answer<T>(response: Response): Promise<T> {
  const data = await response.json().catch(() => ({ error: response.statusText }));
  if (!response.ok) throw new Wrong(data.error ?? response.statusText);
  return data as T;
}
