import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { type Login, useIsOverlaid } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { dropDraftsOfOthers } from '../../platform/form/drafts/requested-draft.ts';
import { dropStepsOfOthers } from '../../platform/tab/requested-step.ts';
import { forgetUnsaved, hasUnsaved } from '../../platform/tab/unsaved.ts';
import { type Destination, destinationOf, type AppPage, pagesFor, permittedPages } from '../pages.ts';
import type { Tab } from './tabs/tab-list.ts';
import { openTab, rememberTabs, useTabs } from './tabs/tabs-store.ts';

interface ShellState {
  readonly destination: Destination;
  readonly pages: readonly AppPage[];
  /** The page in front; undefined while an error page is shown. */
  readonly active: AppPage | undefined;
  readonly tabs: readonly Tab[];
  readonly pageAt: (address: string) => AppPage | undefined;
}

/** Returns the open tabs and the page in front, which follows from the address. */
export function useShell(login: Login): ShellState {
  const { pathname, search } = useLocation();
  const remembered = useTabs((state) => state.tabs);
  const destination = useMemo(() => destinationOf(pathname, search, login), [pathname, search, login]);
  const pages = useMemo(() => pagesFor(login), [login]);
  const active = destination.kind === 'page' ? destination.page : undefined;

  useEffect(() => rememberTabs(login), [login]);
  useEffect(() => {
    dropStepsOfOthers(pathname);
    dropDraftsOfOthers(pathname);
  }, [pathname]);
  useEffect(() => {
    if (active) openTab(active, search);
  }, [active, search]);

  const tabs = useMemo(() => {
    if (!active) return remembered;
    // The store follows the address in an effect, so the current query is taken from the address.
    const inFront = { address: active.address, search };
    const isKnown = remembered.some((tab) => tab.address === active.address);
    return isKnown
      ? remembered.map((tab) => (tab.address === active.address ? { ...tab, ...inFront } : tab))
      : [...remembered, inFront];
  }, [remembered, active, search]);
  const pageAt = useMemo(() => permittedPages(login), [login]);
  return { destination, pages, active, tabs, pageAt };
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

/** The titles of the page in front, or of the error page. */
interface ShownTitles {
  /** In the breadcrumb. */
  readonly page: string;
  readonly window: string;
}

/** Returns the titles of the page or error page, and sets the title of the window. */
export function useTitles(destination: Destination): ShownTitles {
  const text = useText('shell');
  const active = destination.kind === 'page' ? destination.page : undefined;
  const record = useTabs(({ tabs }) => tabs.find(({ address }) => address === active?.address)?.title);
  const errors = { forbidden: text('forbidden'), 'not-found': text('notFound'), broken: text('broken'), redirect: '' };
  const title = destination.kind === 'page' ? text(destination.page.title) : errors[destination.kind];
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
