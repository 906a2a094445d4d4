// The puzzles of the reader, kept in the browser, and the one that is on the board. Several pages may keep theirs at the same time, so
// each looks at what is kept before it changes it.

import { FIELDS, Game, emptyGame, lineOf, type Saved } from "./game.svelte";
import { kept } from "./kept";

/** A line of the list. */
export type Item = { id: string; title: string; givens: string; filled: number; solved: boolean };

const store = kept<{ current?: unknown; games?: unknown } | null>("games", {});
/** More than this are not kept: those that nobody played go first, then the oldest. */
const MOST = 300;

function isWhole(game: Saved | null): game is Saved {
  const isFull = (field: unknown): boolean => Array.isArray(field) && field.length === 81;
  return Boolean(game?.id && FIELDS.every((field) => isFull(game.fields?.[field])) && Array.isArray(game.past) && Array.isArray(game.future));
}

const isPlayed = ({ past }: Saved): boolean => past.length > 0;

class Shelf {
  #games: Saved[] = [];
  items = $state.raw<Item[]>([]);
  game: Game;
  /** Whether the browser refused to keep the games. */
  isLost = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#look();
    const last = this.#games.find(({ id }) => id === store.read()?.current) ?? this.#games[0];
    this.game = new Game(last ?? emptyGame());
    this.#list();
    // What was done in the last moment before the page is closed counts, too.
    addEventListener("pagehide", () => this.keep());
  }

  /** Puts another game on the board; a board without a digit is not kept. */
  open(saved: Saved): void {
    this.openAll([saved]);
  }

  /** Keeps games, and puts the first of them on the board. */
  openAll(games: Saved[]): void {
    const [first] = games;
    if (!first) return;
    this.keep();
    const added = new Set(games.map(({ id }) => id));
    this.#games = [...games, ...this.#games.filter(({ id }) => !added.has(id))];
    this.game.load(first);
    this.#write();
    this.keep();
  }

  take(id: string): void {
    const saved = this.#games.find((game) => game.id === id);
    if (saved) this.open(saved);
  }

  remove(id: string): void {
    this.#look();
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
    this.#look();
    const saved = this.game.save();
    const others = this.#games.filter((game) => game.id !== saved.id);
    const isBlank = this.game.isEmpty && !this.game.canUndo;
    this.#games = isBlank ? others : [saved, ...others];
    this.#write();
  }

  /** Another page may have kept something meanwhile. Where nothing is kept, the list of this page counts. */
  #look(): void {
    if (this.isLost) return;
    const games = store.read()?.games;
    this.#games = Array.isArray(games) ? games.filter(isWhole) : [];
  }

  #write(): void {
    if (this.#games.length > MOST) {
      const unplayed = this.#games.filter((game) => !isPlayed(game));
      const gone = new Set(unplayed.slice(-(this.#games.length - MOST)).map(({ id }) => id));
      this.#games = this.#games.filter(({ id }) => !gone.has(id)).slice(0, MOST);
    }
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
