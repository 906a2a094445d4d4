// The player's desk: which cells are chosen, what a digit does to them, and what the engine says of the board.

import { DIGITS, bit, setOf } from "../board/lights";
import { quick } from "../engine/bridge";
import type { Candidates, Puzzle } from "../engine/types";
import type { Field, Game } from "../state/game.svelte";
import { digitsIn } from "../state/game.svelte";
import { shelf } from "../state/shelf.svelte";

/** What a digit does: it is written, marked in a corner or in the centre, or colours the cell. */
export const MODES = ["digit", "corner", "centre", "colour"] as const;
export type Mode = (typeof MODES)[number];

class Desk {
  readonly game: Game = shelf.game;
  selected = $state.raw<number[]>([0]);
  cursor = $state(0);
  mode = $state<Mode>("digit");
  /** The digit that stands out on the board; 0 for none. */
  highlight = $state(0);
  /** What the engine sees on the board. */
  seen = $state.raw<Candidates | undefined>(undefined);
  #asked = 0;

  /** The candidates as sets, as the player sees them. */
  readonly marks = $derived(this.seen?.marks.map(setOf) ?? []);

  /** Whether the givens are being written: digits are then part of the puzzle. */
  get setting(): boolean {
    return this.game.setting;
  }

  set setting(isOn: boolean) {
    this.game.setting = isOn;
  }

  /** Asks the engine anew; of several questions only the last counts. */
  async look(): Promise<void> {
    const asked = ++this.#asked;
    const seen = await quick.ask("marks", { puzzle: this.game.puzzle });
    if (asked !== this.#asked) return;
    this.seen = seen;
    if (seen.solved !== this.game.solved) this.game.solved = seen.solved;
  }

  choose(cells: number[], cursor = cells.at(-1) ?? this.cursor): void {
    this.selected = cells;
    this.cursor = cursor;
  }

  /** Adds a cell to those that are chosen, or takes it away. */
  toggle(cell: number): void {
    const others = this.selected.filter((other) => other !== cell);
    this.choose(others.length < this.selected.length ? others : [...others, cell], cell);
  }

  add(cell: number): void {
    if (this.selected.includes(cell)) this.cursor = cell;
    else this.choose([...this.selected, cell], cell);
  }

  /** Moves the cursor; at the border it comes in again on the other side. */
  step(down: number, right: number, isLonger: boolean): void {
    const row = (Math.floor(this.cursor / 9) + down + 9) % 9;
    const column = ((this.cursor % 9) + right + 9) % 9;
    const cell = row * 9 + column;
    if (isLonger) this.add(cell);
    else this.choose([cell], cell);
  }

  /** Goes on to the next cell, row by row: a puzzle can be typed as it is read. */
  next(): void {
    this.choose([(this.cursor + 1) % 81]);
  }

  /** All cells with the same digit, or with the same marks where there is none. */
  chooseAlike(cell: number): void {
    const { digits, fields } = this.game;
    const alike = (other: number): boolean =>
      digits[cell] ? digits[other] === digits[cell] : !digits[other] && fields.colours[other] === fields.colours[cell] && fields.colours[cell]! > 0;
    const cells = Array.from({ length: 81 }, (_, other) => other).filter(alike);
    if (cells.length > 0) this.choose(cells, cell);
  }

  /** Types a digit in a mode. What all chosen cells have is taken away, otherwise all get it. */
  type(digit: number, mode: Mode = this.mode): void {
    const { fields, auto } = this.game;
    if (mode === "colour") {
      this.#toggleSet("colours", this.selected, digit);
      return;
    }
    if (this.setting && mode === "digit") {
      this.#write("givens", this.selected, digit);
      return;
    }
    const free = this.selected.filter((cell) => !fields.givens[cell]);
    if (mode === "digit") {
      this.#write("entries", free, digit);
      return;
    }
    const blank = free.filter((cell) => !fields.entries[cell]);
    // Beside automatic marks there is no room for others: both kinds edit them.
    if (auto) this.#cross(blank, digit);
    else this.#toggleSet(mode, blank, digit);
  }

  #write(field: "givens" | "entries", cells: number[], digit: number): void {
    const isThere = cells.every((cell) => this.game.fields[field][cell] === digit);
    const changes: [Field, number, number][] = cells.map((cell) => [field, cell, isThere ? 0 : digit]);
    if (field === "givens") changes.push(...cells.map((cell): [Field, number, number] => ["entries", cell, 0]));
    this.#change(changes);
  }

  #toggleSet(field: "corner" | "centre" | "colours", cells: number[], digit: number): void {
    const sets = this.game.fields[field];
    const isThere = cells.length > 0 && cells.every((cell) => sets[cell]! & bit(digit));
    this.#change(cells.map((cell) => [field, cell, isThere ? sets[cell]! & ~bit(digit) : sets[cell]! | bit(digit)]));
  }

  /** Crosses an automatic mark out, or brings it back. */
  #cross(cells: number[], digit: number): void {
    const { removed } = this.game.fields;
    const isShown = cells.some((cell) => (this.marks[cell] ?? 0) & bit(digit));
    this.#change(cells.map((cell) => ["removed", cell, isShown ? removed[cell]! | bit(digit) : removed[cell]! & ~bit(digit)]));
  }

  /** Clears the chosen cells: first digits; where there are none, marks; then colours. */
  erase(): void {
    const { fields } = this.game;
    const written: Field = this.setting ? "givens" : "entries";
    const cells = this.selected.filter((cell) => this.setting || !fields.givens[cell]);
    const all = (names: Field[], of = cells): [Field, number, number][] =>
      names.flatMap((field) => of.filter((cell) => fields[field][cell]).map((cell): [Field, number, number] => [field, cell, 0]));
    const rounds = [all([written]), all(["corner", "centre", "removed"]), all(["colours"], this.selected)];
    this.#change(rounds.find((round) => round.length > 0) ?? []);
  }

  undo(): void {
    this.game.undo();
    this.#changed();
  }

  redo(): void {
    this.game.redo();
    this.#changed();
  }

  /** Takes everything back that the player wrote, as one move. */
  restart(): void {
    const fields: Field[] = ["entries", "removed", "corner", "centre", "colours"];
    this.#change(fields.flatMap((field) => this.game.fields[field].map((_, cell): [Field, number, number] => [field, cell, 0])));
    this.game.seconds = 0;
  }

  /** Adds givens to the puzzle, and takes away what was written for another solution, as one move. */
  mend(givens: readonly (readonly [cell: number, digit: number])[]): void {
    const entries = this.game.fields.entries.map((_, cell): [Field, number, number] => ["entries", cell, 0]);
    this.#change([...entries, ...givens.map(([cell, digit]): [Field, number, number] => ["givens", cell, digit])]);
  }

  /** Goes to a position of the same puzzle, as one move: where a step leads, or the solution. */
  follow(puzzle: Pick<Puzzle, "entries" | "removed">): void {
    const entries = digitsIn(puzzle.entries);
    const removed = puzzle.removed.map(setOf);
    if (removed.some((set) => set > 0)) this.game.auto = true;
    this.#change([
      ...entries.map((digit, cell): [Field, number, number] => ["entries", cell, this.game.fields.givens[cell] ? 0 : digit]),
      ...removed.map((set, cell): [Field, number, number] => ["removed", cell, this.game.auto ? set : 0]),
    ]);
  }

  toggleAuto(): void {
    this.game.auto = !this.game.auto;
    this.#changed();
  }

  #change(changes: [Field, number, number][]): void {
    if (this.game.change(changes)) this.#changed();
  }

  #changed(): void {
    shelf.touch();
    void this.look();
  }

  /** How often a digit is still missing. */
  left(digit: number): number {
    return Math.max(0, 9 - (this.seen?.counts[digit - 1] ?? 0));
  }

  toggleHighlight(digit: number): void {
    this.highlight = this.highlight === digit ? 0 : digit;
  }

  get digits(): readonly (typeof DIGITS)[number][] {
    return DIGITS;
  }
}

export const desk = new Desk();
