// Puts a puzzle on the board of the main view, from the other views.

import { digitsIn, emptyGame } from "./game.svelte";
import { place } from "./place.svelte";
import { shelf } from "./shelf.svelte";

export const open: { play: (puzzle: string, title: string) => void } = {
  play(puzzle, title) {
    const game = emptyGame(title);
    game.fields.givens = digitsIn(puzzle);
    shelf.open(game);
    place.go("play");
  },
};
