/** How a person comes to an answer: by pointing at one thing after the other. Knows the options, never the rules. */

import { settings } from "./settings.svelte";
import type { Option, Picture, Prompt, Thing } from "./types";

/** Up to so many targets have a button beside their place on the table. */
const FEW = 6;
export const BUTTONS = new Set(["yes_no", "number", "mode", "trigger", "replace", "keep"]);

export function idOf(thing: Thing, index = 0): string {
  switch (thing.is) {
    case "card":
      return `card:${thing.key}`;
    case "cell":
      return `cell:${thing.cell}`;
    case "lane":
      return `lane:${thing.player}:${thing.lane}`;
    case "zone":
      return `zone:${thing.player}:${thing.zone}`;
    case "shown":
      return `shown:${index}`;
    case "several":
      return `several:${thing.things.map((one) => idOf(one)).join("+")}`;
    default:
      return `word:${thing.word}`;
  }
}

interface Way {
  index: number;
  option: Option;
  subject: string;
  targets: string[];
}

export interface Button {
  label: string;
  text?: string;
  primary: boolean;
  quiet: boolean;
  disabled: boolean;
  verb?: string;
  do: () => void;
}

export class Choosing {
  prompt = $state.raw<Prompt | null>(null);
  subject = $state("");
  verb = $state("");
  targets = $state<string[]>([]);
  picked = $state<number[]>([]);
  send: (choice: number[]) => void;
  name: (thing: Thing) => string;
  words: { done: string; none: string; suggested: string };

  constructor(send: (choice: number[]) => void, name: (thing: Thing) => string, words: { done: string; none: string; suggested: string }) {
    this.send = send;
    this.name = name;
    this.words = words;
  }

  /** Another picture: keep what was begun if the question is the same. */
  take(picture: Picture): void {
    const asked = picture.prompt && picture.prompt.options && (picture.role === "judge" || picture.you.includes(picture.prompt.player));
    const next = asked && !picture.handover && picture.role !== "replay" ? picture.prompt : null;
    const same = next && this.prompt && JSON.stringify(next.options?.map((o) => o.label)) === JSON.stringify(this.prompt.options?.map((o) => o.label)) && next.rule === this.prompt.rule;
    this.prompt = next;
    if (!same) this.cancel();
  }

  cancel(): void {
    this.subject = "";
    this.verb = "";
    this.targets = [];
    this.picked = [];
  }

  /** What else could be done instead of an answer that ends something, in a few words. */
  left(choice: number[]): string[] {
    const verb = this.prompt?.options?.[choice[0] ?? -1]?.verb;
    if (this.prompt?.kind !== "act" || !(verb === "end" || verb === "stop")) return [];
    return [...new Set(this.prompt.options!.filter((option) => option.verb !== verb).map((option) => option.does ?? option.label))];
  }

  get acts(): boolean {
    return this.prompt?.kind === "act" || this.prompt?.kind === "window";
  }

  private ways = $derived.by<Way[]>(() => {
    if (!this.prompt?.options || !this.acts) return [];
    return this.prompt.options.map((option, index) => {
      const [head, ...rest] = option.things;
      const led = head && (head.is === "card" || head.is === "shown");
      const subject = led ? idOf(head, index) : "";
      return { index, option, subject, targets: (led ? rest : option.things).map((thing) => idOf(thing, index)) };
    });
  });

  /** The ways that are still open. */
  private rest = $derived.by<Way[]>(() =>
    this.ways.filter(
      (way) =>
        (!this.subject || way.subject === this.subject) &&
        (!this.verb || way.option.verb === this.verb) &&
        this.targets.every((target, place) => way.targets[place] === target),
    ),
  );

  /** Things that can be pointed at to begin. */
  able = $derived.by<Set<string>>(() => new Set(this.ways.map((way) => way.subject).filter(Boolean)));

  /** Things that can be pointed at next, when something has been begun or a thing is to be chosen. */
  aims = $derived.by<Set<string>>(() => {
    if (!this.prompt?.options) return new Set();
    if (this.acts) {
      const open = this.subject ? this.rest : this.rest.filter((way) => !way.subject);
      return new Set(open.map((way) => way.targets[this.targets.length]).filter((id): id is string => !!id && !id.startsWith("word:")));
    }
    if (BUTTONS.has(this.prompt.kind)) return new Set();
    return new Set(this.prompt.options.map((option, index) => (option.things[0] ? idOf(option.things[0], index) : "")).filter((id) => id && !id.startsWith("word:")));
  });

  chosen = $derived.by<Map<string, number>>(() => {
    const found = new Map<string, number>();
    if (this.acts) {
      if (this.subject) found.set(this.subject, 1);
      this.targets.forEach((target, place) => found.set(target, place + 2));
    } else {
      this.picked.forEach((index, place) => {
        const thing = this.prompt?.options?.[index]?.things[0];
        if (thing) found.set(idOf(thing, index), place + 1);
      });
    }
    return found;
  });

  /** Point at a thing; false if that means nothing now. */
  point(id: string): boolean {
    if (!this.prompt?.options) return false;
    if (!this.acts) return this.toggle(id);
    if (this.aims.has(id) && (this.subject || !this.able.has(id))) {
      this.targets = [...this.targets, id];
      this.settle(true);
      return true;
    }
    if (id === this.subject) {
      this.cancel();
      return true;
    }
    if (this.able.has(id)) {
      this.cancel();
      this.subject = id;
      this.settle(false);
      return true;
    }
    return false;
  }

  /** Go on where only one way is left; words that all ways share need no asking. */
  private settle(act: boolean): void {
    const open = this.rest;
    if (!open.length) return;
    const next = open[0]!.targets[this.targets.length];
    if (next?.startsWith("word:") && open.every((way) => way.targets[this.targets.length] === next)) {
      this.targets = [...this.targets, next];
      return this.settle(act);
    }
    const only = open[0]!;
    if (open.length > 1) return;
    const aimed = settings.single && only.targets.length > this.targets.length;
    if (aimed || (act && this.targets.length === only.targets.length)) this.send([only.index]);
  }

  private choose(verb: string): void {
    this.verb = verb;
    this.settle(false);
  }

  /** Do what a thing is mainly for, if that is plain: dropped on the table, pressed twice. */
  main(id: string): boolean {
    if (!this.acts) return false;
    const own = this.ways.filter((way) => way.subject === id);
    const whole = own.filter((way) => way.targets.every((target) => target.startsWith("word:")));
    const first = whole.find((way) => way.option.verb === "play") ?? (new Set(whole.map((way) => way.option.verb)).size === 1 ? whole[0] : undefined);
    if (!first) return false;
    this.send([first.index]);
    return true;
  }

  private toggle(id: string): boolean {
    const prompt = this.prompt!;
    const index = prompt.options!.findIndex((option, number) => option.things[0] && idOf(option.things[0], number) === id);
    if (index < 0) return false;
    this.pick(index);
    return true;
  }

  pick(index: number): void {
    const prompt = this.prompt!;
    if (prompt.maximum === 1 && prompt.minimum === 1) return this.send([index]);
    if (this.picked.includes(index)) this.picked = this.picked.filter((one) => one !== index);
    else if (this.picked.length < (prompt.maximum ?? 1)) this.picked = [...this.picked, index];
    else if (prompt.maximum === 1) this.picked = [index];
  }

  /** All options of an ordering in the order in which they stand now. */
  order = $derived.by<number[]>(() => {
    const all = this.prompt?.ordered ? (this.prompt.options ?? []).map((_, index) => index) : [];
    return [...this.picked, ...all.filter((index) => !this.picked.includes(index))];
  });

  /** Put an option of an ordering to another place. */
  move(id: string, to: number): boolean {
    const prompt = this.prompt;
    if (!prompt?.ordered) return false;
    const index = this.order.find((one) => prompt.options![one]!.things[0] && idOf(prompt.options![one]!.things[0]!, one) === id);
    if (index === undefined || to < 0 || to >= this.order.length) return false;
    const rest = this.order.filter((one) => one !== index);
    this.picked = [...rest.slice(0, to), index, ...rest.slice(to)].slice(0, prompt.maximum ?? 1);
    return true;
  }

  /** The place of a thing in an ordering; -1 if it is none. */
  placeOf(id: string): number {
    return this.order.findIndex((index) => this.prompt!.options![index]!.things[0] && idOf(this.prompt!.options![index]!.things[0]!, index) === id);
  }

  get enough(): boolean {
    const prompt = this.prompt;
    if (!prompt?.options) return false;
    const count = this.picked.length;
    if (count < (prompt.minimum ?? 0) || count > (prompt.maximum ?? 0)) return false;
    const weights = prompt.weights ?? [];
    return !weights.length || this.picked.reduce((sum, index) => sum + (weights[index] ?? 0), 0) >= (prompt.at_least ?? 0);
  }

  /** What the prompt bar offers as buttons. */
  buttons = $derived.by<Button[]>(() => {
    const prompt = this.prompt;
    if (!prompt?.options) return [];
    if (this.acts) return this.actButtons();
    if (BUTTONS.has(prompt.kind)) {
      return prompt.options.map((option, index) => this.plain(option, index, index === (prompt.default?.[0] ?? 0)));
    }
    const found: Button[] = [];
    prompt.options.forEach((option, index) => {
      if (!option.things[0] || option.things[0].is === "word" || option.things[0].is === "several") found.push({ ...this.plain(option, index, false), do: () => this.pick(index) });
    });
    if (prompt.maximum === 1 && prompt.minimum === 1) return found;
    if (prompt.default && !this.picked.length) {
      const suggested = prompt.default;
      found.push({ label: this.words.suggested, primary: false, quiet: false, disabled: false, do: () => this.send(suggested) });
    }
    const label = this.picked.length || prompt.minimum ? `${this.words.done} ${this.picked.length}/${prompt.maximum}` : this.words.none;
    found.push({ label, primary: this.enough, quiet: false, disabled: !this.enough, do: () => this.send([...this.picked]) });
    return found;
  });

  private plain(option: Option, index: number, primary: boolean): Button {
    return { label: option.label, text: option.text, primary, quiet: false, disabled: false, do: () => this.send([index]) };
  }

  private actButtons(): Button[] {
    const found: Button[] = [];
    if (this.subject) {
      const verbs = new Map<string, Way[]>();
      for (const way of this.rest) {
        const verb = way.option.verb ?? "";
        verbs.set(verb, [...(verbs.get(verb) ?? []), way]);
      }
      for (const [verb, ways] of verbs) {
        const whole = ways.filter((way) => way.targets.length === this.targets.length);
        const words = ways.filter((way) => way.targets[this.targets.length]?.startsWith("word:"));
        for (const way of whole) found.push({ ...this.plain(way.option, way.index, found.length === 0), label: way.option.does ?? way.option.label, verb });
        for (const way of words) found.push({ ...this.plain(way.option, way.index, found.length === 0), verb });
        const more = ways.filter((way) => !whole.includes(way) && !words.includes(way));
        const places = new Map(more.map((way) => [way.targets[this.targets.length]!, way]));
        if (more.length && (verbs.size === 1 || this.verb === verb) && places.size <= FEW) {
          for (const [id, way] of places) {
            const thing = way.option.things[way.option.things.length - way.targets.length + this.targets.length]!;
            found.push({ label: this.name(thing), verb, primary: false, quiet: false, disabled: false, do: () => this.point(id) });
          }
        } else if (more.length && verbs.size > 1 && this.verb !== verb) {
          found.push({ label: `${ways[0]!.option.does}…`, verb, primary: this.verb === verb || (verbs.size === 1 && !whole.length), quiet: false, disabled: false, do: () => this.choose(verb) });
        }
      }
      return found;
    }
    for (const way of this.ways.filter((way) => !way.subject)) {
      if (way.targets.some((target) => !target.startsWith("word:")) && this.ways.length > 12) continue;
      found.push({ ...this.plain(way.option, way.index, !this.able.size), quiet: this.able.size > 0 && way.option.verb !== "end" && way.option.verb !== "pass", verb: way.option.verb });
    }
    return found;
  }
}
