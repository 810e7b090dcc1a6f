import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { shownAddressOf } from './panel-address.ts';

interface Address {
  readonly address: URLSearchParams;
  /**
   * Navigates to the result of `next`, which is called with the current address; not if the page is hidden by then.
   */
  readonly setAddress: (next: (current: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;
  /** Sets these parameters without a new history entry, and removes those without a value. */
  readonly change: (values: Readonly<Record<string, string | undefined>>) => void;
}

/** Replaces the current entry of the browser's history. */
export const replaceHistoryEntry: NavigateOptions = { replace: true };

/**
 * Returns the search parameters of the page's address, and the functions that change them. A change is based on the current
 * address, not on the rendered one: the second of two fast changes must not undo the first.
 */
export function useAddress(): Address {
  const [address, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const setAddress = useCallback<Address['setAddress']>(
    (next, options) => {
      // Another page may be opening: a delayed search would return to this one.
      const shown = shownAddressOf(pathname);
      if (shown) setParams(next(new URLSearchParams(shown.search)), options);
    },
    [pathname, setParams],
  );
  const change = useCallback<Address['change']>(
    (values) =>
      setAddress((current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values))
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        return next;
      }, replaceHistoryEntry),
    [setAddress],
  );
  return { address, setAddress, change };
}
