import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { type Login, useIsOverlaid } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { forgetUnsaved, hasUnsaved } from '../../platform/tab/unsaved.ts';
import { type Destination, commonPages, destinationOf, type AppPage, pagesFor } from '../pages.ts';
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
    if (active) openTab(active, search);
  }, [active, search]);

  const tabs = useMemo(() => {
    if (!active) return remembered;
    // The store follows the address in an effect, so the current query is taken from the address.
    const inFront = { address: active.address, search };
    const isKnown = remembered.some((tab) => tab.address === active.address);
    return isKnown
      ? remembered.map((tab) => (tab.address === active.address ? inFront : tab))
      : [...remembered, inFront];
  }, [remembered, active, search]);
  const pageAt = useMemo(() => {
    const byAddress = new Map([...commonPages, ...pages].map((page) => [page.address, page]));
    return (address: string) => byAddress.get(address);
  }, [pages]);
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

/** Sets the title of the document by page and language. Returns the title of the page or error page. */
export function useDocumentTitle(destination: Destination): string {
  const text = useText('shell');
  const titles = { forbidden: text('forbidden'), 'not-found': text('notFound'), broken: text('broken'), redirect: '' };
  const title = destination.kind === 'page' ? text(destination.page.title) : titles[destination.kind];
  const brand = text('common:brand');
  // A page that covers the application sets its own title.
  const isCovered = useIsOverlaid();
  useEffect(() => {
    if (!isCovered) document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand, isCovered]);
  return title;
}
