/** All that the parts of a table share: the line, what is being chosen, what is being read, and where things lie. */

import { settings } from "./settings.svelte";
import { say } from "./words";
import { Choosing } from "./choosing.svelte";
import { Connection } from "./connection.svelte";
import { capture, travel } from "./motion";
import { hear } from "./sounds";
import type { At, CardView, Face, GameInfo, LogLine, Picture, Thing } from "./types";
import { tick } from "svelte";

const LONG_PRESS = 350;
/** Milliseconds for which a die or coin lies on the table. */
const FALLEN = 3000;
/** Milliseconds after which a touched card is lifted; before that a finger that moves scrolls. */
const LIFT = 150;
const FAR = 9;
/** Milliseconds after which somebody is taken to read a card. */
const DWELL = 350;

export class TableState {
  line: Connection;
  choosing: Choosing;
  reading = $state.raw<Partial<CardView> & Partial<Face> | null>(null);
  sheet = $state(false);
  zone = $state.raw<{ player: number | null; zone: string } | null>(null);
  rule = $state("");
  held = $state("");
  handOpen = $state(false);
  /** A die or coin that has just fallen. */
  fallen = $state.raw<LogLine | null>(null);
  /** An answer that ends a turn with something left to do, until it is said again. */
  ending = $state.raw<{ choice: number[]; left: string[] } | null>(null);
  /** Milliseconds since the picture came, for clocks. */
  since = $state(0);
  private ghost: HTMLElement | null = null;
  private suppress = false;
  private dwelling = 0;

  constructor(key: string) {
    this.line = new Connection(key);
    const name = (thing: Thing): string => {
      if (thing.is === "card") return this.cards.get(thing.key)?.name ?? "?";
      if (thing.is === "shown") return thing.card.name;
      return thing.is === "several" ? thing.things.map(name).join(" · ") : thing.word;
    };
    this.choosing = new Choosing((choice) => this.answer(choice), name, {
      get done() {
        return say("done");
      },
      get none() {
        return say("none");
      },
      get suggested() {
        return say("suggested");
      },
    });
    this.line.before = capture;
    this.line.after = (picture) => {
      this.came = Date.now();
      this.since = 0;
      const before = this.known;
      this.choosing.take(picture);
      if (this.last?.seq !== picture.seq) this.ending = null;
      this.known = this.keysOf(picture);
      hear(this.last, picture, [before, this.known]);
      if (this.last || picture.turn === 0) this.fall(picture);
      this.last = picture;
      const origins = new Map<string, string>();
      for (const [key, card] of this.known) if (!before.has(key)) origins.set(key, `${card.owner}:deck`);
      void tick().then(() => travel(origins));
    };
  }

  /** Give an answer; one that nobody could take back alone, with something left to do, is asked about first. */
  answer(choice: number[]): void {
    const people = this.picture.people.some((person, player) => !person.level && !this.picture.you.includes(player));
    const asks = this.picture.kind === "table" && (settings.ending === "always" || (settings.ending === "people" && people));
    const left = asks && !this.ending ? this.choosing.left(choice) : [];
    this.ending = left.length ? { choice, left } : null;
    if (!this.ending) this.line.answer(choice);
  }

  private fall(picture: Picture): void {
    const line = picture.log.lines.findLast((one) => one.die !== undefined || one.coin);
    if (!line) return;
    this.fallen = line;
    setTimeout(() => this.fallen === line && (this.fallen = null), FALLEN);
  }

  private came = Date.now();

  tick(): void {
    this.since = Date.now() - this.came;
  }

  /** The seconds that a player has left. */
  clock(player: number): number | undefined {
    const left = this.picture.clocks?.[player];
    const runs = this.picture.asked === player && !this.picture.people[player]?.level;
    return left === undefined ? undefined : Math.max(0, left - (runs ? this.since / 1000 : 0));
  }

  private known = new Map<string, CardView>();
  private last: Picture | null = null;

  get picture(): Picture {
    return this.line.table!;
  }

  get game(): GameInfo {
    return this.line.game!;
  }

  get seat(): number {
    return this.picture.seat;
  }

  /** Whether this page is asked. */
  get mine(): boolean {
    return this.choosing.prompt !== null;
  }

  cards = $derived.by<Map<string, CardView>>(() => (this.line.table ? this.keysOf(this.line.table) : new Map()));

  /** Cards that belong to another one, by its key. */
  linked = $derived.by<Map<string, CardView[]>>(() => {
    const found = new Map<string, CardView[]>();
    for (const card of this.cards.values()) if (card.host) found.set(card.host, [...(found.get(card.host) ?? []), card]);
    return found;
  });

  private keysOf(picture: Picture): Map<string, CardView> {
    const found = new Map<string, CardView>();
    for (const zones of [...picture.sides.map((side) => side.zones), picture.shared])
      for (const zone of Object.values(zones)) for (const card of zone.cards) found.set(card.key, card);
    return found;
  }

  word(name: string): string {
    return this.game.words[name] ?? this.game.zones[name]?.label ?? name;
  }

  zoneName(name: string): string {
    return this.game.zones[name]?.label ?? name;
  }

  nameOf(player: number): string {
    const person = this.picture.people[player];
    if (this.picture.role === "page" && this.picture.you.length === 1 && player === this.seat) return say("you");
    if (person?.level) return say("computer");
    return person?.name || say("opponent_n", "ABCD"[player] ?? "");
  }

  /** A sentence that begins with a player's letter, with who that is. */
  explained(text: string): string {
    return text.replace(/^[A-D](?= |が|は|の|に)/, (letter) => `${letter} (${this.nameOf("ABCD".indexOf(letter))})`);
  }

  look(card: Partial<CardView> & Partial<Face>): void {
    if (card.name === undefined) return;
    this.reading = card;
    clearTimeout(this.dwelling);
    const at = (card as Partial<CardView>).at;
    if (at && this.mine) this.dwelling = window.setTimeout(() => this.line.askWhy(at, true), DWELL);
  }

  /** A press on a card: point at it, or ask why it cannot be used. */
  press(id: string, card: CardView | null): void {
    if (this.suppress) return;
    if (card) this.look(card);
    if (this.choosing.point(id)) {
      this.line.why = null;
      return;
    }
    if (card && card.name !== undefined) this.why(card.at);
  }

  twice(id: string): void {
    if (!this.line.busy) this.choosing.main(id);
  }

  why(at: At): void {
    this.line.askWhy(at, false);
  }

  place(id: string): void {
    this.choosing.point(id);
  }

  /** A card is held: it can be dragged to a place, and a long press reads it. */
  grab(event: PointerEvent, id: string, card: CardView | null, face: Partial<Face>): void {
    if (event.button !== 0) return;
    const from = event.currentTarget as HTMLElement;
    const start = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType !== "mouse";
    let dragging = false;
    let lifted = !touch;
    this.suppress = false;
    const lift = touch
      ? window.setTimeout(() => {
          lifted = true;
          from.classList.add("lifted");
        }, LIFT)
      : 0;
    const hold = (now: TouchEvent): void => {
      if (lifted && now.cancelable) now.preventDefault();
    };
    if (touch) from.addEventListener("touchmove", hold, { passive: false });
    const long = touch
      ? window.setTimeout(() => {
          if (dragging) return;
          this.look({ ...face, ...card });
          this.sheet = true;
          this.suppress = true;
        }, LONG_PRESS)
      : 0;
    const move = (now: PointerEvent): void => {
      const far = Math.hypot(now.clientX - start.x, now.clientY - start.y) > FAR;
      if (far) clearTimeout(long);
      if (far && !lifted) return up(now);
      if (!dragging && far && this.choosing.prompt?.ordered && this.choosing.placeOf(id) >= 0) dragging = true;
      if (!dragging && far && this.choosing.acts && this.choosing.able.has(id)) {
        dragging = true;
        if (this.choosing.subject !== id) this.choosing.point(id);
      }
      if (dragging && !this.ghost) {
        this.held = id;
        this.ghost = from.cloneNode(true) as HTMLElement;
        this.ghost.classList.add("ghost");
        this.ghost.removeAttribute("data-key");
        this.ghost.style.width = `${from.offsetWidth}px`;
        this.ghost.style.height = `${from.offsetHeight}px`;
        document.body.append(this.ghost);
      }
      if (dragging && this.ghost) {
        now.preventDefault();
        this.ghost.style.transform = `translate(${now.clientX - from.offsetWidth / 2}px, ${now.clientY - from.offsetHeight / 2}px) rotate(2deg)`;
      }
    };
    const up = (now: PointerEvent): void => {
      clearTimeout(long);
      clearTimeout(lift);
      from.classList.remove("lifted");
      from.removeEventListener("touchmove", hold);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      if (!dragging) return;
      this.ghost?.remove();
      this.ghost = null;
      this.held = "";
      this.suppress = true;
      setTimeout(() => (this.suppress = false), 50);
      if (now.type === "pointerup") this.drop(now, id, card);
    };
    addEventListener("pointermove", move, { passive: false });
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  }

  private drop(event: PointerEvent, id: string, card: CardView | null): void {
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const aim = below?.closest<HTMLElement>("[data-id]")?.dataset.id;
    if (this.choosing.prompt?.ordered) {
      if (aim) this.choosing.move(id, this.choosing.placeOf(aim));
      return;
    }
    const inner = below?.closest<HTMLElement>("[data-place]")?.dataset.place;
    for (const target of [aim, inner]) if (target && target !== id && this.choosing.aims.has(target)) return void this.choosing.point(target);
    if (below?.closest(".board") && this.choosing.main(id)) return;
    this.choosing.cancel();
    if (card) this.why(card.at);
  }
}
