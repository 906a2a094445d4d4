// The answers as text, and the file that they make.

import type { Outcome } from "./types";

export type Form = "csv" | "lines";
export type Task = "solve" | "rate";

/** What came out for a record. */
export type Row = {
  puzzle: string;
  outcome: Outcome;
  solution: string;
  rating: readonly string[];
  technique: string;
  band: string;
  /** Why there is no answer, with its place; or no rating. */
  reason: string;
};

export const COLUMNS = "puzzle,solution,er,ep,ed,technique,outcome,reason\n";
const NUMBERS = ["", "", ""] as const;

/** The answer of the fast solver to a line: the solution, `none` or `many`. */
export function solved(puzzle: string, answer: string): Row {
  const isUnique = answer.length === 81;
  const outcome = isUnique ? "unique" : (answer as Outcome);
  return { puzzle, outcome, solution: isUnique ? answer : "", rating: NUMBERS, technique: "", band: "", reason: "" };
}

function field(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function tab(text: string): string {
  return text.replace(/[\t\n\r]+/g, " ");
}

/** A line of the file. */
export function written(row: Row, task: Task, form: Form): string {
  if (form === "csv") {
    const [er, ep, ed] = row.rating;
    return `${field(row.puzzle)},${row.solution},${er},${ep},${ed},${field(row.technique)},${row.outcome},${field(row.reason)}\n`;
  }
  if (task === "solve") return `${row.solution || row.outcome}\n`;
  const numbers = row.rating[0] ? row.rating.join("\t") : `${row.outcome}\t\t`;
  return `${tab(row.puzzle)}\t${numbers}\t${tab(row.technique || row.reason)}\n`;
}

/** Text that grows to any size outside the memory of the script. */
export class Store {
  #parts: Blob[] = [];
  #open: string[] = [];
  #length = 0;

  add(text: string): void {
    this.#open.push(text);
    this.#length += text.length;
    if (this.#length > 1 << 22) this.#close();
  }

  #close(): void {
    this.#parts.push(new Blob(this.#open));
    this.#open = [];
    this.#length = 0;
  }

  file(form: Form): Blob {
    this.#close();
    return new Blob(this.#parts, { type: form === "csv" ? "text/csv" : "text/plain" });
  }
}
