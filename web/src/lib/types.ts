/** What the server sends. The page draws it and knows no rule. */

export type Lang = "en" | "ja";
export type At = [number | null, string, number];
export type Amount = [stat: string, now: number | null, printed: number | null | undefined];

export interface Face {
  name: string;
  sub: string;
  kind: string;
  sort: string;
  types: string[];
  cost: number | null;
  cost0: number | null | undefined;
  numbers: Amount[];
  keywords: string[];
  text: string;
  unread: string[];
  spine: string;
  map: string;
  symbols: string[];
  token: boolean;
  new: string;
  progress: [done: number, wanted: number][];
  rules: [word: string, rule: string, sentence: string][];
}

export interface CardView extends Partial<Face> {
  key: string;
  at: At;
  controller: number;
  owner: number;
  turned: boolean;
  down: boolean;
  counters: [name: string, word: string, count: number][];
  place: number | string | null;
  host: string | null;
}

export interface ZoneView {
  count: number;
  turned: number;
  cards: CardView[];
}

export interface Side {
  letter: string;
  numbers: Record<string, number>;
  big: number;
  track: number | null;
  zones: Record<string, ZoneView>;
}

export type Thing =
  | { is: "card"; key: string }
  | { is: "shown"; card: Face; where: string }
  | { is: "cell"; cell: number; word: string }
  | { is: "lane"; lane: number; player: number; word: string }
  | { is: "zone"; zone: string; player: number; word: string }
  | { is: "word"; word: string }
  | { is: "several"; things: Thing[] };

export interface Option {
  label: string;
  verb?: string;
  does?: string;
  text?: string;
  things: Thing[];
}

export interface Prompt {
  player: number;
  letter: string;
  kind: string;
  title?: string;
  rule?: string;
  sentence?: string;
  source?: { name: string; key: string | null; text: string } | null;
  minimum?: number;
  maximum?: number;
  ordered?: boolean;
  weights?: number[];
  at_least?: number;
  default?: number[] | null;
  options?: Option[];
}

export interface LogLine {
  i: number;
  rule: string;
  text: string;
  depth: number;
  player: number;
  cards: string[];
  head?: boolean;
  step?: boolean;
  /** What a die showed. */
  die?: number;
  /** Who goes first. */
  coin?: string;
}

export interface Cell {
  zone: string;
  places?: number;
  card?: "field" | "slip" | "strip" | "mission";
  label?: boolean;
  fold?: boolean;
  frame?: boolean;
  grow?: boolean;
  narrow?: boolean;
  by?: "place";
  kinds?: string[];
  group?: string;
  slips?: string[];
}

export interface Board {
  accent: string;
  stack?: string[];
  lanes?: string[];
  race?: { number: string; of: number };
  grid?: { zone: string; columns: number; rows: number; gates: number[]; middle: number };
  seat: {
    lead?: string;
    big: { of?: number; label: string };
    track?: { of: number };
    resources?: { number?: string; zone?: string; of?: string; as: "pips" | "dots" | "ink" | "count"; most?: number; icon?: string }[];
    piles: string[];
  };
  row?: (Cell & { cells?: Cell[] })[];
  card: {
    cost: string;
    cost_sign?: string;
    numbers: [string, string][];
    turned: string;
    links?: Record<string, "badge" | "tuck" | "stack" | "inside">;
    damage?: string;
  };
}

export interface GameInfo {
  slug: string;
  title: string;
  version: string;
  rules: number;
  players: [number, number];
  formats: [name: string, least: number, most: number][];
  board: Board;
  zones: Record<string, { label: string; limit: number | null }>;
  words: Record<string, string>;
  phases: [name: string, label: string][];
  decks?: { key: string; name: string; sections: [string, number][]; format: string }[];
}

/** What only the players can carry out, and the card that says so. */
export interface Handwork {
  key: string;
  name: string;
  lines: string[];
}

export interface Picture {
  is: "table";
  game?: GameInfo;
  turn: number;
  phase: string;
  active: number;
  first: number;
  out: number[];
  sides: Side[];
  shared: Record<string, ZoneView>;
  waiting: { player: number; name: string; key: string | null }[];
  prompt: Prompt | null;
  log: { from: number; to: number; lines: LogLine[] };
  seat: number;
  you: number[];
  seq: number;
  role: "page" | "watch" | "judge" | "replay";
  kind: "table" | "board" | "lesson";
  people: { name: string; level: string; here: boolean }[];
  undo: boolean;
  asking: { what: string; mine: boolean; letter: string } | null;
  clocks: number[] | null;
  asked: number | null;
  handover: string;
  stops: "every" | "normal" | "few";
  passing: boolean;
  stop_at: string[];
  result: { winners: number[]; losers: number[]; rule: string; sentence: string } | null;
  paused: string;
  handwork?: Handwork[];
  reminders?: Handwork[];
  expected?: [place: number, path: string, value: string, holds: boolean, found: string][];
  lesson: { step: number; of: number; text: string; done: boolean } | null;
  /** An earlier moment is shown; what is asked now is not. */
  back?: boolean;
  moment?: number;
  moments?: number;
}

export interface WhyAnswer {
  is: "why";
  at: At;
  name: string;
  waiting?: string;
  reasons: { rule: string; sentence: string }[];
}
