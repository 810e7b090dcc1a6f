import { create } from 'zustand';
import type { Login } from '../../platform/auth/index.ts';
import { homePage, type Page, pagesFor } from '../pages.ts';

/** An opened page: where it is and what its address asks for (page, sort, filters). */
export interface Tab {
  readonly address: string;
  readonly search: string;
}

const homeTab: Tab = { address: homePage.address, search: '' };

interface TabsState {
  /** The first is home and stays. */
  readonly tabs: readonly Tab[];
}

/** The opened pages of the signed-in user. */
export const useTabs = create<TabsState>()(() => ({ tabs: [homeTab] }));

const keyOf = (login: Login): string => `yipin.tabs.${login.tenant?.id ?? 'host'}.${login.user.id}`;

function readTabs(key: string): Tab[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (tab: Partial<Tab> | null): tab is Tab => typeof tab?.address === 'string' && typeof tab.search === 'string',
    );
  } catch {
    return [];
  }
}

/** Brings back the pages a user had open and keeps them from now on; those no longer allowed are dropped. */
export function rememberTabs(login: Login): () => void {
  const key = keyOf(login);
  const allowed = new Set(pagesFor(login).map((page) => page.address));
  const before = readTabs(key).filter((tab) => allowed.has(tab.address));
  const opened = useTabs.getState().tabs.filter((tab) => !before.some(({ address }) => address === tab.address));
  useTabs.setState({ tabs: [homeTab, ...before, ...opened.filter((tab) => tab.address !== homePage.address)] });
  const stop = useTabs.subscribe(({ tabs }) => localStorage.setItem(key, JSON.stringify(tabs.slice(1))));
  return () => {
    stop();
    useTabs.setState({ tabs: [homeTab] });
  };
}

/** Opens a page's tab, or notes what its address asks for now. */
export function openTab(page: Page, search: string): void {
  useTabs.setState(({ tabs }) => {
    const known = tabs.find((tab) => tab.address === page.address);
    if (!known) return { tabs: [...tabs, { address: page.address, search }] };
    if (known.search === search) return { tabs };
    return { tabs: tabs.map((tab) => (tab === known ? { ...tab, search } : tab)) };
  });
}

/** Where a tab leads: its page with what was last asked of it. */
export const hrefOf = (tab: Tab): string => tab.address + tab.search;

/** Closes a tab; answers the one to go to if it was in front: the next, or the one before if it was last. */
export function closeTab(address: string): Tab {
  const { tabs } = useTabs.getState();
  const index = tabs.findIndex((tab) => tab.address === address);
  const left = tabs.filter((tab) => tab.address !== address);
  useTabs.setState({ tabs: left });
  return left[index] ?? left[index - 1] ?? homeTab;
}

/** Closes everything but home. */
export const closeAllTabs = (): void => useTabs.setState({ tabs: [homeTab] });

/** Closes everything but home and one. */
export function closeOtherTabs(address: string): void {
  useTabs.setState(({ tabs }) => ({ tabs: tabs.filter((tab, index) => index === 0 || tab.address === address) }));
}
