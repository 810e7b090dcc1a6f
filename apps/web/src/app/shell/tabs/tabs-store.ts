import { create } from 'zustand';
import type { Login } from '../../../platform/auth/index.ts';
import { commonPages, homePage, type AppPage, pagesFor } from '../../pages.ts';
import { moved, only, type Tab, tabsIn, upTo, without } from './tab-list.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';

const homeTab: Tab = { address: homePage.address, search: '' };

interface TabsState {
  /** The open tabs. The first is home, which cannot be closed. */
  readonly tabs: readonly Tab[];
  /** The page that was closed while it was in front. It has no tab, but is shown until the next page is. */
  readonly closed: string | undefined;
  /** The number of reloads of each page, by address. */
  readonly reloads: Readonly<Record<string, number>>;
}

/** The opened pages of the signed-in user. */
export const useTabs = create<TabsState>()(() => ({ tabs: [homeTab], closed: undefined, reloads: {} }));

function keyOf(login: Login): string {
  return `yipin.tabs.${login.tenant?.id ?? 'host'}.${login.user.id}`;
}

/**
 * Restores the stored tabs of a user whose pages are permitted, and stores all changes. Returns a function that stops
 * this and resets the tabs.
 */
export function rememberTabs(login: Login): () => void {
  const key = keyOf(login);
  const allowed = new Set([...commonPages, ...pagesFor(login)].map((page) => page.address));
  const before = tabsIn(readStored(key)).filter((tab) => allowed.has(tab.address));
  const opened = useTabs.getState().tabs.filter((tab) => !before.some(({ address }) => address === tab.address));
  useTabs.setState({ tabs: [homeTab, ...before, ...opened.filter((tab) => tab.address !== homePage.address)] });
  const stop = useTabs.subscribe(({ tabs }) => writeStored(key, JSON.stringify(tabs.slice(1))));
  return () => {
    stop();
    useTabs.setState({ tabs: [homeTab], closed: undefined, reloads: {} });
  };
}

/** Opens the tab of a page, or updates the query of its open tab. */
export function openTab(page: AppPage, search: string): void {
  useTabs.setState(({ tabs }) => {
    const known = tabs.find((tab) => tab.address === page.address);
    const closed = undefined;
    if (!known) return { closed, tabs: [...tabs, { address: page.address, search }] };
    if (known.search === search) return { closed, tabs };
    return { closed, tabs: tabs.map((tab) => (tab === known ? { ...tab, search } : tab)) };
  });
}

/** Closes all tabs except these, and marks the page in front as closed if it is not among them. */
function keepOnly(tabs: readonly Tab[]): void {
  const { pathname } = window.location;
  useTabs.setState({ tabs, closed: tabs.some(({ address }) => address === pathname) ? undefined : pathname });
}

/** Returns the address of a tab with its last query. */
export function hrefOf(tab: Tab): string {
  return tab.address + tab.search;
}

/** Returns the address of a page, with the query of its tab if it is open. */
export function hrefTo(tabs: readonly Tab[], { address }: AppPage): string {
  return hrefOf(tabs.find((tab) => tab.address === address) ?? { address, search: '' });
}

/** Closes a tab. Returns the tab to show if the closed one was in front. */
export function closeTab(address: string): Tab {
  const { tabs, next } = without(useTabs.getState().tabs, address);
  keepOnly(tabs);
  return next ?? homeTab;
}

/** Closes all tabs except home. */
export function closeAllTabs(): void {
  return keepOnly([homeTab]);
}

/** Closes all tabs except home and the one with an address. */
export function closeOtherTabs(address: string): void {
  return keepOnly(only(useTabs.getState().tabs, address));
}

/** Closes the tabs to the right of the one with an address. */
export function closeTabsAfter(address: string): void {
  return keepOnly(upTo(useTabs.getState().tabs, address));
}

/** Moves a tab to a position. Home has position 0 and cannot be moved. */
export function moveTab(address: string, to: number): void {
  return useTabs.setState(({ tabs }) => ({ tabs: moved(tabs, address, to) }));
}

/** Mounts a page again, as if it were opened for the first time. */
export function reloadTab(address: string): void {
  return useTabs.setState(({ reloads }) => ({ reloads: { ...reloads, [address]: (reloads[address] ?? 0) + 1 } }));
}
