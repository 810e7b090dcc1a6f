import { type RefCallback, useCallback, useState } from 'react';

// A browser that does not tell renders every row, as if all were in view.
const isTold = 'ContentVisibilityAutoStateChangeEvent' in globalThis;

/**
 * Tells whether an element with `content-visibility: auto` is near what is seen, or holds what is typed into: the browser
 * decides that for its painting, and says so.
 */
export function useInView(): readonly [isInView: boolean, element: RefCallback<HTMLElement>] {
  const [isInView, setInView] = useState(!isTold);
  const element = useCallback((shown: HTMLElement | null) => {
    const note = (event: Event) =>
      setInView(!(event instanceof ContentVisibilityAutoStateChangeEvent && event.skipped));
    shown?.addEventListener('contentvisibilityautostatechange', note);
    return () => shown?.removeEventListener('contentvisibilityautostatechange', note);
  }, []);
  return [isInView, element];
}
