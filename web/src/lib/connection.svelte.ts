/** The line to the server: pictures come in and are shown one after the other, answers go out and are kept until taken. */

import { remember } from "./games";
import { beat, settings } from "./settings.svelte";
import type { At, GameInfo, LogLine, Picture, WhyAnswer } from "./types";

export interface Sure {
  choice: number[];
  rule: string;
  sentence: string;
}

export class Connection {
  table = $state.raw<Picture | null>(null);
  game = $state.raw<GameInfo | null>(null);
  log = $state.raw<LogLine[]>([]);
  why = $state.raw<WhyAnswer | null>(null);
  /** Why the card that is being read cannot be used. */
  cannot = $state.raw<WhyAnswer | null>(null);
  sure = $state.raw<Sure | null>(null);
  refused = $state("");
  hint = $state("");
  reason = $state.raw<string[]>([]);
  facts = $state.raw<[path: string, value: string][]>([]);
  gone = $state("");
  lost = $state(0);
  busy = $state(false);
  key: string;
  /** Called before and after a picture is drawn. */
  before: () => void = () => {};
  after: (picture: Picture) => void = () => {};
  onnew: (key: string) => void = () => {};

  private socket: WebSocket | null = null;
  private waiting: Picture[] = [];
  private timer = 0;
  private closed = false;
  private tries = 0;
  private pending: { text: string; seq: number } | null = null;
  private count = 0;
  private wondering = "";
  private readonly page = Math.random().toString(36).slice(2, 10);

  constructor(key: string) {
    this.key = key;
    this.open();
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.key}?lang=${settings.lang}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.lost = 0;
      this.log = [];
      if (this.pending) socket.send(this.pending.text);
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.closed || event.code === 4004) return;
      if (!this.lost) this.lost = Date.now();
      this.tries += 1;
      setTimeout(() => !this.closed && this.open(), Math.min(4000, 150 * 2 ** this.tries));
    };
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  answer(choice: number[], sure = false): void {
    const table = this.table;
    if (!table || this.busy) return;
    this.count += 1;
    const text = JSON.stringify({ do: "answer", seq: table.seq, key: `${this.page}${this.count}`, choice, sure });
    this.pending = { text, seq: table.seq };
    this.busy = true;
    this.why = null;
    this.sure = null;
    this.hint = "";
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** An answer in words. */
  type(text: string): void {
    this.count += 1;
    this.refused = "";
    this.send({ do: "typed", seq: this.table?.seq ?? 0, key: `${this.page}${this.count}`, text });
  }

  private take(message: { is: string } & Record<string, unknown>): void {
    if (message.is === "table") {
      this.waiting.push(message as unknown as Picture);
      this.pump();
      return;
    }
    if (message.is !== "new" && message.is !== "why") this.settle();
    if (message.is === "why") this.explain(message as unknown as WhyAnswer);
    else if (message.is === "sure") this.sure = message as unknown as Sure;
    else if (message.is === "refused") this.refused = String(message.sentence ?? "") || String(message.why);
    else if (message.is === "facts") this.facts = message.facts as [string, string][];
    else if (message.is === "reason") this.reason = message.lines as string[];
    else if (message.is === "lesson") this.hint = String(message.text);
    else if (message.is === "gone") this.gone = String(message.sentence);
    else if (message.is === "new") this.onnew(String(message.key));
  }

  /** Ask why a card cannot be used; `aside`: only for whoever reads its sheet. */
  askWhy(at: At, aside: boolean): void {
    if (!aside) this.wondering = at.join();
    this.send({ do: "why", at });
  }

  private explain(answer: WhyAnswer): void {
    this.cannot = answer;
    if (answer.at.join() === this.wondering) this.why = answer;
  }

  private settle(): void {
    this.pending = null;
    this.busy = false;
  }

  /** Show the next picture, then wait a beat if somebody else moved. */
  private pump(): void {
    if (this.timer || !this.waiting.length) return;
    const next = this.waiting.shift()!;
    const before = this.table;
    const own = before === null || next.seq === before.seq || this.busy || next.log.lines.length === 0;
    this.show(next);
    const pause = own && this.waiting.length === 0 ? 0 : this.waiting.length > 6 ? beat() / 2 : beat();
    if (pause) {
      this.timer = window.setTimeout(() => {
        this.timer = 0;
        this.pump();
      }, pause);
    } else this.pump();
  }

  /** Show everything that waits at once. */
  hurry(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    while (this.waiting.length) this.show(this.waiting.shift()!);
  }

  private show(picture: Picture): void {
    this.before();
    if (picture.game) this.game = picture.game;
    this.log = [...this.log.filter((line) => line.i < picture.log.from), ...picture.log.lines].slice(-1500);
    if (this.pending === null || picture.seq !== this.pending.seq) this.settle();
    if (this.table?.seq !== picture.seq || this.table?.moment !== picture.moment) this.reason = [];
    if (this.table?.seq !== picture.seq) {
      this.wondering = "";
      this.cannot = null;
      this.why = null;
      this.sure = null;
      this.refused = "";
      this.hint = "";
    }
    this.table = picture;
    if (picture.role === "page" && picture.kind === "table") {
      remember({
        key: this.key,
        game: this.game?.slug ?? "",
        when: Date.now(),
        over: picture.result !== null,
        note: `${picture.turn}|${picture.sides.map((side) => side.big).join(" : ")}`,
      });
    }
    this.after(picture);
  }
}
