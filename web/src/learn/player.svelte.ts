// A run that is watched: where it is, and how it goes on. The engine has the run; the page asks for one moment at a time, and for the next one
// only when the last has come.

import { Line, unlessCancelled } from "../engine/bridge";
import type { Goal, LessonName, Moment, Question, Recorded } from "./types";

/** The most events of a recording. */
const LIMIT = 2_000_000;

/** Events a second. */
export const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 125, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000] as const;

export class Player {
  lesson = $state<LessonName>("scan");
  puzzle = $state("");
  run = $state.raw<Recorded | undefined>();
  moment = $state.raw<Moment | undefined>();
  /** Where the reader wants to be; the moment follows. */
  at = $state(0);
  playing = $state(false);
  speed = $state(3);
  /** Whether the last jump found nothing. */
  foundNothing = $state(false);
  /** What is told to those who listen: each step, but nothing while it plays. */
  told = $state("");
  loading = $state(false);

  #line = new Line();
  #wanted: number | undefined;
  #asking = false;
  #frame = 0;
  #loads = 0;
  #jumps = Promise.resolve();

  get events(): number {
    return this.run?.events ?? 0;
  }

  /** Records a run from its start. */
  async load(puzzle: string, lesson: LessonName): Promise<void> {
    this.pause();
    const load = ++this.#loads;
    if (puzzle !== this.puzzle) this.moment = undefined;
    [this.puzzle, this.lesson, this.loading, this.foundNothing] = [puzzle, lesson, true, false];
    this.#line.cancel();
    this.#asking = false;
    try {
      const run = await this.#line.ask("learn", { puzzle, lesson, limit: LIMIT });
      if (load !== this.#loads) return;
      [this.run, this.loading] = [run, false];
      this.told = "";
      this.#go(0);
    } catch (error) {
      if (load === this.#loads) unlessCancelled(error);
    }
  }

  /** Goes to a moment, and stops there. */
  seek(at: number): void {
    this.pause();
    this.foundNothing = false;
    this.#go(at);
  }

  step(by: number): void {
    this.pause();
    this.#after(() => this.seek(this.at + by));
  }

  /** Goes to the next such event, or to the last one before. Each jump starts where the one before it came to. */
  jump(goal: Goal, back = false): Promise<void> {
    this.pause();
    return this.#after(() => this.#jump(goal, back));
  }

  /** Does something after the jumps that are under way, if the run is still the same then. */
  #after(act: () => void | Promise<void>): Promise<void> {
    const load = this.#loads;
    this.#jumps = this.#jumps.then(() => (load === this.#loads && this.run ? act() : undefined));
    return this.#jumps;
  }

  async #jump(goal: Goal, back: boolean): Promise<void> {
    const load = this.#loads;
    try {
      const found = await this.#line.ask("jump", { at: this.at, goal, back });
      if (load !== this.#loads) return;
      this.foundNothing = found === null;
      if (found !== null) this.#go(found);
    } catch (error) {
      unlessCancelled(error);
    }
  }

  /** A question about a moment after this one. */
  async question(): Promise<Question | null> {
    this.pause();
    return this.#line.ask("quiz", { at: this.at });
  }

  toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (!this.events) return;
    if (this.at >= this.events) this.#go(0); // from the start again
    this.playing = true;
    this.foundNothing = false;
    this.told = "";
    this.#play();
  }

  pause(): void {
    if (!this.playing) return;
    this.playing = false;
    cancelAnimationFrame(this.#frame);
    this.told = this.moment?.said ?? "";
  }

  faster(by: number): void {
    this.speed = Math.min(Math.max(this.speed + by, 0), SPEEDS.length - 1);
  }

  /** The same moment in the words of another language. */
  refresh(): void {
    if (this.run) this.#go(this.at);
  }

  close(): void {
    this.pause();
    this.#line.close();
  }

  #play(): void {
    let [last, exact] = [performance.now(), this.at];
    const frame = (now: number): void => {
      // A page that was hidden for a while does not catch up.
      exact += (Math.min(now - last, 100) / 1000) * SPEEDS[this.speed]!;
      last = now;
      if (Math.floor(exact) > this.at) this.#go(Math.floor(exact));
      if (this.at >= this.events) {
        this.playing = false;
        return;
      }
      this.#frame = requestAnimationFrame(frame);
    };
    this.#frame = requestAnimationFrame(frame);
  }

  #go(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.events);
    this.#wanted = this.at;
    if (!this.#asking) void this.#ask();
  }

  /** Asks until the moment is the one that is wanted. */
  async #ask(): Promise<void> {
    const load = this.#loads;
    this.#asking = true;
    try {
      while (this.#wanted !== undefined && load === this.#loads) {
        const at = this.#wanted;
        this.#wanted = undefined;
        const moment = await this.#line.ask("moment", { at });
        if (load !== this.#loads || !moment) return;
        this.moment = moment;
        if (!this.playing) this.told = moment.said;
      }
    } catch (error) {
      unlessCancelled(error);
    } finally {
      if (load === this.#loads) this.#asking = false;
    }
  }
}

