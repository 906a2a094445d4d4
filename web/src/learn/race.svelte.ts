// A race: every solver runs the puzzle in the engine first; then all runs are shown on one clock, which counts work.

import { Line } from "../engine/bridge";
import type { LessonName, Raced, Sample } from "./types";

/** The most digits that a solver may write. */
const LIMIT = 200_000;
const SAMPLES = 300;
/** So long a solver is timed. */
const MILLISECONDS = 120;

export type Runner = {
  lesson: LessonName;
  raced: Raced;
  /** The work of the whole run. */
  total: number;
  /** Milliseconds for one run with nobody watching. */
  time: number;
};

export class Race {
  phase = $state<"idle" | "preparing" | "running" | "over">("idle");
  /** Who is being prepared, and how. */
  doing = $state<{ lesson: LessonName; timed: boolean; done: number; all: number } | undefined>();
  runners = $state.raw<Runner[]>([]);
  clock = $state(0);
  /** How long the slowest is shown. */
  seconds = $state(12);

  #line = new Line();
  #frame = 0;

  get longest(): number {
    return Math.max(1, ...this.runners.map(({ total }) => total));
  }

  /** Runs and times all entrants, then shows the race. */
  async start(puzzle: string, entrants: LessonName[]): Promise<void> {
    this.stop();
    [this.phase, this.runners, this.clock] = ["preparing", [], 0];
    const runners: Runner[] = [];
    for (const lesson of entrants) {
      const doing = { lesson, done: runners.length, all: entrants.length };
      this.doing = { ...doing, timed: false };
      const raced = await this.#line.ask("race", { puzzle, lesson, limit: LIMIT, samples: SAMPLES });
      this.doing = { ...doing, timed: true };
      runners.push({ lesson, raced, total: raced.samples.at(-1)?.work ?? 0, time: await this.#time(puzzle, lesson) });
    }
    this.doing = undefined;
    this.runners = runners;
    this.show();
  }

  /** Shows the race from its start. Those who don't like motion see its end. */
  show(): void {
    cancelAnimationFrame(this.#frame);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    [this.phase, this.clock] = isStill ? ["over", this.longest] : ["running", 0];
    let last = performance.now();
    const frame = (now: number): void => {
      this.clock += (Math.min(now - last, 100) / 1000 / this.seconds) * this.longest;
      last = now;
      if (this.clock >= this.longest) [this.phase, this.clock] = ["over", this.longest];
      else this.#frame = requestAnimationFrame(frame);
    };
    if (!isStill) this.#frame = requestAnimationFrame(frame);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#line.cancel();
    [this.phase, this.doing, this.runners] = ["idle", undefined, []];
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#line.close();
  }

  /** Once to learn how long it takes, then as often as makes the clock exact. */
  async #time(puzzle: string, lesson: LessonName): Promise<number> {
    const timed = async (runs: number): Promise<number> => {
      const before = performance.now();
      await this.#line.ask("time", { puzzle, lesson, limit: LIMIT, runs });
      return (performance.now() - before) / runs;
    };
    const once = await timed(1);
    const runs = Math.min(Math.max(Math.round(MILLISECONDS / Math.max(once, 0.05)), 1), 2_000);
    return runs > 1 ? timed(runs) : once;
  }
}

/** What a solver has done by now: the last sample that is not past the clock. */
export function sampleAt({ raced: { samples } }: Runner, clock: number): Sample {
  let [low, high] = [0, samples.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (samples[middle]!.work <= clock) low = middle;
    else high = middle - 1;
  }
  return samples[low]!;
}

/** Those who solved it with the least work first; those who were cut off last. */
export function ranking(runners: Runner[]): Runner[] {
  const rank = ({ raced, total }: Runner): number => (raced.result === "cut" ? Infinity : total);
  return [...runners].sort((a, b) => rank(a) - rank(b) || a.total - b.total);
}
