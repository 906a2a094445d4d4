// The way to the engine. A line is one worker: its questions are answered in order, and it can be cut off in the middle.
//
//   page --ask--> Line --postMessage--> worker --> engine
//        <-- answer, reports --

import { settings } from "../state/settings.svelte";
import type { Boot } from "./boot";
import type { Answers, Requests } from "./types";
import type { Question, Reply, Start } from "./worker";

/** The question was cut off by the page itself. */
export class Cancelled extends Error {
  constructor() {
    super("cancelled");
  }
}

/** The engine stopped in the middle of a question: a fault of ours. */
export class Broken extends Error {}

/** The engine, or only its solver of many lines, four lanes wide. */
type Part = "engine" | "lanes";
type Module = WebAssembly.Module;

const { boot } = globalThis as unknown as { boot: Boot };

/** The engine stands in the page, packed. A worker unpacks and compiles it once for all; the small part comes first. */
function unpack(): { engine: Promise<Module>; lanes: Promise<Module | undefined> } {
  const { worker, said } = boot;
  let gotLanes: (lanes: Module | undefined) => void;
  let gotEngine: (engine: Module) => void;
  let failed: (error: Error) => void;
  const lanes = new Promise<Module | undefined>((done) => (gotLanes = done));
  const engine = new Promise<Module>((done, fail) => ([gotEngine, failed] = [done, fail]));
  const take = (reply: Reply): void => {
    if ("lanes" in reply) gotLanes(reply.lanes);
    else if ("engine" in reply) {
      worker.terminate();
      isWhole = true;
      gotEngine(reply.engine);
    } else if ("broken" in reply) {
      gotLanes(undefined);
      failed(new Broken(reply.broken));
    }
  };
  worker.onmessage = ({ data }: MessageEvent<Reply>) => take(data);
  worker.onerror = (event) => take({ id: 0, broken: event.message });
  said.forEach(take);
  return { lanes, engine };
}

let isWhole = false;
const parts = unpack();

/** A part when it is there; the engine does what the small part can't. */
async function compiled(part: Part): Promise<Module> {
  return (part === "lanes" ? await parts.lanes : undefined) ?? parts.engine;
}

/** The only solution of a line while the engine is still being unpacked; nothing where it is there, or where that would take long. */
export function early(line: string): string {
  return isWhole ? "" : boot.solution(line);
}

/** Whether this browser, on this processor, calculates four lanes at once. */
export async function hasLanes(): Promise<boolean> {
  return (await parts.lanes) !== undefined;
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
    this.warm();
    const worker = this.#worker!;
    return new Promise((answer, fail) => {
      this.#waiting.set(id, { answer, report, fail });
      // Before the engine is there, the question may be cut off already.
      compiled(this.part).then(() => this.#waiting.has(id) && worker.postMessage({ id, name, request } satisfies Question), fail);
    });
  }

  /** Starts the worker, so that it is there when it is asked. */
  warm(): void {
    if (this.#worker) return;
    const worker = new Worker(boot.url);
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#take(data);
    worker.onerror = (event) => this.#end(new Broken(event.message));
    void compiled(this.part).then((module) => worker.postMessage({ module } satisfies Start), () => {});
    this.#worker = worker;
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

  #take(reply: Reply): void {
    if (!("id" in reply)) return;
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
// Its worker starts when there is a core for it.
void parts.lanes.then(() => quick.warm(), () => {});

/** Nothing went wrong where the page itself cut a question off. */
export function unlessCancelled(error: unknown): void {
  if (!(error instanceof Cancelled)) throw error;
}
