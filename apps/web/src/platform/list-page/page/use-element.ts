import { useCallback, useState } from 'react';

/**
 * Returns an element of a page, and the ref that sets it; null before it exists. A hidden page detaches its refs, so a
 * page would be rendered without the element and again with it when it is shown: the element is kept until another one
 * has its place.
 */
export function useElement(): readonly [HTMLElement | null, (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const ref = useCallback((next: HTMLElement | null) => {
    if (next) setElement(next);
  }, []);
  return [element, ref];
}
