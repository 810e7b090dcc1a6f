import type { PageTitle } from '../../../platform/tab/page-place.ts';

/** An open page: its path, and the query of its address (page, sort, filters). */
export interface Tab {
  readonly address: string;
  readonly search: string;
  /** The titles of a record's page, after the record was fetched. */
  readonly title?: PageTitle;
  /** Whether the next record of its menu group replaces the page, because the user only looked at it. */
  readonly isPreview?: boolean;
}

/** The largest number of tabs. */
const maxTabs = 12;

/** Returns the menu group of a page: the first segment of its path. */
function groupOf({ address }: Tab): string | undefined {
  return address.split('/')[1];
}

/** Returns the tabs with another one at the end, or in the place of a preview of the same group. */
export function withOpened(tabs: readonly Tab[], tab: Tab, mustStay: (address: string) => boolean): readonly Tab[] {
  const replaced = tabs.find(
    (each) => each.isPreview === true && groupOf(each) === groupOf(tab) && !mustStay(each.address),
  );
  if (!tab.isPreview || !replaced) return [...tabs, tab];
  return tabs.map((each) => (each === replaced ? tab : each));
}

/**
 * Returns at most {@link maxTabs} tabs: the least recently used ones are closed, except home, the one in front, and
 * those that must stay, such as those with unsaved input. `recent` are addresses, the latest first.
 */
export function withinLimit(
  tabs: readonly Tab[],
  recent: readonly string[],
  mustStay: (address: string) => boolean,
): readonly Tab[] {
  if (tabs.length <= maxTabs) return tabs;
  const rank = ({ address }: Tab) => (recent.includes(address) ? recent.indexOf(address) : recent.length);
  const closable = tabs
    .filter((tab, index) => index > 0 && rank(tab) > 0 && !mustStay(tab.address))
    .toSorted((one, other) => rank(other) - rank(one));
  const closed = new Set(closable.slice(0, tabs.length - maxTabs));
  return tabs.filter((tab) => !closed.has(tab));
}

/** The remaining tabs, and the tab to show if the closed one was in front. */
interface RemainingTabs {
  readonly tabs: readonly Tab[];
  readonly next: Tab | undefined;
}

/** Returns the tabs without one, and the tab after it, or before it if it was the last. */
export function without(tabs: readonly Tab[], address: string): RemainingTabs {
  const index = tabs.findIndex((tab) => tab.address === address);
  const left = tabs.filter((tab) => tab.address !== address);
  return { tabs: left, next: left[index] ?? left.at(-1) };
}

/** Returns home and the tab with an address. */
export function only(tabs: readonly Tab[], address: string): Tab[] {
  return tabs.filter((tab, index) => index === 0 || tab.address === address);
}

/** Returns the tabs up to the one with an address. */
export function upTo(tabs: readonly Tab[], address: string): Tab[] {
  return tabs.slice(0, tabs.findIndex((tab) => tab.address === address) + 1);
}

/** Returns the tabs with one of them at another position. Home stays first. */
export function moved(tabs: readonly Tab[], address: string, to: number): readonly Tab[] {
  const from = tabs.findIndex((tab) => tab.address === address);
  const position = Math.min(Math.max(to, 1), tabs.length - 1);
  const tab = tabs[from];
  if (from < 1 || !tab || position === from) return tabs;
  return tabs.toSpliced(from, 1).toSpliced(position, 0, tab);
}

/** Returns the stored tabs. Values that cannot be parsed are skipped, because other programs may have written them. */
export function tabsIn(stored: string | null): Tab[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(read)) return [];
    const tabs = read.filter(
      (tab: Partial<Tab> | null): tab is Tab => typeof tab?.address === 'string' && typeof tab.search === 'string',
    );
    // Tabs with the same address would have the same React key.
    return tabs.filter((tab, index) => tabs.findIndex(({ address }) => address === tab.address) === index);
  } catch {
    return [];
  }
}
