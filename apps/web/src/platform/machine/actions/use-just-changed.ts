import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

/** The time in ms after a change of the buttons in which their clicks are ignored. */
const ignoredTime = 400;

/** Buttons whose places an update may change. */
interface ChangingButtons {
  readonly haveJustChanged: boolean;
  /** Returns the listener of a button, which ignores clicks that come just after a change. */
  readonly unlessJustChanged: (action: () => void) => (event: MouseEvent) => void;
}

/**
 * Ignores clicks on a button that an update has just put in the place of another one, because the user meant that one.
 * `shown` identifies the buttons in their order.
 */
export function useJustChanged(shown: string): ChangingButtons {
  const last = useRef({ shown, changedAt: Number.NEGATIVE_INFINITY });
  const [known, setKnown] = useState(shown);
  useLayoutEffect(() => {
    if (last.current.shown !== shown) last.current = { shown, changedAt: performance.now() };
    if (known === shown) return undefined;
    // Started again when the tab is shown again: hiding it ends the timer.
    const timer = setTimeout(() => setKnown(shown), ignoredTime);
    return () => clearTimeout(timer);
  }, [shown, known]);
  return {
    haveJustChanged: known !== shown,
    // The time of the event counts: the click may have waited while the page was busy.
    unlessJustChanged: (action) => (event) => {
      if (event.timeStamp - last.current.changedAt >= ignoredTime) action();
    },
  };
}
