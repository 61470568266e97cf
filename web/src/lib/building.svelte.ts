/** A position that is being built. The server changes the text; the page shows what came of it. */

import { post } from "./api";

export interface Spot {
  player: number;
  zone: string;
  place?: number;
}
export interface Lying {
  player: number;
  zone: string;
  number: number;
}
export interface Laid {
  card: string;
  label: string;
  states: Record<string, string | true>;
}
export interface Position {
  game: string;
  sides: { letter: string; zones: Record<string, Laid[]>; numbers: Record<string, string> }[];
  own: string[];
  states: [name: string, word: string][];
  numbers: [name: string, word: string][];
  sample: string;
}
/** What is held or chosen: a card of the list, or one that lies on the board. */
export type Taken = { card: string; label: string; at?: Lying };

const FAR = 9;

export class Building {
  text = $state("");
  board = $state.raw<Position | null>(null);
  wrong = $state("");
  chosen = $state.raw<Taken | null>(null);
  over = $state("");
  private ghost: HTMLElement | null = null;
  private asked = 0;
  private suppress = false;

  constructor(text: string) {
    this.text = text;
    void this.change();
  }

  /** Change something, or only look at what the text means. */
  async change(change?: object): Promise<void> {
    const number = ++this.asked;
    try {
      const made = await post<{ scenario: string; board: Position; wrong: string }>("/api/build", { scenario: this.text, ...(change ? { change } : {}) });
      if (number !== this.asked) return;
      this.text = made.scenario;
      this.board = made.board;
      this.wrong = made.wrong;
    } catch (error) {
      if (number === this.asked) this.wrong = (error as Error).message;
    }
  }

  /** Lay what is taken into a zone. */
  async lay(taken: Taken, to: Spot): Promise<void> {
    this.chosen = null;
    await this.change(taken.at ? { do: "move", at: taken.at, to } : { do: "put", card: taken.card, to });
  }

  /** A press chooses a card; the next press on a zone lays it there. */
  press(taken: Taken): void {
    if (this.suppress) return;
    this.chosen = this.chosen && this.same(this.chosen, taken) ? null : taken;
  }

  same(one: Taken, other: Taken): boolean {
    return one.card === other.card && JSON.stringify(one.at) === JSON.stringify(other.at);
  }

  /** Hold a card and carry it to a zone. */
  grab(event: PointerEvent, taken: Taken): void {
    if (event.button !== 0) return;
    const from = event.currentTarget as HTMLElement;
    const start = { x: event.clientX, y: event.clientY };
    this.suppress = false;
    const move = (now: PointerEvent): void => {
      if (!this.ghost && Math.hypot(now.clientX - start.x, now.clientY - start.y) > FAR) {
        this.ghost = from.cloneNode(true) as HTMLElement;
        this.ghost.classList.add("ghost");
        document.body.append(this.ghost);
      }
      if (!this.ghost) return;
      now.preventDefault();
      this.ghost.style.transform = `translate(${now.clientX - 40}px, ${now.clientY - 16}px)`;
      this.over = this.below(now)?.dataset.spot ?? "";
    };
    const up = (now: PointerEvent): void => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      if (!this.ghost) return;
      this.ghost.remove();
      this.ghost = null;
      this.over = "";
      this.suppress = true;
      setTimeout(() => (this.suppress = false), 50);
      const spot = now.type === "pointerup" ? this.below(now)?.dataset.spot : undefined;
      if (spot) void this.lay(taken, JSON.parse(spot) as Spot);
    };
    addEventListener("pointermove", move, { passive: false });
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  }

  private below(event: PointerEvent): HTMLElement | null {
    return document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-spot]") ?? null;
  }
}
