/** What a person chose for themselves, kept in the browser. */

import type { Lang } from "./types";

const STORED = "fuda.settings";

interface Chosen {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  scale: number;
  speed: "slow" | "normal" | "fast" | "off";
  letters: boolean;
}

function first(): Chosen {
  const usual: Chosen = {
    lang: navigator.language.startsWith("ja") ? "ja" : "en",
    theme: "auto",
    scale: 1,
    speed: "normal",
    letters: true,
  };
  const asked = new URLSearchParams(location.search).get("lang");
  try {
    Object.assign(usual, JSON.parse(localStorage.getItem(STORED) ?? "{}"));
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

/** Milliseconds between two moves of the others. */
export function beat(): number {
  return { slow: 1000, normal: 520, fast: 180, off: 0 }[settings.speed];
}

export function still(): boolean {
  return settings.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
