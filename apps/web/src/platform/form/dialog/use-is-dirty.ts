import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';

/** Returns whether a click was in a popup list or calendar, which is mounted outside of its field. */
function isPick({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Node && !currentTarget.contains(target);
}

/** Returns whether Enter selects an option of an open list. */
function isPickByKey({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof Element && target.getAttribute('aria-expanded') === 'true';
}

/**
 * Returns whether any input was made by keyboard or mouse inside the element with `listeners`, so that no dialog
 * declares which values would be lost.
 */
export function useIsDirty() {
  const [isTouched, setTouched] = useState(false);
  const listeners = useMemo(() => {
    const markTouched = () => setTouched(true);
    return {
      onChange: markTouched,
      // In the capture phase, because a list may stop the propagation of its events.
      onClickCapture: (event: MouseEvent) => isPick(event) && markTouched(),
      onKeyDownCapture: (event: KeyboardEvent) => isPickByKey(event) && markTouched(),
    };
  }, []);
  return { isTouched, listeners };
}
