// How fast this browser solves on this computer: made puzzles, solved for some seconds, every answer checked.
//
//   make two sets --> solve each once and check it --> solve for a while: with SIMD and without, one worker and all cores
//                                                  --> rate for a while

import { Cancelled, CORES, hasLanes, Line, unlessCancelled } from "../engine/bridge";
import { fragment } from "../state/place.svelte";

export const KINDS = ["easy", "minimal"] as const;
export type Kind = (typeof KINDS)[number];
export type Part = "lanes" | "engine";
export type Measure = { task: Kind | "rate"; part: Part; workers: number; perSecond: number };
export type Status = "idle" | "making" | "measuring" | "done" | "cancelled";

/** Puzzles of a set: those that `ninefold bench` measures with. */
export const COUNT = 10_000;
const SEED = 2026;

/** Lines in a question, questions that wait for a worker, and seconds for each measure, unless the address says `&seconds=`. */
const CHUNK = 2_500;
const AHEAD = 2;
const SECONDS = 2;

/** Puzzles that are rated, and how many in a question. */
const RATED = 200;
const RATED_CHUNK = 10;

type Question = { ask(line: Line): Promise<string>; puzzles: number };

class Bench {
  status = $state<Status>("idle");
  /** How much of all is done, from 0 to 1. */
  share = $state(0);
  measures = $state.raw<Measure[]>([]);
  lanes = $state(0);
  hasSimd = $state<boolean>();
  /** Answers that were looked at, and those that were wrong. */
  checked = $state(0);
  wrong = $state(0);
  #lines: Line[] = [];
  #run = 0;

  get isBusy(): boolean {
    return this.status === "making" || this.status === "measuring";
  }

  async look(): Promise<void> {
    this.hasSimd = await hasLanes();
  }

  async run(): Promise<void> {
    if (this.isBusy) return;
    const run = ++this.#run;
    Object.assign(this, { status: "making", share: 0, measures: [], checked: 0, wrong: 0 });
    try {
      await this.look();
      const sets = await this.#sets(run);
      this.status = "measuring";
      await this.#measureAll(run, sets);
      this.share = 1;
      this.#end("done");
    } catch (error) {
      if (this.isBusy && this.#run === run) this.#end("cancelled");
      unlessCancelled(error);
    }
  }

  cancel(): void {
    if (this.isBusy) this.#end("cancelled");
  }

  #end(status: Status): void {
    this.status = status;
    for (const line of this.#lines) line.close();
    this.#lines = [];
  }

  #goOn(run: number): void {
    if (!this.isBusy || this.#run !== run) throw new Cancelled();
  }

  #line(part: Part): Line {
    const line = new Line(part);
    this.#lines.push(line);
    return line;
  }

  /** Both sets, each made by a worker of its own: a fifth of the whole bar. */
  async #sets(run: number): Promise<Record<Kind, string[]>> {
    const made: Record<Kind, number> = { easy: 0, minimal: 0 };
    const make = async (kind: Kind): Promise<string[]> => {
      const line = this.#line("engine");
      const set = await line.ask("set", { kind, count: COUNT, seed: SEED }, (progress) => {
        made[kind] = (progress as { made: number }).made;
        if (this.#run === run) this.share = (0.2 * (made.easy + made.minimal)) / (2 * COUNT);
      });
      this.#goOn(run);
      line.close();
      this.lanes = set.lanes;
      return set.lines.trimEnd().split("\n");
    };
    const [easy, minimal] = await Promise.all([make("easy"), make("minimal")]);
    return { easy, minimal };
  }

  async #measureAll(run: number, sets: Record<Kind, string[]>): Promise<void> {
    const parts: Part[] = this.hasSimd ? ["lanes", "engine"] : ["engine"];
    const crews = CORES > 1 ? [1, CORES] : [1];
    const ratings = sets.minimal.slice(0, RATED);
    const jobs = KINDS.flatMap((kind) => parts.flatMap((part) => crews.map((workers) => ({ kind, part, workers }))));
    const steps = jobs.length + crews.length;
    let done = 0;
    const step = (measure: Measure): void => {
      this.measures = [...this.measures, measure];
      this.share = 0.2 + (0.8 * ++done) / steps;
    };
    for (const { kind, part, workers } of jobs) {
      const crew = Array.from({ length: workers }, () => this.#line(part));
      const perSecond = await this.#measure(run, crew, await this.#questions(run, sets[kind], crew));
      step({ task: kind, part, workers, perSecond });
    }
    for (const workers of crews) {
      const crew = Array.from({ length: workers }, () => this.#line("engine"));
      const questions = chunks(ratings, RATED_CHUNK).map((lines): Question => {
        const json = JSON.stringify({ lines: lines.join("\n") });
        return { ask: (line) => line.askText("judge", json), puzzles: lines.length };
      });
      step({ task: "rate", part: "engine", workers, perSecond: await this.#measure(run, crew, questions) });
    }
  }

  /** Solves a set once, has every answer checked, and gives the questions, which compare all later answers with these. */
  async #questions(run: number, set: string[], crew: Line[]): Promise<Question[]> {
    const judge = this.#line("engine");
    const questions: Question[] = [];
    for (const lines of chunks(set, CHUNK)) {
      const puzzles = lines.join("\n");
      // Each worker solves them once: the browser compiles a second time what runs often.
      const answers = await Promise.all(crew.map((line) => line.askText("lines", puzzles)));
      this.#goOn(run);
      const right = answers[0]!;
      const solutions = right.slice(right.indexOf("\n") + 1);
      const verdict = await judge.ask("verify", { puzzles, solutions });
      this.#goOn(run);
      this.checked += verdict.right + verdict.wrong;
      this.wrong += verdict.wrong;
      const ask = async (line: Line): Promise<string> => {
        const answer = await line.askText("lines", puzzles);
        this.checked += lines.length;
        if (answer !== right) this.wrong += lines.length;
        return answer;
      };
      questions.push({ ask, puzzles: lines.length });
    }
    judge.close();
    return questions;
  }

  /** Puzzles per second that these workers answer together. */
  async #measure(run: number, crew: Line[], questions: Question[]): Promise<number> {
    let puzzles = 0;
    const most = Number(fragment().get("seconds")) || SECONDS;
    const start = performance.now();
    let end = start;
    const seconds = (): number => (performance.now() - start) / 1000;
    const work = async (line: Line, first: number): Promise<void> => {
      for (let k = first; seconds() < most; k++) {
        const question = questions[k % questions.length]!;
        await question.ask(line);
        this.#goOn(run);
        puzzles += question.puzzles;
        end = performance.now();
      }
    };
    const all = crew.flatMap((line, k) => Array.from({ length: AHEAD }, (_, ahead) => work(line, k * AHEAD + ahead)));
    await Promise.all(all);
    crew.forEach((line) => line.close());
    return (1000 * puzzles) / (end - start);
  }
}

function chunks<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, k) => all.slice(k * size, (k + 1) * size));
}

export const bench = new Bench();
