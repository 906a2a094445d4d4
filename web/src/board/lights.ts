// What is lit, cell by cell: the engine tells it as lists.

import type { Part, Shown } from "../engine/types";

export type Lights = {
  cell: (Part | undefined)[];
  /** For each cell the parts of its candidates, from digit 1. */
  candidate: (Part | undefined)[][];
  removed: number[];
  placed: number[];
};

/** The bit of a digit in a set of digits. */
export const bit = (digit: number): number => 1 << digit;

export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Where a candidate stands in its cell: its middle, in cells. */
export function spot(cell: number, digit: number): [x: number, y: number] {
  const third = (k: number): number => 0.2 + 0.3 * k;
  return [(cell % 9) + third((digit - 1) % 3), Math.floor(cell / 9) + third(Math.floor((digit - 1) / 3))];
}

export function lights(shown: Shown | undefined): Lights {
  const cell: Lights["cell"] = [];
  const candidate: Lights["candidate"] = [];
  const removed = new Array<number>(81).fill(0);
  const placed = new Array<number>(81).fill(0);
  for (const [at, part] of shown?.cells ?? []) cell[at] = part;
  for (const [at, digit, part] of shown?.candidates ?? []) (candidate[at] ??= [])[digit] = part;
  for (const [at, digit] of shown?.removed ?? []) removed[at]! |= bit(digit);
  for (const [at, digit] of shown?.placed ?? []) placed[at] = digit;
  return { cell, candidate, removed, placed };
}

/** The digits of a set, in order. */
export function digitsOf(set: number): number[] {
  return DIGITS.filter((digit) => set & bit(digit));
}

/** The set of the digits in a text such as "124". */
export function setOf(text: string): number {
  let set = 0;
  for (const sign of text) set |= bit(Number(sign));
  return set;
}
