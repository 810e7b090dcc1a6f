import { api, type SavedView } from '@yipin/contract';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCommands } from '../../api/use-command.ts';
import { useSession } from '../../auth/session-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { keyOfView } from './default-view.ts';
import type { ListView } from './use-list-views.ts';
import { loadViews } from './views-store.ts';

/** Returns the views that the user owns, in their order. */
export function useOwnViews(views: readonly ListView[]): readonly SavedView[] {
  const userId = useSession((session) => session.login?.user.id);
  return views.flatMap(({ saved }) => (saved?.ownerId === userId && saved ? [saved] : []));
}

/** Returns the function that moves an own view to another place among the own views. */
export function useMoveView(own: readonly SavedView[]) {
  const { run } = useCommands();
  return async (view: SavedView, to: number) => {
    const ids = own.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(ids.indexOf(view.id), 1));
    await run(api.views.reorder, { listKey: view.listKey, ids });
    await loadViews();
  };
}

/** Returns the tab of a view in the row of tabs. */
export function viewTabAt(row: HTMLElement, key: string): HTMLElement | undefined {
  return [...row.querySelectorAll<HTMLElement>('[data-view]')].find((tab) => tab.dataset['view'] === key);
}

/** Returns how far a key moves a view: Alt with ← or →. */
function distanceOf({ altKey, key }: KeyboardEvent): number {
  if (!altKey) return 0;
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
}

/**
 * Returns the order of the own views above a list: the functions that move them, and what the last move did. `row`: the
 * element with the tabs.
 */
export function useViewOrder(views: readonly ListView[], row: HTMLElement | null) {
  const text = useText('views');
  const own = useOwnViews(views);
  const moveView = useMoveView(own);
  const [message, setMessage] = useState('');
  const moved = useRef<string>(undefined);
  const placeOf = (key: string) => own.findIndex((view) => keyOfView(view) === key);
  // The browser drops the focus when elements move.
  useLayoutEffect(() => {
    if (row && moved.current !== undefined) viewTabAt(row, moved.current)?.focus();
    moved.current = undefined;
  }, [row, views]);
  const move = async (key: string, to: number) => {
    const view = own[placeOf(key)];
    if (!view || to < 0 || to >= own.length || own[to] === view) return;
    await moveView(view, to);
    setMessage(text('moved', { name: view.name, place: to + 1, total: own.length }));
  };
  const press = (event: KeyboardEvent, { key }: ListView) => {
    const distance = distanceOf(event);
    if (distance === 0 || placeOf(key) < 0) return;
    // The browser would go to another page of its history.
    event.preventDefault();
    moved.current = key;
    void move(key, placeOf(key) + distance);
  };
  return {
    message,
    press,
    isMovable: ({ key }: ListView) => own.length > 1 && placeOf(key) >= 0,
    drop: (key: string, over: string) => void move(key, placeOf(over)),
  };
}
