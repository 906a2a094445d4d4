// The search for puzzles: one seed shared by all cores, or a race of seeds where one puzzle is wanted and no seed named.
//
//   seed 7, 20 puzzles:    core 1 -> 0, 2, 3 …    core 2 -> 1, 4 …          taken in order
//   any seed, one puzzle:  core 1 -> seed 123     core 2 -> seed 456        the first that finds one wins

import { CORES, Line, quick, unlessCancelled } from "../engine/bridge";
import type { Answer, Made, Progress, Wishes } from "./types";
import { countOf, drawn, empty, isSeed, wishesOf, type Form } from "./wishes";

/** What became of a number of the seed. */
export type Result = { number: number; found: Made | null; tried: number; closest: Made | null };

export type Status = "idle" | "searching" | "done" | "cancelled" | "impossible";

/** If so many of the first puzzles are not found, and none is, the others are not looked for. */
const HOPELESS = 3;

class Search {
  /** The form stays as it is when another view is opened and this one again. */
  form = $state<Form>(empty());
  status = $state<Status>("idle");
  /** What the results were made from. */
  made = $state.raw<Form>(empty());
  seed = $state("");
  results = $state.raw<Result[]>([]);
  impossible = $state("");
  elapsed = $state(0);
  closest = $state.raw<Made | null>(null);
  share = $state(0);
  /** How many workers take part. */
  workers = $state(0);
  #tried = $state.raw<number[]>([]);
  #before = $state(0);
  #lines: Line[] = [];
  /** Which run it is: one that was cut off must not touch the next. */
  #run = 0;
  #started = 0;
  #clock: ReturnType<typeof setInterval> | undefined;

  get isBusy(): boolean {
    return this.status === "searching";
  }

  /** The puzzles that were found, in their order. */
  get found(): (Result & { found: Made })[] {
    return this.results.filter((result): result is Result & { found: Made } => result.found !== null);
  }

  get missed(): Result[] {
    return this.results.filter(({ found }) => found === null);
  }

  /** How many puzzles were looked at. */
  get tried(): number {
    return this.#before + this.#tried.reduce((sum, tried) => sum + tried, 0);
  }

  async run(): Promise<void> {
    if (this.isBusy) return;
    const form = $state.snapshot(this.form);
    const wishes = wishesOf(form);
    const run = ++this.#run;
    this.#begin(form);
    try {
      const { impossible, search } = await quick.ask("wish", { wishes });
      if (!this.#goesOn(run)) return;
      if (impossible !== null) {
        this.impossible = impossible;
        this.#end("impossible");
        return;
      }
      const isOpen = !isSeed(form.seed);
      this.seed = isOpen ? drawn() : String(BigInt(form.seed));
      if (isOpen && search && countOf(form) === 1 && CORES > 1) await this.#race(run, wishes);
      else await this.#share(run, wishes, countOf(form));
      if (this.#goesOn(run)) this.#end("done");
    } catch (error) {
      if (this.#goesOn(run)) this.#end("cancelled");
      unlessCancelled(error);
    }
  }

  #goesOn(run: number): boolean {
    return this.isBusy && this.#run === run;
  }

  /** Cuts the search off. What was found stays. */
  cancel(): void {
    if (this.isBusy) this.#end("cancelled");
  }

  #begin(form: Form): void {
    this.status = "searching";
    this.made = form;
    this.results = [];
    this.impossible = "";
    this.closest = null;
    this.#tried = [];
    this.#before = 0;
    this.share = 0;
    this.elapsed = 0;
    this.#started = performance.now();
    this.#clock = setInterval(() => this.#tick(), 100);
  }

  #tick(): void {
    this.elapsed = (performance.now() - this.#started) / 1000;
  }

  #end(status: Status): void {
    this.status = status;
    clearInterval(this.#clock);
    this.#tick();
    for (const line of this.#lines) line.close();
    this.#lines = [];
  }

  /** Asks one worker for one puzzle, and hears how far it is. */
  async #ask(run: number, worker: number, wishes: Wishes, seed: string, number: number): Promise<Answer> {
    const line = (this.#lines[worker] ??= new Line());
    const hear = (tried: number): void => {
      if (this.#goesOn(run)) this.#tried = Object.assign([...this.#tried], { [worker]: tried });
    };
    const answer = await line.ask("make", { wishes, seed, number }, (progress) => {
      const { tried, share, closest } = progress as Progress;
      hear(tried);
      if (!this.#goesOn(run)) return;
      this.closest = closest ?? this.closest;
      this.share = Math.max(share / 1000, this.share);
    });
    hear(0);
    if (this.#goesOn(run)) this.#before += answer.tried;
    else line.close(); // it may have started just after the others were closed
    return answer;
  }

  #take(number: number, { found, tried, closest }: Answer): void {
    this.results = [...this.results, { number, found, tried, closest }].sort((one, other) => one.number - other.number);
  }

  async #race(run: number, wishes: Wishes): Promise<void> {
    this.workers = CORES;
    const seeds = Array.from({ length: CORES }, (_, k) => (k === 0 ? this.seed : drawn()));
    const runs = seeds.map(async (seed, worker) => {
      const answer = await this.#ask(run, worker, wishes, seed, 0);
      if (!answer.found || !this.#goesOn(run)) return answer;
      this.seed = seed;
      this.#take(0, answer);
      this.#end("done"); // the others have lost
      return answer;
    });
    // Those that were cut off have lost; if nobody won, the first of those that gave up tells how near it came.
    const ends = await Promise.allSettled(runs);
    if (!this.#goesOn(run)) return;
    const lost = ends.find((end) => end.status === "fulfilled");
    if (!lost) throw (ends[0] as PromiseRejectedResult).reason;
    this.#take(0, lost.value);
  }

  async #share(run: number, wishes: Wishes, count: number): Promise<void> {
    this.workers = Math.min(CORES, count);
    let next = 0;
    const work = async (worker: number): Promise<void> => {
      while (this.#goesOn(run) && next < count && (this.found.length > 0 || this.missed.length < HOPELESS)) {
        const number = next++;
        const answer = await this.#ask(run, worker, wishes, this.seed, number);
        if (this.#goesOn(run)) this.#take(number, answer);
      }
    };
    await Promise.all(Array.from({ length: this.workers }, (_, worker) => work(worker)));
  }
}

export const search = new Search();
