import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { editParam } from '../../tab/record-address.ts';
import { hasUnsaved } from '../../tab/unsaved.ts';
import { useAddress } from '../../tab/use-address.ts';

/** The value of {@link editParam} on a list whose records have no page: the dialog of a new record. */
const asNew = 'new';

/** Returns the address of a list, with its search parameters, that opens the dialog of a new record. */
export function createdAt(path: string, search: string): string {
  const address = new URLSearchParams(search);
  address.set(editParam, asNew);
  return `${path}?${address}`;
}

/**
 * Opens the dialog of a new record once if the address requests it: Back and a reload do not open it again. A form with
 * unsaved values on the page stays open.
 */
export function useCreateRequested(create: () => void): void {
  const { address, change } = useAddress();
  const { pathname } = useLocation();
  const isRequested = address.get(editParam) === asNew;
  const begin = useRef(create);
  useEffect(() => {
    begin.current = create;
  });
  const createOnce = useCallback(() => {
    change({ [editParam]: undefined });
    if (!hasUnsaved([pathname])) begin.current();
  }, [change, pathname]);
  useEffect(() => {
    if (isRequested) createOnce();
  }, [isRequested, createOnce]);
}
