import { useSyncExternalStore } from 'react';
import { watchMedia } from '../media.ts';

/** The windows that get the layout of phones. The style sheets have the same limit. */
const narrowWindow = watchMedia('(width < 768px)');

/**
 * Returns whether the window is as narrow as that of a phone. Unlike `Grid.useBreakpoint` of antd, it is known in the first
 * rendering, and a page is not rendered a second time when it appears.
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(narrowWindow.subscribe, narrowWindow.matches);
}
