// Addresses that hold a puzzle: `#p=` with 81 signs, `?bd=` as other sites write it, and a position of our own.
//
//   #p=53..7....   the givens
//   &e=..4......   the entries
//   &m=            marks, as the sets of 81 cells of each kind: two signs a cell, three kinds and what was removed

import type { Game } from "./game.svelte";
import { lineOf } from "./game.svelte";
import { fragment } from "./place.svelte";

const KINDS = ["removed", "corner", "centre", "colours"] as const;
const SIGNS = "0123456789abcdefghijklmnopqrstuv";

/** A set of nine digits in two signs. */
const packed = (set: number): string => SIGNS[set >> 6]! + SIGNS[(set >> 1) & 31]!;
const opened = (text: string): number => (SIGNS.indexOf(text[0]!) << 6) | (SIGNS.indexOf(text[1]!) << 1);

export type Linked = { text: string; entries: string; marks: Partial<Record<(typeof KINDS)[number], number[]>>; auto: boolean };

/** The puzzle in the address of the page, if there is one. What it says is only text here: the engine reads it. */
export function linked(): Linked | undefined {
  const inside = fragment();
  const text = inside.get("p") ?? new URLSearchParams(location.search).get("bd");
  if (!text) return undefined;
  const entries = inside.get("e") ?? "";
  const marks: Linked["marks"] = {};
  const all = inside.get("m") ?? "";
  if (all.length === 81 * 2 * KINDS.length && [...all].every((sign) => SIGNS.includes(sign))) {
    KINDS.forEach((kind, k) => {
      marks[kind] = Array.from({ length: 81 }, (_, cell) => opened(all.slice((k * 81 + cell) * 2, (k * 81 + cell) * 2 + 2)) & 1022);
    });
  }
  return { text: text.slice(0, 20_000), entries: /^[.0-9]{81}$/.test(entries) ? entries : "", marks, auto: inside.get("auto") === "1" };
}

/** A pencilmark puzzle in 729 signs. */
const pencilled = (limits: readonly string[]): string => limits.map((limit) => "123456789".replace(/./g, (sign) => (limit.includes(sign) ? sign : "."))).join("");

/** The address of a game. */
export function linkTo(game: Game): string {
  const { givens, entries } = game.fields;
  const parts = [`p=${game.limits ? pencilled(game.limits) : lineOf(givens)}`];
  if (entries.some((digit) => digit > 0)) parts.push(`e=${lineOf(entries)}`);
  if (KINDS.some((kind) => game.fields[kind].some((set) => set > 0))) {
    parts.push(`m=${KINDS.map((kind) => game.fields[kind].map(packed).join("")).join("")}`);
  }
  if (game.auto) parts.push("auto=1");
  return `${location.href.split(/[?#]/)[0]}#${parts.join("&")}`;
}
