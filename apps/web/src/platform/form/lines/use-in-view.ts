import { type RefCallback, useCallback, useState } from 'react';

// In a browser without the event, every row has fields.
const isSupported = 'ContentVisibilityAutoStateChangeEvent' in globalThis;

/**
 * Returns whether an element with `content-visibility: auto` is near the viewport or contains the focus. The browser
 * determines this for rendering, and sends an event.
 */
export function useInView(): readonly [isInView: boolean, element: RefCallback<HTMLElement>] {
  const [isInView, setInView] = useState(!isSupported);
  const element = useCallback((shown: HTMLElement | null) => {
    const note = (event: Event) =>
      setInView(!(event instanceof ContentVisibilityAutoStateChangeEvent && event.skipped));
    shown?.addEventListener('contentvisibilityautostatechange', note);
    return () => shown?.removeEventListener('contentvisibilityautostatechange', note);
  }, []);
  return [isInView, element];
}
