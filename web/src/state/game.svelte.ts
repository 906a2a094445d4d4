// One puzzle on the board, and how far its player is. Every change can be undone; it knows no rule of the game.

import type { Puzzle } from "../engine/types";
import { digitsOf, setOf } from "../board/lights";

/** What a cell can hold: a given, an entry, and sets of marks and colours. */
export const FIELDS = ["givens", "entries", "removed", "corner", "centre", "colours"] as const;
export type Field = (typeof FIELDS)[number];

type Change = [field: Field, cell: number, before: number, after: number];
type Move = Change[];

/** A game as it is kept in the browser. */
export type Saved = {
  id: string;
  title: string;
  fields: Record<Field, number[]>;
  limits: string[] | null;
  auto: boolean;
  /** Whether its givens are still being written. */
  setting?: boolean;
  seconds: number;
  solved: boolean;
  past: Move[];
  future: Move[];
};

const blank = (): number[] => new Array<number>(81).fill(0);

/** A line of 81 signs as digits; 0 is a blank. */
export function digitsIn(line: string): number[] {
  return Array.from({ length: 81 }, (_, cell) => Number(line[cell]) || 0);
}

export function lineOf(digits: readonly number[]): string {
  return digits.map((digit) => digit || ".").join("");
}

/** Many games may be made in one moment; their names are apart all the same. */
let made = 0;

export function emptyGame(title = ""): Saved {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, blank()])) as Record<Field, number[]>;
  const id = `${Date.now().toString(36)}-${(made++).toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { id, title, fields, limits: null, auto: false, seconds: 0, solved: false, past: [], future: [] };
}

/** The game of a puzzle that was read. */
export function gameOf(puzzle: Puzzle, title = ""): Saved {
  const game = emptyGame(title);
  game.fields.givens = digitsIn(puzzle.givens);
  game.fields.entries = digitsIn(puzzle.entries);
  game.fields.removed = puzzle.removed.map(setOf);
  game.limits = puzzle.limits.every((limit) => limit.length === 9) ? null : puzzle.limits;
  game.auto = game.limits !== null || game.fields.removed.some((set) => set > 0);
  return game;
}

/** More moves than this are not kept over a reload. */
const KEPT = 2000;

export class Game {
  id = "";
  title = $state("");
  fields = $state.raw(emptyGame().fields);
  limits = $state.raw<string[] | null>(null);
  /** Whether the engine's candidates are shown, less those that the player removed. */
  auto = $state(false);
  setting = $state(false);
  seconds = $state(0);
  solved = $state(false);
  #past = $state.raw<Move[]>([]);
  #future = $state.raw<Move[]>([]);

  constructor(saved: Saved = emptyGame()) {
    this.load(saved);
  }

  load(saved: Saved): void {
    this.id = saved.id;
    this.title = saved.title;
    this.fields = saved.fields;
    this.limits = saved.limits;
    this.auto = saved.auto;
    this.setting = saved.setting ?? false;
    this.seconds = saved.seconds;
    this.solved = saved.solved;
    this.#past = saved.past;
    this.#future = saved.future;
  }

  save(): Saved {
    const { id, title, fields, limits, auto, setting, seconds, solved } = this;
    return { id, title, fields, limits, auto, setting, seconds, solved, past: this.#past.slice(-KEPT), future: this.#future };
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  get isEmpty(): boolean {
    return this.fields.givens.every((digit) => digit === 0) && this.limits === null;
  }

  /** Givens and entries together. */
  readonly digits = $derived(this.fields.givens.map((given, cell) => given || this.fields.entries[cell]!));

  /** For the engine. */
  get puzzle(): Puzzle {
    const texts = (sets: readonly number[]): string[] => sets.map((set) => digitsOf(set).join(""));
    return {
      givens: lineOf(this.fields.givens),
      limits: this.limits ?? new Array<string>(81).fill("123456789"),
      entries: lineOf(this.fields.entries.map((digit, cell) => (this.fields.givens[cell] ? 0 : digit))),
      removed: texts(this.auto ? this.fields.removed : blank()),
    };
  }

  /** Sets values of fields as one move; what is the same already is no change. */
  change(wanted: readonly [field: Field, cell: number, value: number][]): boolean {
    const move: Move = [];
    for (const [field, cell, value] of wanted) {
      const before = this.fields[field][cell]!;
      if (before !== value) move.push([field, cell, before, value]);
    }
    if (move.length === 0) return false;
    this.#apply(move, 3);
    this.#past = [...this.#past, move];
    this.#future = [];
    return true;
  }

  undo(): void {
    const move = this.#past.at(-1);
    if (!move) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, move];
    this.#apply([...move].reverse(), 2);
  }

  redo(): void {
    const move = this.#future.at(-1);
    if (!move) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, move];
    this.#apply(move, 3);
  }

  #apply(move: Move, side: 2 | 3): void {
    const fields = { ...this.fields };
    for (const change of move) {
      const [field, cell] = change;
      if (fields[field] === this.fields[field]) fields[field] = [...fields[field]];
      fields[field][cell] = change[side];
    }
    this.fields = fields;
  }
}
