// The puzzle on the board of the view "play", for the other views: 81 signs, or nothing where there is no classic one.

import { lineOf } from "./game.svelte";
import { shelf } from "./shelf.svelte";

export const current: { puzzle: () => string | undefined } = {
  puzzle() {
    const { game } = shelf;
    return game.isEmpty || game.limits !== null ? undefined : lineOf(game.fields.givens);
  },
};
