import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';

/** Returns whether a click was in a popup list or calendar, which is mounted outside of its field. */
function isPick({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Node && !currentTarget.contains(target);
}

/** Enter takes what an open list offers. */
function isPickByKey({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof Element && target.getAttribute('aria-expanded') === 'true';
}

/**
 * Detects any input by keyboard or mouse inside the element with `listeners`, so that no dialog has to declare which
 * values would be lost.
 */
export function useIsDirty() {
  const [isTouched, setTouched] = useState(false);
  const listeners = useMemo(() => {
    const touch = () => setTouched(true);
    return {
      onChange: touch,
      // On their way down: a list may keep its own events from going up.
      onClickCapture: (event: MouseEvent) => isPick(event) && touch(),
      onKeyDownCapture: (event: KeyboardEvent) => isPickByKey(event) && touch(),
    };
  }, []);
  return { isTouched, listeners };
}
