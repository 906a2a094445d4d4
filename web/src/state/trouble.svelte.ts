// What went wrong where nobody expected it. It is shown at the top of the page.

class Trouble {
  text = $state(typeof WebAssembly === "undefined" ? "missing" : "");
}

export const trouble = new Trouble();

addEventListener("unhandledrejection", ({ reason }) => {
  trouble.text = reason instanceof Error ? reason.message : String(reason);
});
