// What is wished for, in its three shapes: the form, a link, the command.
//
//   form <--> link  #view=make&seed=7&difficulty=hard&symmetry=rotate180
//     |
//     +--> request of the engine      +--> ninefold generate --seed 7 --difficulty hard …

import type { Entry } from "../engine/types";
import type { Wishes } from "./types";

/** The form as it stands. Numbers are texts: a field may be empty. */
export type Form = {
  /** A word of difficulty, `range` for an own range, or nothing. */
  difficulty: string;
  er: [string, string];
  /** Techniques by their English names. */
  with: string[];
  without: string[];
  hardest: string;
  symmetry: string;
  clues: [string, string];
  minimal: boolean;
  seed: string;
  count: string;
};

/** The most puzzles that are made at once. */
export const MOST = 100;

export function empty(): Form {
  return {
    difficulty: "",
    er: ["", ""],
    with: [],
    without: [],
    hardest: "",
    symmetry: "none",
    clues: ["", ""],
    minimal: false,
    seed: "",
    count: "1",
  };
}

/** The largest seed that the engine knows. */
const LARGEST = 2n ** 64n - 1n;

export function isSeed(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) <= LARGEST;
}

/** A new seed. Nine digits at most: people copy it by hand. */
export function drawn(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000_000);
}

export function countOf(form: Form): number {
  const count = Math.floor(Number(form.count));
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), MOST) : 1;
}

/** A rating as people type it: 7.1, 7,1 or 7. */
const tenths = (text: string): string | null => {
  const number = Number(text.replace(",", ".") || NaN);
  return number >= 0 && number < 100 ? number.toFixed(1) : null;
};
const whole = (text: string): number | null => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null);

/** What the engine is asked for. */
export function wishesOf(form: Form): Wishes {
  const isRange = form.difficulty === "range";
  return {
    difficulty: isRange ? null : form.difficulty || null,
    er: isRange ? [tenths(form.er[0]), tenths(form.er[1])] : [null, null],
    with: form.with,
    without: form.without,
    hardest: form.hardest || null,
    symmetry: form.symmetry,
    clues: [whole(form.clues[0]), whole(form.clues[1])],
    minimal: form.minimal,
  };
}

/** A technique's name as it stands in links and commands: `x-wing`. */
export function slug(technique: string): string {
  return technique.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** A range as it is typed: `24..28`, `24..`, `..22` or `24`. */
function range([least, most]: [string | number | null, string | number | null]): string {
  if (least === null && most === null) return "";
  return least === most ? String(least) : `${least ?? ""}..${most ?? ""}`;
}

/** Names and values of all that is wished for, as options of the command. */
function options(form: Form): [string, string][] {
  const wishes = wishesOf(form);
  const all: [string, string][] = [
    ["rating", range(wishes.er)],
    ["difficulty", wishes.difficulty ?? ""],
    ...wishes.with.map((technique): [string, string] => ["technique", slug(technique)]),
    ["hardest", slug(wishes.hardest ?? "")],
    ...wishes.without.map((technique): [string, string] => ["without", slug(technique)]),
    ["symmetry", wishes.symmetry === "none" ? "" : wishes.symmetry],
    ["clues", range(wishes.clues)],
  ];
  return all.filter(([, value]) => value !== "");
}

/** The part of an address after `#`. */
export function linkOf(form: Form, seed: string): string {
  const parts = new URLSearchParams([["view", "make"], ["seed", seed], ...options(form)]);
  if (form.minimal) parts.set("minimal", "1");
  if (countOf(form) > 1) parts.set("count", String(countOf(form)));
  return `#${parts}`;
}

/** The command that makes the same puzzles. */
export function commandOf(form: Form, seed: string): string {
  const told = options(form).map(([name, value]) => ` --${name} ${value}`);
  const count = countOf(form) > 1 ? ` --count ${countOf(form)}` : "";
  return `ninefold generate --seed ${seed}${count}${told.join("")}${form.minimal ? " --minimal" : ""}`;
}

function sides(text: string | null, isNumber: (text: string) => boolean): [string, string] {
  const [least = "", most = text?.includes("..") ? "" : least] = (text ?? "").split("..");
  return [least, most].map((side) => (isNumber(side) ? side : "")) as [string, string];
}

type Tables = { bands: Entry[]; symmetries: Entry[]; techniques: Entry[] };

/** The form that a link asks for. What nobody knows is left out. */
export function formOf(link: URLSearchParams, { bands, symmetries, techniques }: Tables): Form {
  const known = (table: Entry[], name: string | null): string => table.find(({ id }) => id === name)?.id ?? "";
  const technique = (name: string | null): string =>
    techniques.find((entry) => name && (slug(entry.id) === slug(name) || entry.name === name))?.id ?? "";
  const several = (name: string): string[] => [...new Set(link.getAll(name).map(technique).filter(Boolean))];
  const er = sides(link.get("rating"), (side) => /^\d{1,2}(\.\d)?$/.test(side));
  const seed = link.get("seed") ?? "";
  const form = empty();
  return {
    ...form,
    er,
    difficulty: er.some(Boolean) ? "range" : known(bands, link.get("difficulty")),
    with: several("technique"),
    without: several("without"),
    hardest: technique(link.get("hardest")),
    symmetry: known(symmetries, link.get("symmetry")) || form.symmetry,
    clues: sides(link.get("clues"), (side) => /^\d{1,2}$/.test(side)),
    minimal: link.get("minimal") === "1",
    seed: isSeed(seed) ? seed : "",
    count: /^\d{1,3}$/.test(link.get("count") ?? "") ? link.get("count")! : form.count,
  };
}
