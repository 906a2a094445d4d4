// A text of many puzzles answered by all cores, in its order.
//
//   file --pieces--> cutter --parts--> pool of workers --> in order --> file, counts, first rows
//
// The reader waits when too many parts are open, so memory stays small however large the file is.

import { Cancelled, CORES, Line, unlessCancelled } from "../engine/bridge";
import { COLUMNS, solved, Store, written, type Form, type Row, type Task } from "./output";
import { Pool } from "./pool";
import { pieces } from "./source";
import type { Judged, Other, Outcome, Pieces } from "./types";

export type Fault = { line: number; column: number; what: string; text: string };
export type Status = "idle" | "running" | "done" | "cancelled";
type Part = { rows: Promise<Row[]>; faults: Other[]; end: number };

/** What is shown: the first rows, the first faults. */
const ROWS = 20;
const FAULTS = 50;

/** Hard puzzles take seconds: a worker rates a few at a time, so that all have work to the end. */
const RATED = 16;

class Job {
  status = $state<Status>("idle");
  task = $state<Task>("solve");
  form = $state<Form>("csv");
  /** What the answers are: the choices may have changed since. */
  made = $state.raw<{ task: Task; form: Form; name: string }>({ task: "solve", form: "csv", name: "" });
  /** Bytes that are answered, of all. */
  done = $state(0);
  size = $state(0);
  counts = $state.raw<Record<Outcome, number>>({ unique: 0, none: 0, many: 0, invalid: 0 });
  bands = $state.raw<Record<string, number>>({});
  faults = $state.raw<Fault[]>([]);
  rows = $state.raw<Row[]>([]);
  elapsed = $state(0);
  file = $state.raw<Blob>();
  #cutter: Line | undefined;
  #pool: Pool | undefined;
  #store = new Store();
  #started = 0;
  /** Counts between two looks of the page: it need not draw every part. */
  #new: { counts: Record<Outcome, number>; bands: Record<string, number> } = { counts: { ...this.counts }, bands: {} };
  #seen = 0;

  get isBusy(): boolean {
    return this.status === "running";
  }

  get total(): number {
    const { unique, none, many, invalid } = this.counts;
    return unique + none + many + invalid;
  }

  /** `reason` says why a pencilmark puzzle has no rating. */
  async run(source: Blob, name: string, reason: string): Promise<void> {
    if (this.isBusy) return;
    const { task, form } = this;
    this.#begin(source.size, { task, form, name });
    const pool = (this.#pool = new Pool(task === "solve" ? "lanes" : "engine", CORES));
    const cutter = (this.#cutter = new Line());
    const ahead = CORES * (task === "solve" ? 2 : 32);
    const open: Part[] = [];
    const goOn = (): void => {
      if (!this.isBusy || this.#cutter !== cutter) throw new Cancelled();
    };
    const take = async (part: Part): Promise<void> => {
      const rows = await part.rows;
      goOn();
      this.#take(rows, part, task, form);
    };
    try {
      if (form === "csv") this.#store.add(COLUMNS);
      for await (const piece of pieces(source)) {
        goOn();
        const found = await cutter.ask("cut", { text: piece.text, first: piece.first, last: piece.last });
        goOn();
        for (const part of cut(found, piece.end, task)) {
          const rows = answered(pool, part, task, reason);
          rows.catch(() => undefined); // it is heard of when its turn comes
          open.push({ rows, faults: part.others, end: part.end });
          while (open.length > ahead) await take(open.shift()!);
        }
      }
      for (const part of open) await take(part);
      this.done = this.size;
      this.#end("done");
    } catch (error) {
      if (this.#cutter === cutter) this.#end("cancelled");
      unlessCancelled(error);
    } finally {
      cutter.close();
      pool.close();
    }
  }

  /** Ends the job. What is answered up to there stays. */
  cancel(): void {
    if (this.isBusy) this.#end("cancelled");
  }

  #begin(size: number, made: typeof this.made): void {
    this.status = "running";
    this.made = made;
    this.size = size;
    this.done = 0;
    this.counts = { unique: 0, none: 0, many: 0, invalid: 0 };
    this.bands = {};
    this.#new = { counts: { ...this.counts }, bands: {} };
    this.faults = [];
    this.rows = [];
    this.file = undefined;
    this.elapsed = 0;
    this.#store = new Store();
    this.#started = performance.now();
    this.#seen = 0;
  }

  #take(rows: Row[], { faults, end }: Part, task: Task, form: Form): void {
    const { counts, bands } = this.#new;
    let text = "";
    for (const row of rows) {
      text += written(row, task, form);
      counts[row.outcome]++;
      if (row.band) bands[row.band] = (bands[row.band] ?? 0) + 1;
    }
    this.#store.add(text);
    const bad = faults.filter(({ outcome }) => outcome === "invalid");
    if (bad.length > 0 && this.faults.length < FAULTS) this.faults = [...this.faults, ...bad].slice(0, FAULTS);
    if (this.rows.length < ROWS) this.rows = [...this.rows, ...rows].slice(0, ROWS);
    this.done = end;
    if (performance.now() - this.#seen > 100) this.#show();
  }

  #show(): void {
    this.#seen = performance.now();
    this.elapsed = (this.#seen - this.#started) / 1000;
    this.counts = { ...this.#new.counts };
    this.bands = { ...this.#new.bands };
  }

  #end(status: Status): void {
    if (!this.isBusy) return;
    this.status = status;
    this.#cutter?.close();
    this.#pool?.close();
    this.#show();
    if (this.total > 0) this.file = this.#store.file(this.made.form);
  }
}

type Cut = { lines: string[]; others: Other[]; end: number };

/** The parts of what was cut: whole for the solver, a few lines each for ratings. */
function cut({ lines, others, count }: Pieces, end: number, task: Task): Cut[] {
  if (count === 0) return [];
  const all = lines.split("\n");
  all.length = count; // the last line has an end, too
  if (task === "solve") return [{ lines: all, others, end }];
  const parts: Cut[] = [];
  for (let at = 0; at < count; at += RATED) {
    const here = others.filter(({ index }) => index >= at && index < at + RATED);
    const inside = here.map((other) => ({ ...other, index: other.index - at }));
    parts.push({ lines: all.slice(at, at + RATED), others: inside, end });
  }
  return parts;
}

/** The rows of a part. */
async function answered(pool: Pool, { lines, others }: Cut, task: Task, reason: string): Promise<Row[]> {
  const classic = others.length === 0 ? lines : lines.filter((line) => line !== "");
  const rows = task === "solve" ? await solve(pool, classic) : await rate(pool, classic);
  for (const other of others) rows.splice(other.index, 0, row(other, task, reason));
  return rows;
}

async function solve(pool: Pool, lines: string[]): Promise<Row[]> {
  if (lines.length === 0) return [];
  const text = await pool.with((line) => line.askText("lines", lines.join("\n")));
  const answers = text.split("\n");
  return lines.map((line, k) => solved(line, answers[k + 1]!)); // the first line counts
}

async function rate(pool: Pool, lines: string[]): Promise<Row[]> {
  if (lines.length === 0) return [];
  const judged = await pool.with((line) => line.ask("judge", { lines: lines.join("\n") }));
  return judged.map(({ outcome, solution, rating, band, technique }: Judged, k) => ({
    puzzle: lines[k]!,
    outcome,
    solution: solution ?? "",
    rating: rating ?? ["", "", ""],
    technique: technique ?? "",
    band: band ?? "",
    reason: "",
  }));
}

/** The row of a record that is no classic puzzle. */
function row({ outcome, solution, text, line, column, what }: Other, task: Task, reason: string): Row {
  const why = outcome === "invalid" ? `${line}:${column}: ${what}` : task === "rate" ? reason : "";
  return { puzzle: text, outcome, solution: solution ?? "", rating: ["", "", ""], technique: "", band: "", reason: why };
}

export const job = new Job();
