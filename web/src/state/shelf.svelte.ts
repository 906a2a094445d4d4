// The puzzles of the reader, kept in the browser, and the one that is on the board.

import { Game, emptyGame, lineOf, type Saved } from "./game.svelte";
import { kept } from "./kept";

/** A line of the list. */
export type Item = { id: string; title: string; givens: string; filled: number; solved: boolean };

const store = kept<{ current: string; games: Saved[] }>("games", { current: "", games: [] });
/** More than this are not kept: the oldest go. */
const MOST = 200;

function isWhole(game: Saved): boolean {
  return Boolean(game?.id && game.fields?.givens?.length === 81 && game.fields.entries?.length === 81);
}

class Shelf {
  #games: Saved[];
  items = $state.raw<Item[]>([]);
  game: Game;
  /** Whether the browser refused to keep the games. */
  isLost = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const { current, games } = store.read();
    this.#games = Array.isArray(games) ? games.filter(isWhole) : [];
    const last = this.#games.find(({ id }) => id === current) ?? this.#games[0];
    this.game = new Game(last ?? emptyGame());
    this.#list();
    // What was done in the last moment before the page is closed counts, too.
    addEventListener("pagehide", () => this.keep());
  }

  /** Puts another game on the board; a board without a digit is not kept. */
  open(saved: Saved): void {
    this.keep();
    this.game.load(saved);
    this.keep();
  }

  take(id: string): void {
    const saved = this.#games.find((game) => game.id === id);
    if (saved) this.open(saved);
  }

  remove(id: string): void {
    this.#games = this.#games.filter((game) => game.id !== id);
    if (this.game.id === id) this.game.load(this.#games[0] ?? emptyGame());
    this.#write();
  }

  /** Keeps the game soon: not with every key. */
  touch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), 250);
  }

  keep(): void {
    clearTimeout(this.#timer);
    const saved = this.game.save();
    const others = this.#games.filter((game) => game.id !== saved.id);
    const isBlank = this.game.isEmpty && !this.game.canUndo;
    this.#games = isBlank ? others : [saved, ...others].slice(0, MOST);
    this.#write();
  }

  #write(): void {
    this.isLost = !store.write({ current: this.game.id, games: this.#games });
    this.#list();
  }

  #list(): void {
    this.items = this.#games.map(({ id, title, fields, solved }) => ({
      id,
      title,
      givens: lineOf(fields.givens),
      filled: fields.givens.filter((given, cell) => given || fields.entries[cell]).length,
      solved,
    }));
  }
}

export const shelf = new Shelf();
