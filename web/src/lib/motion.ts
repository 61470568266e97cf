/** Cards travel from where they were to where they are. */

import { still } from "./settings.svelte";

interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

let spots = new Map<string, Spot>();
const MOVE = 260;

function all(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>("[data-key]");
}

export function capture(): void {
  spots = new Map();
  for (const element of all()) {
    const box = element.getBoundingClientRect();
    spots.set(element.dataset.key!, { left: box.left, top: box.top, width: box.width, height: box.height });
  }
}

/** Let what has moved travel; `origins` says from which pile a new card comes. */
export function travel(origins: Map<string, string>): void {
  if (!spots.size) return;
  const quiet = still();
  for (const element of all()) {
    const key = element.dataset.key!;
    const now = element.getBoundingClientRect();
    let was = spots.get(key);
    if (!was && origins.has(key)) {
      const pile = document.querySelector(`[data-pile="${origins.get(key)}"]`)?.getBoundingClientRect();
      if (pile && pile.width) was = { left: pile.left, top: pile.top, width: pile.width, height: pile.height };
    }
    if (!was) continue;
    const x = was.left - now.left;
    const y = was.top - now.top;
    if (Math.abs(x) < 2 && Math.abs(y) < 2) continue;
    if (quiet && Math.hypot(x, y) < 60) continue; // the page has only made room
    if (quiet) {
      element.animate([{ outline: "2px solid var(--accent)" }, { outline: "2px solid transparent" }], { duration: 1000 });
      continue;
    }
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, zIndex: 20 },
        { transform: "none", zIndex: 20 },
      ],
      { duration: MOVE, easing: "cubic-bezier(.2,.7,.2,1)" },
    );
  }
}
