import { useSyncExternalStore } from 'react';

/** The windows that get the layout of phones. The style sheets have the same limit. */
const narrowWindow = window.matchMedia('(width < 768px)');

function subscribe(onChange: () => void): () => void {
  narrowWindow.addEventListener('change', onChange);
  return () => narrowWindow.removeEventListener('change', onChange);
}

/**
 * Returns whether the window is as narrow as that of a phone. Unlike `Grid.useBreakpoint` of antd, it is known in the first
 * rendering, and a page is not rendered a second time when it appears.
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => narrowWindow.matches);
}
