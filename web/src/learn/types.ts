// What the view "learn" asks of the engine. See engine/src/whole/learn.

import type { Shown } from "../engine/types";

export const LESSONS = ["scan", "onward", "arrays", "hash", "flow", "loop", "patches", "bits", "fewest", "propagate"] as const;
export type LessonName = (typeof LESSONS)[number];

export type Listed = {
  id: string;
  group: "exercise" | "small" | "hard";
  puzzle: string;
  blanks: number;
  /** The digits that the textbook solvers write; none where they take too long. */
  placements: number | null;
};

export type Lessons = { lessons: { name: LessonName; about: string }[]; puzzles: Listed[] };

export type Counters = {
  tries: number;
  placements: number;
  backtracks: number;
  checks: number;
  looks: number;
  deepest: number;
  calls: number;
};

export type Program = { lesson: LessonName; lines: string[] };

/** What the solver keeps beside the board, as far as that never changes. */
export type Outline = {
  kind: "none" | "tables" | "sets" | "masks" | "lists";
  names: string[];
  is_square: boolean;
  list: "blanks" | "points" | null;
  keeps_written: boolean;
};

/** A digit that was rejected, and when. */
export type Stub = [digit: number, born: number];

/** A digit that was written: after `born` events it is there, after `died` it was taken back. */
/** Columns (`x`) are told in hundredths. */
export type TreeNode = {
  parent: number | null;
  x: number;
  depth: number;
  cell: number;
  digit: number;
  born: number;
  died: number | null;
  good: boolean;
  single: boolean;
  stubs: Stub[];
};

export type Tree = { nodes: TreeNode[]; stubs: Stub[]; x: number; size: [columns: number, rows: number]; left_out: number };

export type Recorded = {
  events: number;
  result: "solved" | "none" | "clash" | "cut";
  ending: string;
  counters: Counters;
  programs: Program[];
  structure: Outline;
  tree: Tree;
  depths: number[];
};

export type EventKind =
  | "start" | "call" | "true" | "false" | "look" | "choose" | "try" | "reject" | "place" | "mark" | "unmark"
  | "backtrack" | "exhausted" | "single" | "guess" | "dead" | "solved";

export type Moment = {
  at: number;
  board: string;
  /** A sign for a cell: `g` given, `f` found, `s` stale, `.` blank. */
  kinds: string;
  ghost: [cell: number, digit: number] | null;
  shown: Shown;
  event: EventKind;
  said: string;
  line: [lesson: LessonName, number: number] | null;
  stack: [cell: number | null, digit: number, isTried: boolean][];
  /** The digits of the nine rows, columns and boxes: bit 0 is digit 1. */
  sets: number[][];
  lists: number[][];
  lit: [part: number, index: number, digit: number] | null;
  changed: boolean;
  entry: string | null;
  blanks: number[];
  here: number | null;
  written: [cell: number, digit: number][];
  counters: Counters;
  flow: [step: number, answer: number | null] | null;
};

export const GOALS = ["placement", "deadend", "backtrack", "solution"] as const;
export type Goal = (typeof GOALS)[number];

export type Question = { at: number; options: string[]; right: number; kind: EventKind };

export type Chart = {
  shapes: { kind: "step" | "question" | "end"; x: number; y: number; width: number; height: number; text: string }[];
  answers: [text: string, place: [x: number, y: number]][];
  arrows: [path: string, answer: number | null][];
};

export type Sample = { work: number; counters: Counters; board: string };
export type Raced = { result: "solved" | "none" | "cut"; samples: Sample[] };

export type LearnRequests = {
  lessons: object;
  learn: { puzzle: string; lesson: LessonName; limit: number };
  moment: { at: number };
  jump: { at: number; goal: Goal; back: boolean };
  quiz: { at: number };
  chart: object;
  race: { puzzle: string; lesson: LessonName; limit: number; samples: number };
  time: { puzzle: string; lesson: LessonName; limit: number; runs: number };
};

export type LearnAnswers = {
  lessons: Lessons;
  learn: Recorded;
  moment: Moment | null;
  jump: number | null;
  quiz: Question | null;
  chart: Chart;
  race: Raced;
  time: number;
};
