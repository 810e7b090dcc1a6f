import { useLayoutEffect, useState } from 'react';
import * as styles from '../record-page.module.css';

/** Returns the height of the sticky head of the page around an element, in pixels; 0 without such a head. */
export function useHeadHeight(element: HTMLElement | null): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const head = element?.closest(`.${styles.page}`)?.querySelector<HTMLElement>(`:scope > .${styles.headPlace}`);
    if (!head) return undefined;
    // Rounded down, so that no line is visible between the head and the headings. A phone does not fix the head.
    const read = () => {
      const isSticky = getComputedStyle(head).position === 'sticky';
      setHeight(isSticky ? Math.floor(head.getBoundingClientRect().height) : 0);
    };
    // Also called at the beginning, after the layout: reading it here would force a layout of the page.
    const observer = new ResizeObserver(read);
    observer.observe(head);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
