// Which view is open. It stands in the address (`#view=learn`), so that back, forward and links work.

export const VIEWS = ["play", "make", "learn", "batch", "book", "speed"] as const;
export type View = (typeof VIEWS)[number];

/** The parts of the address after `#`, as names and values. */
export function fragment(): URLSearchParams {
  return new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
}

function viewed(): View {
  const view = fragment().get("view");
  return VIEWS.find((known) => known === view) ?? "play";
}

class Place {
  view = $state<View>(viewed());
  /** What is looked up in the view, such as a technique. */
  topic = $state(fragment().get("topic") ?? "");

  constructor() {
    addEventListener("hashchange", () => {
      this.view = viewed();
      this.topic = fragment().get("topic") ?? "";
    });
  }

  go(view: View, topic = ""): void {
    const hash = view === "play" ? "" : `#view=${view}${topic && `&topic=${encodeURIComponent(topic)}`}`;
    if (hash === location.hash) return;
    history.pushState(null, "", hash || location.pathname);
    this.view = view;
    this.topic = topic;
    scrollTo(0, 0);
  }
}

export const place = new Place();
