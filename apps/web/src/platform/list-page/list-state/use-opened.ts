import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { hasUnsaved } from '../../tab/unsaved.ts';
import { useAddress } from '../../tab/use-address.ts';
import { isNewRequested, idIn, openParam } from './opened-address.ts';

/** The id of the open record of a list. It is part of the address, so that other pages can link to it. */
export interface OpenedRecord {
  readonly id: number | undefined;
  readonly open: (id: number) => void;
  readonly close: () => void;
}

/** The visible document: that of the address, or the previous one while it has unsaved values. */
interface ShownRecord {
  readonly id: number | undefined;
  readonly requested: number | undefined;
  /** Whether the record is being closed or replaced, so that entered values do not keep it open. */
  readonly isLeaving: boolean;
}

/**
 * Returns the id of the record in the address. A record with unsaved values stays open instead, because Back and links
 * do not ask for confirmation.
 */
function useShownRecord(requested: number | undefined) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<ShownRecord>({ id: requested, requested, isLeaving: false });
  if (requested !== shown.requested) {
    const staysOpen = shown.id !== undefined && !shown.isLeaving && hasUnsaved([pathname]);
    setShown({ id: staysOpen ? shown.id : requested, requested, isLeaving: false });
  }
  const startLeaving = useCallback(() => setShown((before) => ({ ...before, isLeaving: true })), []);
  const showRequested = useCallback(() => setShown({ id: requested, requested, isLeaving: false }), [requested]);
  return { id: shown.id, startLeaving, showRequested };
}

/** Returns the id in the current address, which may not be rendered yet. */
function currentId(): number | undefined {
  return idIn(new URLSearchParams(window.location.search));
}

/**
 * Returns the open document, and the functions that open and close it. Opening adds an entry to the history, so that
 * Back closes the document, unless it has unsaved values: then it stays open until it is closed. Closing replaces the
 * entry, because the previous entry is unknown after a second click or a reload.
 */
export function useOpened(): OpenedRecord {
  const { address, setAddress, change } = useAddress();
  const requested = idIn(address);
  const { id, startLeaving, showRequested } = useShownRecord(requested);

  const open = useCallback(
    (next: number) => {
      // The second click of a double click requests the same document again.
      if (next === id || next === currentId()) return;
      startLeaving();
      const withNext = (now: URLSearchParams) => {
        const after = new URLSearchParams(now);
        after.set(openParam, String(next));
        return after;
      };
      setAddress(withNext, { replace: currentId() !== undefined });
    },
    [id, startLeaving, setAddress],
  );
  const close = useCallback(() => {
    if (id === undefined) return;
    if (id !== requested) {
      showRequested();
      return;
    }
    startLeaving();
    change({ [openParam]: undefined });
  }, [id, requested, startLeaving, showRequested, change]);
  return { id, open, close };
}

/**
 * Opens the form of a new record once if the address requests it: Back and a reload do not open it again. A form with
 * unsaved values on the page stays open.
 */
export function useCreateRequested(create: () => void): void {
  const { address, change } = useAddress();
  const { pathname } = useLocation();
  const isRequested = isNewRequested(address);
  const begin = useRef(create);
  useEffect(() => {
    begin.current = create;
  });
  const createOnce = useCallback(() => {
    change({ [openParam]: undefined });
    if (!hasUnsaved([pathname])) begin.current();
  }, [change, pathname]);
  useEffect(() => {
    if (isRequested) createOnce();
  }, [isRequested, createOnce]);
}
