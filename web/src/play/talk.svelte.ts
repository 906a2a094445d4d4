// What the engine was asked about the board, and what it answered. One answer at a time stands beside the board.

import { Cancelled, Line, early, quick, unlessCancelled } from "../engine/bridge";
import type { Checked, Counted, Hinted, Path, Puzzle, Shown, Solved, Told } from "../engine/types";
import { settings } from "../state/settings.svelte";
import { desk } from "./desk.svelte";

export type Answer =
  | { kind: "solve"; solved: Solved; micros: number; counted: Counted | undefined; isCounting: boolean; second: boolean }
  | { kind: "check"; checked: Checked }
  | { kind: "hint"; hinted: Hinted; level: 1 | 2 | 3 }
  | { kind: "steps"; steps: Told[]; at: number }
  | { kind: "path"; path: Path; stage: Told | undefined; at: number; start: Puzzle };

/** Solutions are counted up to here. */
export const MOST_SOLUTIONS = 1_000_000;

class Talk {
  answer = $state.raw<Answer | undefined>(undefined);
  /** What is being worked on, and how far it is. */
  busy = $state<"" | "hint" | "steps" | "path" | "count">("");
  progress = $state(0);
  /** The cells of the sentence under the pointer. */
  pointed = $state.raw<readonly number[]>([]);
  /** The level of the last hint that was asked for on this board. */
  #level = 0;
  // A hint, the steps and a path may take long: they can be cut off without what is quick.
  #slow = new Line();

  /** What is lit on the board. */
  readonly shown = $derived.by((): Shown | undefined => {
    const answer = this.answer;
    switch (answer?.kind) {
      case "solve":
        return answer.solved.result === "unique" ? undefined : answer.solved.shown;
      case "check":
        return answer.checked.shown;
      case "hint":
        return answer.hinted.shown;
      case "steps":
        return answer.steps[answer.at]?.shown;
      case "path":
        return answer.stage?.shown ?? answer.path.shown;
      default:
        return undefined;
    }
  });

  /** The position that is shown instead of the player's: a moment of a path, or one of several solutions. */
  readonly instead = $derived.by((): Puzzle | undefined => {
    const answer = this.answer;
    if (answer?.kind === "path") return answer.stage?.before;
    return undefined;
  });

  /** Whether the marks must be seen for the answer to be understood. */
  readonly needsMarks = $derived.by((): boolean => {
    const shown = this.shown;
    return Boolean(shown && (shown.candidates.length || shown.removed.length || shown.links.length));
  });

  forget(): void {
    this.stop();
    this.#level = 0;
    this.answer = undefined;
    this.pointed = [];
  }

  /** Cuts off what is running. */
  stop(): void {
    this.#slow.cancel();
    this.busy = "";
  }

  async solve(): Promise<void> {
    this.forget();
    const { puzzle, fields } = this.#begin();
    const start = performance.now();
    const solved = this.#soon(puzzle) ?? (await quick.ask("solve", { puzzle }));
    const micros = (performance.now() - start) * 1000;
    if (fields !== desk.game.fields) return; // the answer is about another board
    this.answer = { kind: "solve", solved, micros, counted: undefined, isCounting: false, second: true };
    if (solved.result === "unique" && solved.solution) {
      desk.follow({ entries: solved.solution, removed: puzzle.removed });
    } else if (solved.result === "many") {
      await this.count(puzzle);
    }
  }

  /** The board as it is now. Who asks about a puzzle has written it. */
  #begin(): { puzzle: Puzzle; fields: unknown } {
    if (!desk.game.isEmpty) desk.setting = false;
    return { puzzle: desk.game.puzzle, fields: desk.game.fields };
  }

  /** The solution from the small part of the engine, while the rest is still being unpacked. */
  #soon(puzzle: Puzzle): Solved | undefined {
    const answer = desk.game.limits ? "" : early(puzzle.givens);
    if (answer.length !== 81) return undefined;
    const shown: Shown = { houses: [], cells: [], candidates: [], removed: [], placed: [], links: [] };
    const clues = desk.game.fields.givens.filter((given) => given > 0).length;
    return { result: "unique", solution: answer, solutions: null, said: [], shown, clues };
  }

  /** Counts solutions, and shows the number as it grows. */
  async count(puzzle: Puzzle): Promise<void> {
    const tell = (counted: Counted, isCounting: boolean): void => {
      if (this.answer?.kind === "solve") this.answer = { ...this.answer, counted, isCounting };
    };
    await this.#long("count", async (line) => {
      const counted = await line.ask("count", { puzzle, limit: MOST_SOLUTIONS }, (so_far) => tell(so_far as Counted, true));
      tell(counted, false);
    });
    if (this.answer?.kind === "solve") this.answer = { ...this.answer, isCounting: false };
  }

  async check(): Promise<void> {
    this.forget();
    const { puzzle, fields } = this.#begin();
    const checked = await quick.ask("check", { puzzle });
    if (fields === desk.game.fields) this.answer = { kind: "check", checked };
  }

  /** A hint; asked again on the same board, it tells more. */
  async hint(level?: 1 | 2 | 3): Promise<void> {
    const next = level ?? (Math.min(this.#level + 1, 3) as 1 | 2 | 3);
    if (this.answer && this.answer.kind !== "hint") this.forget();
    this.#level = next;
    const { puzzle } = this.#begin();
    await this.#long("hint", async (line) => {
      const hinted = await line.ask("hint", { puzzle, level: next, ladder: settings.ladder });
      this.pointed = [];
      this.answer = { kind: "hint", hinted, level: next };
    });
  }

  async steps(): Promise<void> {
    const { puzzle } = this.#begin();
    this.forget();
    await this.#long("steps", async (line) => {
      const { steps } = await line.ask("steps", { puzzle, ladder: settings.ladder });
      // Without a step there may be a reason, which the check tells.
      if (steps.length === 0) await this.check();
      if (steps.length > 0 || this.answer?.kind !== "check" || this.answer.checked.result !== "improper") this.answer = { kind: "steps", steps, at: 0 };
    });
  }

  async path(): Promise<void> {
    const { puzzle } = this.#begin();
    this.forget();
    await this.#long("path", async (line) => {
      const path = await line.ask("path", { puzzle, ladder: settings.ladder }, (report) => (this.progress = (report as { steps: number }).steps));
      const stage = path.steps.length > 0 ? await line.ask("stage", { number: 0 }) : null;
      this.answer = { kind: "path", path, stage: stage ?? undefined, at: 0, start: puzzle };
    });
  }

  /** Goes to a step of the path, or of the list of steps. */
  async go(to: number): Promise<void> {
    const answer = this.answer;
    this.pointed = [];
    if (answer?.kind === "steps") {
      if (to >= 0 && to < answer.steps.length) this.answer = { ...answer, at: to };
    } else if (answer?.kind === "path") {
      const at = Math.max(0, Math.min(to, answer.path.steps.length - 1));
      this.answer = { ...answer, at };
      const stage = await this.#slow.ask("stage", { number: at }).catch(unlessCancelled);
      if (stage && this.answer?.kind === "path" && this.answer.at === at) this.answer = { ...this.answer, stage };
    }
  }

  async #long(what: "hint" | "steps" | "path" | "count", work: (line: Line) => Promise<void>): Promise<void> {
    this.stop();
    this.busy = what;
    this.progress = 0;
    try {
      await work(this.#slow);
      this.busy = "";
    } catch (error) {
      if (!(error instanceof Cancelled)) {
        this.busy = "";
        throw error;
      }
    }
  }
}

export const talk = new Talk();
