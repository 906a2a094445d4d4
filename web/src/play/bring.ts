// Puzzles from outside: text of any format, files, links. The engine reads them; what it can't read it explains.

import { quick } from "../engine/bridge";
import type { Records } from "../engine/types";
import { digitsIn, emptyGame, gameOf } from "../state/game.svelte";
import { linked } from "../state/link";
import { shelf } from "../state/shelf.svelte";
import { desk } from "./desk.svelte";
import { talk } from "./talk.svelte";

export type Brought = { records: Records; opened: number };

/** One puzzle was read, and nothing else was there. */
const PLAIN: Brought = { records: { puzzles: [], faults: [], count: 1 }, opened: 1 };

/** More puzzles than this are for that view, too. */
const MOST = 100;

/** More text than this is for the view of batches. */
const LONGEST = 4_000_000;

/** Reads a text, puts its first puzzle on the board and the others on the list. */
export async function bring(text: string, title: string): Promise<Brought> {
  const records = await quick.ask("read", { text: text.slice(0, LONGEST) });
  const games = records.puzzles.slice(0, MOST).map(({ puzzle, title: own }) => gameOf(puzzle, own || title));
  shelf.openAll(games);
  if (games.length > 0) await fresh();
  return { records, opened: games.length };
}

let known = "";

/** Whether the game is the one that lay here when the view was left: then everything stays as it was. */
export function isKnownGame(): boolean {
  return known === desk.game.id;
}

/** Another game lies on the desk. */
export async function fresh(): Promise<void> {
  known = desk.game.id;
  talk.forget();
  desk.setting ||= desk.game.isEmpty;
  desk.highlight = 0;
  desk.choose([0]);
  await desk.look();
  // A bad puzzle says at once what is wrong with it.
  if (!desk.game.isEmpty) {
    const checked = await quick.ask("check", { puzzle: desk.game.puzzle });
    if (checked.result === "improper") talk.answer = { kind: "check", checked };
  }
}

/** The puzzle of a link of our own needs no engine to be read: it is on the board at once. */
function plain(text: string, title: string): boolean {
  if (!/^[.0-9]{81}$/.test(text)) return false;
  const game = emptyGame(title);
  game.fields.givens = digitsIn(text);
  shelf.open(game);
  return true;
}

/** Opens the puzzle of the page's own address, if it has one; what is wrong with it otherwise. */
export async function bringLinked(title: string): Promise<Brought | undefined> {
  const link = linked();
  if (!link) return undefined;
  const brought = plain(link.text, title) ? PLAIN : await bring(link.text, title);
  if (brought.opened > 0) {
    const { game } = desk;
    const entries = link.entries ? digitsIn(link.entries) : [];
    game.change([
      ...entries.map((digit, cell) => ["entries", cell, game.fields.givens[cell] ? 0 : digit] as const),
      ...Object.entries(link.marks).flatMap(([kind, sets]) => sets.map((set, cell) => [kind as "corner", cell, set] as const)),
    ].map(([field, cell, value]) => [field, cell, value]));
    game.auto ||= link.auto;
    shelf.keep();
    desk.choose([0]);
  }
  // The address has done its work: a reload goes on with the game as it is then.
  history.replaceState(null, "", location.pathname);
  return brought;
}
