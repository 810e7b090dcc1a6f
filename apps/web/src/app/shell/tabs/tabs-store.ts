import { create } from 'zustand';
import type { Login } from '../../../platform/auth/index.ts';
import { commonPages, homePage, type AppPage, pagesFor } from '../../pages.ts';
import { moved, only, type Tab, tabsIn, upTo, without } from './tab-list.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';

const homeTab: Tab = { address: homePage.address, search: '' };

interface TabsState {
  /** The first is home and stays. */
  readonly tabs: readonly Tab[];
  /** The page that was closed while it was in front: it has no tab any more, though it is shown until the next page is. */
  readonly closed: string | undefined;
  /** How often each page was reloaded, by its address. */
  readonly reloads: Readonly<Record<string, number>>;
}

/** The opened pages of the signed-in user. */
export const useTabs = create<TabsState>()(() => ({ tabs: [homeTab], closed: undefined, reloads: {} }));

function keyOf(login: Login): string {
  return `yipin.tabs.${login.tenant?.id ?? 'host'}.${login.user.id}`;
}

/** Brings back the pages a user had open and keeps them from now on; those no longer allowed are dropped. */
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

/** Opens a page's tab, or notes what its address asks for now. */
export function openTab(page: AppPage, search: string): void {
  useTabs.setState(({ tabs }) => {
    const known = tabs.find((tab) => tab.address === page.address);
    const closed = undefined;
    if (!known) return { closed, tabs: [...tabs, { address: page.address, search }] };
    if (known.search === search) return { closed, tabs };
    return { closed, tabs: tabs.map((tab) => (tab === known ? { ...tab, search } : tab)) };
  });
}

/** Keeps these tabs, without the one in front if it is none of them. */
function keepOnly(tabs: readonly Tab[]): void {
  const { pathname } = window.location;
  useTabs.setState({ tabs, closed: tabs.some(({ address }) => address === pathname) ? undefined : pathname });
}

/** Where a tab leads: its page with what was last asked of it. */
export function hrefOf(tab: Tab): string {
  return tab.address + tab.search;
}

/** Where a page leads: to its tab while it is open. */
export function hrefTo(tabs: readonly Tab[], { address }: AppPage): string {
  return hrefOf(tabs.find((tab) => tab.address === address) ?? { address, search: '' });
}

/** Closes a tab; answers the one to go to if it was in front. */
export function closeTab(address: string): Tab {
  const { tabs, next } = without(useTabs.getState().tabs, address);
  keepOnly(tabs);
  return next ?? homeTab;
}

/** Closes everything but home. */
export function closeAllTabs(): void {
  return keepOnly([homeTab]);
}

/** Closes everything but home and one. */
export function closeOtherTabs(address: string): void {
  return keepOnly(only(useTabs.getState().tabs, address));
}

/** Closes what is to the right of one. */
export function closeTabsAfter(address: string): void {
  return keepOnly(upTo(useTabs.getState().tabs, address));
}

/** Puts a tab at another place, counted from home, which is 0 and stays. */
export function moveTab(address: string, to: number): void {
  return useTabs.setState(({ tabs }) => ({ tabs: moved(tabs, address, to) }));
}

/** Mounts a page again, as if it were opened for the first time. */
export function reloadTab(address: string): void {
  return useTabs.setState(({ reloads }) => ({ reloads: { ...reloads, [address]: (reloads[address] ?? 0) + 1 } }));
}
