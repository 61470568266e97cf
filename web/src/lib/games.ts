/** The games that this browser knows the keys of. */

const STORED = "fuda.games";

export interface Known {
  key: string;
  game: string;
  when: number;
  over: boolean;
  note: string;
}

export function known(): Known[] {
  try {
    const list = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export function remember(one: Known): void {
  const others = known().filter((other) => other.key !== one.key);
  localStorage.setItem(STORED, JSON.stringify([one, ...others].slice(0, 40)));
}

export function forget(key: string): void {
  localStorage.setItem(STORED, JSON.stringify(known().filter((other) => other.key !== key)));
}
