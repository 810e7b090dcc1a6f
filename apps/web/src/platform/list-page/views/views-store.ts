import { api, type JsonObject, SavedView } from '@yipin/contract';
import { z } from 'zod';
import { create } from 'zustand';
import { call } from '../../api/client.ts';
import { useSession } from '../../auth/session-store.ts';
import { readStored, writeStored } from '../../browser-storage.ts';

/** The saved views and the layouts of the user. */
export interface StoredViews {
  readonly views: readonly SavedView[];
  /** What the user arranged, by page. */
  readonly layouts: Readonly<Record<string, JsonObject>>;
  /** The ids of the saved views that lists show, by list; null = none, absent = not known yet. */
  readonly shownViews: Readonly<Record<string, string | null>>;
  /** What the user arranged in a saved view and did not save, by its id. */
  readonly unsavedArrangements: Readonly<Record<string, JsonObject>>;
  /** Views and layouts are fetched, or could not be. */
  readonly isLoaded: boolean;
}

/** The saved views and the layouts of the user, which are fetched at the start. */
export const useViewsStore = create<StoredViews>()(() => ({
  views: [],
  layouts: {},
  shownViews: {},
  unsavedArrangements: {},
  isLoaded: false,
}));

/** A layout is stored when it was not changed for this time, in ms. */
const saveDelay = 1_000;

/** The layouts that are not stored yet. */
const unsaved = new Map<string, number>();

/** The layouts in the storage of the browser. */
const StoredLayouts = z.record(z.string(), z.record(z.string(), z.unknown()));

/** The saved views in the storage of the browser. */
const StoredSavedViews = z.array(SavedView);

/** Returns the key of the stored layouts or views of the signed-in user. */
function storageKey(part: 'layouts' | 'views'): string {
  const login = useSession.getState().login;
  return `yipin.${part}.${login?.tenant?.id ?? 'host'}.${login?.user.id ?? 0}`;
}

function lastOf<Part>(part: 'layouts' | 'views', parse: (stored: unknown) => Part): Part | undefined {
  try {
    return parse(JSON.parse(readStored(storageKey(part)) ?? ''));
  } catch {
    return undefined;
  }
}

/** Returns the layouts that this browser showed last. */
function lastLayouts(): StoredViews['layouts'] {
  return lastOf('layouts', (stored) => StoredLayouts.parse(stored)) ?? {};
}

/** Returns the saved views that this browser showed last. */
function lastViews(): StoredViews['views'] {
  return lastOf('views', (stored) => StoredSavedViews.parse(stored)) ?? [];
}

/** Stores the layouts for the next start, which shows them before the server replies. */
function storeLastLayouts(): void {
  writeStored(storageKey('layouts'), JSON.stringify(useViewsStore.getState().layouts));
}

/** Stores the saved views for the next start: a list in one of them has its columns then. */
function storeLastViews(): void {
  const views = z.encode(StoredSavedViews, [...useViewsStore.getState().views]);
  writeStored(storageKey('views'), JSON.stringify(views));
}

/**
 * Fetches views and layouts. Until then, and after a failure, lists have those that this browser showed last.
 */
export async function loadViews(): Promise<void> {
  useViewsStore.setState(({ views, layouts }) => ({
    views: views.length > 0 ? views : lastViews(),
    layouts: { ...lastLayouts(), ...layouts },
  }));
  try {
    const { views, layouts } = await call(api.views.all, {});
    useViewsStore.setState((before) => ({
      views,
      layouts: {
        ...Object.fromEntries(layouts.map(({ key, value }) => [key, value])),
        // What was changed in the meantime is newer.
        ...Object.fromEntries(Object.entries(before.layouts).filter(([key]) => unsaved.has(key))),
      },
    }));
    storeLastLayouts();
    storeLastViews();
  } catch {
    // The list page reports a lost connection or an ended session itself.
  }
  useViewsStore.setState({ isLoaded: true });
}

async function saveLayout(key: string, keepalive = false): Promise<void> {
  unsaved.delete(key);
  try {
    await call(api.views.saveLayout, { key, value: { ...useViewsStore.getState().layouts[key] } }, { keepalive });
  } catch {
    // The layout stays as it is shown until the page is loaded again.
  }
}

/** Stores the changed layouts without delay when the page is hidden: it may be closed then. */
function saveWhenHidden(): void {
  if (document.visibilityState !== 'hidden') return;
  for (const [key, timer] of unsaved) {
    clearTimeout(timer);
    void saveLayout(key, true);
  }
}

/** Changes parts of a layout at once, and stores it when it was not changed for a second, or the page is hidden. */
export function changeLayout(key: string, change: JsonObject): void {
  useViewsStore.setState(({ layouts }) => ({ layouts: { ...layouts, [key]: { ...layouts[key], ...change } } }));
  storeLastLayouts();
  // The browser adds the same listener once. It hides a page before it closes it.
  document.addEventListener('visibilitychange', saveWhenHidden);
  clearTimeout(unsaved.get(key));
  unsaved.set(
    key,
    window.setTimeout(() => void saveLayout(key), saveDelay),
  );
}

/** Forgets views and layouts, for the next user. */
export function forgetViews(): void {
  for (const timer of unsaved.values()) clearTimeout(timer);
  unsaved.clear();
  useViewsStore.setState(useViewsStore.getInitialState(), true);
}
