import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';

/** What a list or a calendar offers hangs elsewhere in the document; a click on it passes by its field all the same. */
function isPick({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Node && !currentTarget.contains(target);
}

/** Enter takes what an open list offers. */
function isPickByKey({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof Element && target.getAttribute('aria-expanded') === 'true';
}

/**
 * Notices whatever is typed, ticked or picked inside the element that is given `listeners`: no dialog has to say of its
 * fields what would be lost with it.
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
