// What the keys do on the board. The habits are those of the programs that players come from.

import { desk, MODES, type Mode } from "./desk.svelte";
import { talk } from "./talk.svelte";

export type Ask = "import" | "share" | "keys" | "list";

const ARROWS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const LETTERS: Record<string, Mode> = { z: "digit", x: "corner", c: "centre", v: "colour" };

/** The digit of a key, also where Shift makes another sign of it. */
function digitOf(event: KeyboardEvent): number {
  const place = /^(?:Digit|Numpad)([0-9])$/.exec(event.code);
  if (place && (event.key.length === 1 || event.code.startsWith("Numpad"))) return Number(place[1]);
  return /^[0-9]$/.test(event.key) ? Number(event.key) : -1;
}

/** With a key held down, a digit does something else for once. */
function modeOf(event: KeyboardEvent): Mode {
  const isControl = event.ctrlKey || event.metaKey;
  if (event.altKey || (isControl && event.shiftKey)) return "colour";
  if (isControl) return "centre";
  if (event.shiftKey) return "corner";
  return desk.mode;
}

/** Does what a key stands for on the board; true if it stands for something. */
export function onBoard(event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) {
    desk.step(...arrow, event.shiftKey || event.ctrlKey || event.metaKey);
    return true;
  }
  const digit = digitOf(event);
  const isControl = event.ctrlKey || event.metaKey;
  const isTyped = desk.setting && desk.selected.length === 1 && !isControl && !event.altKey && !event.shiftKey;
  if (digit >= 1) {
    desk.type(digit, modeOf(event));
    if (isTyped && modeOf(event) !== "colour") desk.next();
    return true;
  }
  if (digit === 0 || event.key === "Backspace" || event.key === "Delete" || event.key === ".") {
    // While a puzzle is typed, Backspace goes back to the digit that it takes away.
    if (isTyped && event.key === "Backspace" && !desk.game.fields.givens[desk.cursor]) desk.choose([(desk.cursor + 80) % 81]);
    desk.erase();
    if (event.key === "." || (digit === 0 && isTyped)) desk.next();
    return true;
  }
  if (isControl && event.key.toLowerCase() === "a") {
    desk.choose(Array.from({ length: 81 }, (_, cell) => cell), desk.cursor);
    return true;
  }
  if (event.key === "Escape") {
    if (talk.busy) talk.stop();
    else if (talk.answer) talk.forget();
    else desk.choose([desk.cursor]);
    return true;
  }
  if (event.key === " ") {
    desk.mode = MODES[(MODES.indexOf(desk.mode) + 1) % MODES.length]!;
    return true;
  }
  if (event.key === "Home" || event.key === "End") {
    const edge = event.key === "Home" ? 0 : 8;
    desk.choose([isControl ? edge * 9 + edge : Math.floor(desk.cursor / 9) * 9 + edge]);
    return true;
  }
  return false;
}

/** Does what a key stands for anywhere in the view; true if it stands for something. */
export function anywhere(event: KeyboardEvent, ask: (what: Ask) => void): boolean {
  const isControl = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isControl && !event.altKey && (key === "z" || key === "y")) {
    if (key === "y" || event.shiftKey) desk.redo();
    else desk.undo();
    return true;
  }
  if (isControl || event.altKey) return false;
  const mode = LETTERS[key];
  if (mode) {
    desk.mode = mode;
    return true;
  }
  const actions: Record<string, () => void> = {
    h: () => void talk.hint(),
    s: () => void talk.solve(),
    k: () => void talk.check(),
    e: () => void talk.path(),
    a: () => desk.toggleAuto(),
    t: () => void talk.steps(),
    g: () => (desk.setting = !desk.setting),
    i: () => ask("import"),
    l: () => ask("list"),
    u: () => ask("share"),
    "?": () => ask("keys"),
    "[": () => stepped(-1),
    "]": () => stepped(1),
  };
  const action = actions[key];
  action?.();
  return action !== undefined;
}

function stepped(by: number): void {
  const answer = talk.answer;
  if (answer?.kind === "path" || answer?.kind === "steps") void talk.go(answer.at + by);
}

/** Whether a key is meant for a field that is being typed in. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  return at.closest("dialog, input, textarea, select") !== null;
}
