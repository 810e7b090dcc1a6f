import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element has been in view, and the ref of the element. */
interface Seen<Element extends HTMLElement> {
  readonly isSeen: boolean;
  readonly place: RefCallback<Element>;
}

/**
 * Returns whether a part of a page has been scrolled into view since it was mounted. A part that most users of the page
 * do not read fetches its data then.
 */
export function useSeen<Element extends HTMLElement>(): Seen<Element> {
  const [isSeen, setIsSeen] = useState(false);
  const place = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((changes) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setIsSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isSeen, place };
}
