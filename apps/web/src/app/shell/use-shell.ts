import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Login, useIsOverlaid } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { dropDraftsOfOthers } from '../../platform/form/drafts/requested-draft.ts';
import { dropStepsOfOthers } from '../../platform/tab/requested-step.ts';
import { useLatestPath } from '../../platform/tab/panel-in-use.ts';
import { rightSideIn, rightSideParam, useHasRoomForTwo, withRightSide } from '../../platform/tab/panel-address.ts';
import { forgetUnsaved, hasUnsaved } from '../../platform/tab/unsaved.ts';
import { replaceHistoryEntry } from '../../platform/tab/use-address.ts';
import { type Destination, destinationOf, type AppPage, pagesFor, permittedPages } from '../pages.ts';
import type { Tab } from './tabs/tab-list.ts';
import { openTab, rememberTabs, useTabs } from './tabs/tabs-store.ts';

interface ShellState {
  readonly destination: Destination;
  readonly pages: readonly AppPage[];
  /** The page in front; undefined while an error page is shown. */
  readonly active: AppPage | undefined;
  /** The page on the right side; undefined if the window shows one page. */
  readonly right: AppPage | undefined;
  /** The page that is used: of two pages the one that was clicked or focused last. */
  readonly used: AppPage | undefined;
  readonly tabs: readonly Tab[];
  readonly pageAt: (address: string) => AppPage | undefined;
}

/** The page on the right side: its query is that of its address in the address of the window. */
interface RightPage {
  readonly page: AppPage;
  readonly search: string;
}

/** Returns the page that the address names for the right side; undefined if there is none, or it is the one in front. */
function rightPageIn(search: string, active: AppPage | undefined, login: Login): RightPage | undefined {
  const named = rightSideIn(search);
  if (!named || !active) return undefined;
  const destination = destinationOf(named.pathname, named.search, login);
  if (destination.kind !== 'page' || destination.page.address === active.address) return undefined;
  return { page: destination.page, search: named.search };
}

/**
 * Returns the page on the right side; undefined if the window shows one page. Removes the address of a page that cannot
 * be shown; a narrow window keeps it, and shows one page.
 */
function useRightPage(active: AppPage | undefined, login: Login): RightPage | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasRoom = useHasRoomForTwo();
  const named = useMemo(() => rightPageIn(search, active, login), [search, active, login]);
  const isWrong = active !== undefined && named === undefined && new URLSearchParams(search).has(rightSideParam);
  useEffect(() => {
    if (isWrong) void navigate(withRightSide(pathname + search, undefined), replaceHistoryEntry);
  }, [isWrong, navigate, pathname, search]);
  return hasRoom ? named : undefined;
}

/** Returns the tabs with the query of a shown page. The store follows the address in an effect. */
function withShown(tabs: readonly Tab[], address: string, search: string): readonly Tab[] {
  const isKnown = tabs.some((tab) => tab.address === address);
  if (!isKnown) return [...tabs, { address, search }];
  return tabs.map((tab) => (tab.address === address ? { ...tab, search } : tab));
}

/** Returns the open tabs and the shown pages, which follow from the address. */
export function useShell(login: Login): ShellState {
  const { pathname, search } = useLocation();
  const remembered = useTabs((state) => state.tabs);
  const destination = useMemo(() => destinationOf(pathname, search, login), [pathname, search, login]);
  const pages = useMemo(() => pagesFor(login), [login]);
  const active = destination.kind === 'page' ? destination.page : undefined;
  const right = useRightPage(active, login);
  const latest = useLatestPath();

  useEffect(() => rememberTabs(login), [login]);
  useEffect(() => {
    const paths = [pathname, ...(right ? [right.page.address] : [])];
    dropStepsOfOthers(paths);
    dropDraftsOfOthers(paths);
  }, [pathname, right]);
  useEffect(() => {
    if (right) openTab(right.page, right.search);
    if (active) openTab(active, search);
  }, [active, search, right]);

  const tabs = useMemo(() => {
    if (!active) return remembered;
    const withActive = withShown(remembered, active.address, search);
    return right ? withShown(withActive, right.page.address, right.search) : withActive;
  }, [remembered, active, search, right]);
  const pageAt = useMemo(() => permittedPages(login), [login]);
  const used = right && right.page.address === latest ? right.page : active;
  return { destination, pages, active, right: right?.page, used, tabs, pageAt };
}

/** Makes the browser ask for confirmation before the window is closed or reloaded with unsaved input. */
export function useAskBeforeUnload(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      forgetUnsaved();
    };
  }, []);
}

/** The titles of the page that is used, or of the error page. */
interface ShownTitles {
  /** In the breadcrumb. */
  readonly page: string;
  readonly window: string;
}

/** Returns the titles of the page that is used or of the error page, and sets the title of the window. */
export function useTitles(destination: Destination, used: AppPage | undefined): ShownTitles {
  const text = useText('shell');
  const record = useTabs(({ tabs }) => tabs.find(({ address }) => address === used?.address)?.title);
  const errors = { forbidden: text('forbidden'), 'not-found': text('notFound'), broken: text('broken'), redirect: '' };
  const title = destination.kind === 'page' ? text((used ?? destination.page).title) : errors[destination.kind];
  const titles = { page: record?.tab ?? title, window: record?.window ?? title };
  const brand = text('common:brand');
  // A page that covers the application sets its own title.
  const isCovered = useIsOverlaid();
  const { window } = titles;
  useEffect(() => {
    if (!isCovered) document.title = window ? `${window} · ${brand}` : brand;
  }, [window, brand, isCovered]);
  return titles;
}
