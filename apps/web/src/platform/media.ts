/** A media query that can be observed. */
interface WatchedMedia {
  readonly subscribe: (onChange: () => void) => () => void;
  /** Returns whether the query applied at its last event. */
  readonly matches: () => boolean;
}

/**
 * Observes a media query. Its value comes from the events alone: in Chromium, reading `MediaQueryList.matches` between a
 * change and its event prevents the event, so that parts of the page would keep the layout of before.
 */
export function watchMedia(query: string): WatchedMedia {
  const list = window.matchMedia(query);
  const listeners = new Set<() => void>();
  let { matches } = list;
  list.addEventListener('change', (event) => {
    matches = event.matches;
    for (const listener of listeners) listener();
  });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    matches: () => matches,
  };
}
