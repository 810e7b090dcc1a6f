import { create } from 'zustand';
import type { Login } from '../../../platform/auth/index.ts';
import type { PageTitle } from '../../../platform/tab/page-place.ts';
import { shownAddressOf } from '../../../platform/tab/panel-address.ts';
import { discardUnsaved, hasUnsaved } from '../../../platform/tab/unsaved.ts';
import { homePage, type AppPage, permittedPages } from '../../pages.ts';
import { moved, only, type Tab, tabsIn, upTo, withinLimit, without, withOpened } from './tab-list.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';

const homeTab: Tab = { address: homePage.address, search: '' };

interface TabsState {
  /** The open tabs. The first is home, which cannot be closed. */
  readonly tabs: readonly Tab[];
  /** The addresses of the tabs, the latest used first. */
  readonly recent: readonly string[];
  /** The last page that set its titles: a page whose record is known does this before its tab is opened. */
  readonly named: { readonly address: string; readonly title: PageTitle } | undefined;
  /** The page that was closed while it was in front. It has no tab, but is shown until the next page is. */
  readonly closed: string | undefined;
  /** The number of reloads of each page, by address. */
  readonly reloads: Readonly<Record<string, number>>;
}

/** The number of addresses whose last use is known: more than there can be tabs. */
const maxRecent = 50;

const noTabs: TabsState = { tabs: [homeTab], recent: [], named: undefined, closed: undefined, reloads: {} };

/** The opened pages of the signed-in user. */
export const useTabs = create<TabsState>()(() => ({ ...noTabs }));

/** Returns whether a page may not be closed without a question: it is on a side of the window, or has unsaved input. */
function mustStay(address: string): boolean {
  return shownAddressOf(address) !== undefined || hasUnsaved([address]);
}

function keyOf(login: Login): string {
  return `yipin.tabs.${login.tenant?.id ?? 'host'}.${login.user.id}`;
}

/**
 * Restores the stored tabs of a user whose pages are permitted, and stores all changes. Returns a function that stops
 * this and resets the tabs.
 */
export function rememberTabs(login: Login): () => void {
  const key = keyOf(login);
  const pageAt = permittedPages(login);
  const before = tabsIn(readStored(key)).filter((tab) => pageAt(tab.address));
  const opened = useTabs.getState().tabs.filter((tab) => !before.some(({ address }) => address === tab.address));
  useTabs.setState({ tabs: [homeTab, ...before, ...opened.filter((tab) => tab.address !== homePage.address)] });
  const stop = useTabs.subscribe(({ tabs }) => writeStored(key, JSON.stringify(tabs.slice(1))));
  return () => {
    stop();
    useTabs.setState(noTabs);
  };
}

/** Returns the number, code or name of the record of an open page; undefined without a record. */
export function titleOf(address: string): string | undefined {
  return useTabs.getState().tabs.find((tab) => tab.address === address)?.title?.tab;
}

/** Deletes the forms of pages that were closed without a question, because they have no unsaved input. */
function forgetClosed(before: readonly Tab[], after: readonly Tab[]): void {
  const remaining = new Set(after.map(({ address }) => address));
  const closed = before.map(({ address }) => address).filter((address) => !remaining.has(address));
  if (closed.length > 0) discardUnsaved(closed);
}

/**
 * Opens the tab of a page, or updates the query of its open tab. A saved record opens as a preview, which the next
 * record of its menu group replaces.
 */
export function openTab({ address, list, creates }: AppPage, search: string): void {
  const { tabs, recent: before, named } = useTabs.getState();
  const recent = [address, ...before.filter((each) => each !== address)].slice(0, maxRecent);
  const known = tabs.find((tab) => tab.address === address);
  if (known) {
    const next = known.search === search ? tabs : tabs.map((tab) => (tab === known ? { ...tab, search } : tab));
    return useTabs.setState({ closed: undefined, recent, tabs: next });
  }
  const opened: Tab = {
    address,
    search,
    ...(named?.address === address ? { title: named.title } : {}),
    ...(list && !creates ? { isPreview: true } : {}),
  };
  const next = withinLimit(withOpened(tabs, opened, mustStay), recent, mustStay);
  forgetClosed(tabs, next);
  return useTabs.setState({ closed: undefined, recent, tabs: next });
}

/** Changes the tab with an address. */
function changeTab(address: string, change: (tab: Tab) => Tab): void {
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.address === address ? change(tab) : tab)) }));
}

/** Sets the titles of a record's page. */
export function nameTab(address: string, title: PageTitle): void {
  useTabs.setState({ named: { address, title } });
  // A page that is shown again sets the same titles: the frame is not rendered for them.
  const known = useTabs.getState().tabs.find((tab) => tab.address === address)?.title;
  if (known?.tab === title.tab && known.window === title.window) return;
  changeTab(address, (tab) => ({ ...tab, title }));
}

/** Keeps the tab of a record that was opened as a preview. */
export function keepTab(address: string): void {
  if (useTabs.getState().tabs.some((tab) => tab.address === address && tab.isPreview))
    changeTab(address, ({ isPreview: _isPreview, ...tab }) => tab);
}

/** Shows another page in the place of a tab. */
export function replaceTab(address: string, next: string): void {
  useTabs.setState(({ tabs }) => ({
    tabs: tabs
      .filter((tab) => tab.address !== next)
      .map((tab) => (tab.address === address ? { address: next, search: '' } : tab)),
  }));
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

/** Returns the address of a list, with the query of its tab if it is open. */
export function hrefTo(tabs: readonly Tab[], address: string): string {
  return hrefOf(tabs.find((tab) => tab.address === address) ?? { address, search: '' });
}

/** Returns the address of the page that was used before the one at `address`, except home; undefined if there is none. */
export function addressBefore(address: string): string | undefined {
  const { tabs, recent } = useTabs.getState();
  const others = recent.filter((each) => each !== address && each !== homePage.address);
  const before = others.flatMap((each) => tabs.filter((tab) => tab.address === each))[0];
  return before && hrefOf(before);
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
