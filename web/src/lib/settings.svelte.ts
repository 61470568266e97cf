/** What a person chose for themselves, kept in the browser. */

import type { Lang } from "./types";

const STORED = "fuda.settings";

/** What a key does at the table, and the key. */
export const KEYS = { go: "Enter", pass: " ", cancel: "Escape", undo: "u", log: "l", why: "?", command: "/" };
export type Keys = typeof KEYS;
export type Does = keyof Keys;

interface Chosen {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  scale: number;
  speed: "slow" | "normal" | "fast" | "off";
  letters: boolean;
  sound: boolean;
  /** Whether the only target of an action is taken at once. */
  single: boolean;
  /** When to ask again before a turn is ended with something left to do. */
  ending: "people" | "always" | "never";
  keys: Keys;
}

function first(): Chosen {
  const usual: Chosen = {
    lang: navigator.language.startsWith("ja") ? "ja" : "en",
    theme: "auto",
    scale: 1,
    speed: "normal",
    letters: true,
    sound: false,
    single: false,
    ending: "people",
    keys: { ...KEYS },
  };
  const asked = new URLSearchParams(location.search).get("lang");
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    Object.assign(usual, kept, { keys: { ...KEYS, ...kept.keys } });
  } catch {
    // what cannot be read is as if nothing had been chosen
  }
  if (asked === "en" || asked === "ja") usual.lang = asked;
  return usual;
}

export const settings = $state<Chosen>(first());

export function keep(): void {
  localStorage.setItem(STORED, JSON.stringify(settings));
}

export function apply(): void {
  const root = document.documentElement;
  const dark = settings.theme === "dark" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.lang = root.lang = settings.lang;
  root.style.setProperty("--scale", String(settings.scale));
  root.dataset.scale = settings.scale >= 1.25 ? "large" : "usual";
}

/** What a pressed key does; letters only where they are wanted. */
export function does(event: KeyboardEvent): Does | undefined {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^[a-z]$/.test(key) && !settings.letters) return undefined;
  return (Object.keys(KEYS) as Does[]).find((act) => settings.keys[act] === key);
}

/** A key as a button shows it. */
export function shown(key: string): string {
  return { Enter: "⏎", " ": "␣", Escape: "Esc" }[key] ?? key.toUpperCase();
}

/** Milliseconds between two moves of the others. */
export function beat(): number {
  return { slow: 1000, normal: 520, fast: 180, off: 0 }[settings.speed];
}

export function still(): boolean {
  return settings.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
