// What went wrong where nobody expected it. It is shown at the top of the page.

import { Cancelled } from "../engine/bridge";

class Trouble {
  text = $state(typeof WebAssembly === "undefined" ? "missing" : "");
}

export const trouble = new Trouble();

addEventListener("unhandledrejection", ({ reason }) => {
  if (reason instanceof Cancelled) return; // the page itself cut it off
  trouble.text = reason instanceof Error ? reason.message : String(reason);
});
