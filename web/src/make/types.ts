// What the view "make" asks of the engine.

/** What the puzzles should be like. A side of a range that is left out has no limit. */
export type Wishes = {
  difficulty: string | null;
  er: [least: string | null, most: string | null];
  with: string[];
  without: string[];
  hardest: string | null;
  symmetry: string;
  clues: [least: number | null, most: number | null];
  minimal: boolean;
};

export type Rating = { er: string; ep: string; ed: string };

/** A puzzle that was made, or one that came close. */
export type Made = {
  puzzle: string;
  solution: string;
  givens: number;
  rating: Rating | null;
  word: string | null;
  band: string | null;
};

/** What is heard while a search goes on; the share of the budget is in thousandths. */
export type Progress = { tried: number; share: number; closest: Made | null };

export type Answer = { found: Made | null; impossible: string | null; tried: number; closest: Made | null };

/** A puzzle on a sheet. */
export type Entry = { puzzle: string; solution: string; rating: Rating | null; label: string };

export type SheetRequest = {
  entries: Entry[];
  title: string;
  paper: "a4" | "letter";
  per_page: 1 | 2 | 4 | 6;
  large: boolean;
  solutions: boolean;
};

export type MakeRequests = {
  wish: { wishes: Wishes };
  make: { wishes: Wishes; seed: string; number: number };
  sheet: SheetRequest;
};

export type MakeAnswers = {
  wish: { impossible: string | null; search: boolean };
  make: Answer;
  sheet: { pages: string[] };
};
