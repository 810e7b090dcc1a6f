import { createContext, useContext, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { replaceHistoryEntry } from './use-address.ts';

/** The titles of a page with a record: of its tab, and of the browser window. */
export interface PageTitle {
  /** The number, code or name of the record. */
  readonly tab: string;
  readonly window: string;
}

/** The tab of a page, for the page itself. */
export interface PagePlace {
  /** The list that the record of the page belongs to: its title, and its address with the state of its tab. */
  readonly list: { readonly title: string; readonly href: string };
  readonly setTitle: (title: PageTitle) => void;
  /** Returns the number, code or name of the record of the page; undefined without a record. */
  readonly name?: () => string | undefined;
  /** Shows another page in this tab, such as a record after it was saved for the first time. */
  readonly replaceBy: (address: string) => void;
  /** Closes the tab, and shows the page at `address`. */
  readonly closeTo: (address: string) => void;
  /** Whether the page is the right one of two. */
  readonly isRight?: boolean;
  /** Returns the address of the page that was used before this one; absent outside of tabs. */
  readonly addressBefore?: () => string;
}

/** The tab of the page; absent outside of tabs. */
export const PagePlaceContext = createContext<PagePlace | undefined>(undefined);

/** Returns the tab of the page. Outside of tabs, pages replace each other in the window. */
export function usePagePlace(): PagePlace {
  const place = useContext(PagePlaceContext);
  const navigate = useNavigate();
  return useMemo(() => {
    const show = (address: string) => void navigate(address, replaceHistoryEntry);
    return place ?? { list: { title: '', href: '' }, setTitle: () => undefined, replaceBy: show, closeTo: show };
  }, [place, navigate]);
}
