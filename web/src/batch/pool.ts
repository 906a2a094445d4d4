// Some workers that share the parts of a job.

import { Cancelled, Line } from "../engine/bridge";

export class Pool {
  readonly #all: Line[];
  readonly #free: Line[];
  readonly #waiting: ((line: Line) => void)[] = [];
  #isClosed = false;

  constructor(part: "engine" | "lanes", count: number) {
    this.#all = Array.from({ length: count }, () => new Line(part));
    this.#free = [...this.#all];
  }

  /** Does something with the next worker that is free. */
  async with<T>(work: (line: Line) => Promise<T>): Promise<T> {
    const line = this.#free.pop() ?? (await new Promise<Line>((take) => this.#waiting.push(take)));
    try {
      if (this.#isClosed) throw new Cancelled();
      return await work(line);
    } finally {
      if (this.#isClosed) line.close(); // it may have started just after the others were closed
      const next = this.#waiting.shift();
      if (next) next(line);
      else this.#free.push(line);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const line of this.#all) line.close();
  }
}
