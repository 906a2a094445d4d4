// The way to the engine. A line is one worker: its questions are answered in order, and it can be cut off in the middle.
//
//   page --ask--> Line --postMessage--> worker --> engine
//        <-- answer, reports --

import { settings } from "../state/settings.svelte";
import EngineWorker from "./worker?worker&inline";
import type { Answers, Requests } from "./types";
import type { Compiled, Question, Reply, Start } from "./worker";

/** The question was cut off by the page itself. */
export class Cancelled extends Error {
  constructor() {
    super("cancelled");
  }
}

/** The engine stopped in the middle of a question: a fault of ours. */
export class Broken extends Error {}

/** The engine, or only its solver of many lines, four lanes wide. */
type Part = keyof Compiled;

let modules: Promise<Compiled> | undefined;

/** The engine stands in the page, packed. A worker unpacks and compiles it once for all. */
function compiled(): Promise<Compiled> {
  modules ??= new Promise((done, fail) => {
    const data = document.getElementById("engine");
    const worker = new EngineWorker();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if ("compiled" in data) done(data.compiled);
      else fail(new Broken("broken" in data ? data.broken : ""));
      worker.terminate();
    };
    worker.onerror = (event) => fail(new Broken(event.message));
    const [engine = 0, lanes = 0] = (data?.dataset.sizes ?? "").split(" ").map(Number);
    worker.postMessage({ packed: data?.textContent ?? "", sizes: [engine, lanes] } satisfies Start);
  });
  return modules;
}

/** Whether this browser, on this processor, calculates four lanes at once. */
export async function hasLanes(): Promise<boolean> {
  return (await compiled()).lanes !== undefined;
}

type Waiting = {
  answer(json: string): void;
  report: ((json: string) => void) | undefined;
  fail(error: Error): void;
};

export class Line {
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(private readonly part: Part = "engine") {}

  /** The answer of the engine. The language of the page goes with every question. */
  async ask<Name extends keyof Requests>(
    name: Name,
    request: Requests[Name],
    report?: (progress: unknown) => void,
  ): Promise<Answers[Name]> {
    const json = JSON.stringify({ language: settings.language, ...request });
    const answer = await this.askText(name, json, report && ((text) => report(JSON.parse(text))));
    const data = JSON.parse(answer) as Answers[Name] | { error: string };
    if (data && typeof data === "object" && "error" in data) throw new Broken(`${name}: ${data.error}`);
    return data as Answers[Name];
  }

  /** The same, text for text. */
  askText(name: string, request: string, report?: (text: string) => void): Promise<string> {
    const id = ++this.#last;
    return new Promise((answer, fail) => {
      this.#waiting.set(id, { answer, report, fail });
      // While the engine is being unpacked, the question may be cut off already.
      this.#start().then(
        (worker) => this.#waiting.has(id) && worker().postMessage({ id, name, request } satisfies Question),
        (error: Error) => this.#end(error),
      );
    });
  }

  /** Whether an answer is awaited. */
  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Cuts off what is running. The next question starts a new worker. */
  cancel(): void {
    if (this.isBusy) this.#end(new Cancelled());
  }

  /** The same, and frees the worker. */
  close(): void {
    this.#end(new Cancelled());
  }

  /** When the engine is there, what gives the worker. */
  async #start(): Promise<() => Worker> {
    const parts = await compiled();
    return () => (this.#worker ??= this.#begin(parts[this.part] ?? parts.engine));
  }

  #begin(module: WebAssembly.Module): Worker {
    const worker = new EngineWorker();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#take(data);
    worker.onerror = (event) => this.#end(new Broken(event.message));
    worker.postMessage({ module } satisfies Start);
    return worker;
  }

  #take(reply: Reply): void {
    if ("compiled" in reply) return;
    const waiting = this.#waiting.get(reply.id);
    if ("report" in reply) {
      waiting?.report?.(reply.report);
      return;
    }
    this.#waiting.delete(reply.id);
    if ("answer" in reply) waiting?.answer(reply.answer);
    else {
      waiting?.fail(new Broken(reply.broken));
      this.#end(new Broken(reply.broken)); // its memory may be in disorder
    }
  }

  #end(error: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { fail } of waiting) fail(error);
  }
}

/** How many workers a job may use. */
export const CORES = Math.max(1, Math.min(navigator.hardwareConcurrency || 2, 16));

/** For answers that come at once: reading, marks, solving. */
export const quick = new Line();

/** Nothing went wrong where the page itself cut a question off. */
export function unlessCancelled(error: unknown): void {
  if (!(error instanceof Cancelled)) throw error;
}
