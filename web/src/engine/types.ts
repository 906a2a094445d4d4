// What is asked of the engine and what it answers. Each function stands in a file of its own in engine/src.

import type { BatchAnswers, BatchRequests } from "../batch/types";
import type { LearnAnswers, LearnRequests } from "../learn/types";
import type { MakeAnswers, MakeRequests } from "../make/types";

/** A puzzle as the engine writes it: 81 signs, `.` for a blank; marks as 81 texts. */
export type Puzzle = { givens: string; limits: string[]; entries: string; removed: string[] };

/** How a cell, a candidate or a house is lit. */
export type Part =
  | "main" | "second" | "on" | "off" | "both"
  | "wrong" | "clash" | "conflict" | "open"
  | "asked" | "here" | "objects";

export type Candidate = [cell: number, digit: number];
export type Link = { from: Candidate; to: Candidate; kind: "strong" | "weak" | "other" };
export type Area = { rectangle: [column: number, row: number, width: number, height: number]; part: Part };

/** What is lit on the board. Cells are numbers from 0, digits from 1. */
export type Shown = {
  houses: Area[];
  cells: [cell: number, part: Part][];
  candidates: [cell: number, digit: number, part: Part][];
  removed: Candidate[];
  placed: Candidate[];
  links: Link[];
};

/** A sentence, how deep it is nested, and the cells that it names. */
export type Said = { text: string; depth: number; cells: number[] };

export type Heading = { technique: string; name: string; rating: string; heading: string; effect: string };
export type Told = { heading: Heading; said: Said[]; shown: Shown; before: Puzzle; after: Puzzle };
export type Entry = { id: string; name: string; about: string };

/** Whose techniques explain: Sudoku Explainer's, or those that players name, in HoDoKu's order. */
export type Ladder = "explainer" | "hodoku";
/** A technique of the second ladder. */
export type Rung = { id: string; short: string; name: string; about: string; level: string; score: number };

export type Rated = { er: string; ep: string; ed: string; band: string; word: string; scale: string };
export type Scored = { score: number; level: string; scale: string; rest: number | null };
export type Used = { technique: string; name: string; count: number; rating: string; points: number | null };

export type About = {
  techniques: Entry[];
  bands: Entry[];
  symmetries: Entry[];
  lessons: Entry[];
  formats: Entry[];
  examples: { id: string; puzzle: string }[];
  scale: string;
  version: string;
};

export type Records = {
  puzzles: { puzzle: Puzzle; title: string | null }[];
  faults: { line: number; column: number; what: string; text: string }[];
  count: number;
};

export type Candidates = {
  marks: string[];
  clashes: [cell: number, others: number[]][];
  filled: number;
  counts: number[];
  solved: boolean;
};

export type Checked = { result: "right" | "wrong" | "solved" | "improper"; wrong: number[]; said: Said[]; shown: Shown };

export type Solved = {
  result: "unique" | "none" | "many";
  solution: string | null;
  solutions: [string, string] | null;
  said: Said[];
  shown: Shown;
  clues: number;
};

export type Counted = { count: number; complete: boolean };

export type Hinted = {
  result: "step" | "mistake" | "many" | "none" | "solved" | "stuck";
  said: Said[];
  shown: Shown;
  step: Heading | null;
  after: Puzzle | null;
};

export type Path = { steps: Heading[]; rating: Rated | null; score: Scored | null; used: Used[]; said: Said[]; shown: Shown; solved: boolean };

type BaseRequests = {
  about: object;
  read: { text: string };
  write: { puzzle: Puzzle; format: string };
  marks: { puzzle: Puzzle };
  check: { puzzle: Puzzle };
  solve: { puzzle: Puzzle };
  count: { puzzle: Puzzle; limit: number };
  hint: { puzzle: Puzzle; level: 1 | 2 | 3; ladder: Ladder };
  steps: { puzzle: Puzzle; ladder: Ladder };
  path: { puzzle: Puzzle; ladder: Ladder };
  stage: { number: number };
  example: { technique: string };
  ladder: object;
  tour: { name: "learn" | "techniques"; language: "en" | "zh" };
};

type BaseAnswers = {
  about: About;
  read: Records;
  write: { text: string } | { what: string };
  marks: Candidates;
  check: Checked;
  solve: Solved;
  count: Counted;
  hint: Hinted;
  steps: { steps: Told[] };
  ladder: Rung[];
  path: Path;
  stage: Told | null;
  example: Told | null;
  tour: string;
};

export type Requests = BaseRequests & LearnRequests & MakeRequests & BatchRequests;
export type Answers = BaseAnswers & LearnAnswers & MakeAnswers & BatchAnswers;
