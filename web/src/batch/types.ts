// What the views "batch" and "speed" ask of the engine.

/** A record of a text that is no classic puzzle: it can't be read, or it is a pencilmark puzzle with its answer. */
export type Other = {
  /** Which of the lines it is, from 0. */
  index: number;
  line: number;
  column: number;
  outcome: Outcome;
  solution: string | null;
  what: string;
  text: string;
};

export type Outcome = "unique" | "none" | "many" | "invalid";

/** The lines are the records in their order; one of the others has an empty line. */
export type Pieces = { lines: string; others: Other[]; count: number };

export type Judged = {
  outcome: Outcome;
  solution: string | null;
  rating: [er: string, ep: string, ed: string] | null;
  band: string | null;
  technique: string | null;
};

export type BatchRequests = {
  cut: { text: string; first: boolean; last: boolean };
  judge: { lines: string };
  set: { kind: "easy" | "minimal"; count: number; seed: number };
  verify: { puzzles: string; solutions: string };
};

export type BatchAnswers = {
  cut: Pieces;
  judge: Judged[];
  set: { lines: string; lanes: number };
  verify: { right: number; wrong: number };
};
