import { changeLayout, useViewsStore } from '../list-page/views/views-store.ts';

/** The key of the stored layout with the settings of the keyboard. */
const keyboardKey = 'keyboard';

function areOn({ layouts }: ReturnType<typeof useViewsStore.getState>): boolean {
  return layouts[keyboardKey]?.['singleKeys'] !== false;
}

/** Returns whether characters such as N and ? are shortcuts, outside of components. */
export function hasSingleKeys(): boolean {
  return areOn(useViewsStore.getState());
}

/** Returns whether characters such as N and ? are shortcuts. Users can switch them off. */
export function useSingleKeys(): boolean {
  return useViewsStore(areOn);
}

/** Stores whether characters are shortcuts, for the user. */
export function switchSingleKeys(singleKeys: boolean): void {
  return changeLayout(keyboardKey, { singleKeys });
}
