import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';

interface Address {
  readonly address: URLSearchParams;
  /** Goes where the address leads that is made of the one there is by then; nowhere when another page is in front by then. */
  readonly setAddress: (next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;
  /** Sets these parameters without a new history entry, and removes those without a value. */
  readonly change: (values: Readonly<Record<string, string | undefined>>) => void;
}

/** Replaces the entry in view of the browser's history. */
export const replaceHistoryEntry: NavigateOptions = { replace: true };

/**
 * What the address of the tab says its page shows. A change starts from the address as it is, not as it was drawn last:
 * of two changes in quick succession the second must not undo the first.
 */
export function useAddress(): Address {
  const [address, setDrawn] = useSearchParams();
  const { pathname } = useLocation();
  const setAddress = useCallback<Address['setAddress']>(
    (next, options) => {
      // Another page may be on its way already: a search that begins late would take the user back from it.
      if (window.location.pathname === pathname) setDrawn(next(new URLSearchParams(window.location.search)), options);
    },
    [pathname, setDrawn],
  );
  const change = useCallback<Address['change']>(
    (values) =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(values))
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        return next;
      }, replaceHistoryEntry),
    [setAddress],
  );
  return { address, setAddress, change };
}
