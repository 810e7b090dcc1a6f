import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasUnsaved } from '../tab/unsaved.ts';
import { useAddress } from '../tab/use-address.ts';
import { asksForNew, idIn, opens } from './opened-address.ts';

/** Which document of a list is open beside it. It lives in the address, so that other pages can link to it. */
export interface Opened {
  readonly id: number | undefined;
  readonly open: (id: number) => void;
  readonly close: () => void;
}

/** Marks an entry of the browser's history that opening made: the entry before it is the same list with nothing open. */
const mark = { isOpening: true };

/** Whether the entry in view has the mark. A tab has a location of its own, so the browser is asked, which also remembers it over a reload. */
function isMarked(): boolean {
  const entry: { readonly usr?: { readonly isOpening?: boolean } | null } | null = window.history.state;
  return entry?.usr?.isOpening === true;
}

/** The document in view. It is the one the address wants, unless it is kept for what was typed at it. */
interface Shown {
  readonly id: number | undefined;
  readonly wanted: number | undefined;
  /** Whether it is given up for another one, or none. Going back takes a moment: who closes twice must not go back twice. */
  readonly isLeaving: boolean;
}

/** Follows the address to the document it wants, but not away from something typed: Back and links ask nobody. */
function useShown(wanted: number | undefined) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown>({ id: wanted, wanted, isLeaving: false });
  if (wanted !== shown.wanted) {
    const isKept = shown.id !== undefined && !shown.isLeaving && hasUnsaved([pathname]);
    setShown({ id: isKept ? shown.id : wanted, wanted, isLeaving: false });
  }
  const leave = useCallback(() => setShown((before) => ({ ...before, isLeaving: true })), []);
  const follow = useCallback(() => setShown({ id: wanted, wanted, isLeaving: false }), [wanted]);
  return { ...shown, leave, follow };
}

/**
 * Reads and writes which document is open. Opening is a step that the browser's Back undoes, unless something was typed
 * at the document: then it stays until it is closed.
 */
export function useOpened(): Opened {
  const { address, setAddress, change } = useAddress();
  const navigate = useNavigate();
  const wanted = idIn(address);
  const { id, isLeaving, leave, follow } = useShown(wanted);

  const open = useCallback(
    (next: number) => {
      if (next === id || next === wanted) return;
      leave();
      const isFirst = wanted === undefined;
      const withNext = (now: URLSearchParams) => {
        const after = new URLSearchParams(now);
        after.set(opens, String(next));
        return after;
      };
      setAddress(withNext, isFirst || isMarked() ? { replace: !isFirst, state: mark } : { replace: true });
    },
    [id, wanted, leave, setAddress],
  );
  const close = useCallback(() => {
    if (id === undefined || isLeaving) return;
    if (id !== wanted) {
      follow();
      return;
    }
    leave();
    if (isMarked()) {
      void navigate(-1);
      return;
    }
    change({ [opens]: undefined });
  }, [id, wanted, isLeaving, leave, follow, change, navigate]);
  return { id, open, close };
}

/**
 * Begins something new where the address asks for it, once: going back or reloading does not ask again. What is being
 * typed on the page already is kept, and is what one sees.
 */
export function useCreateAsked(create: () => void): void {
  const { address, change } = useAddress();
  const { pathname } = useLocation();
  const isAsked = asksForNew(address);
  const begin = useRef(create);
  useEffect(() => {
    begin.current = create;
  });
  const answer = useCallback(() => {
    change({ [opens]: undefined });
    if (!hasUnsaved([pathname])) begin.current();
  }, [change, pathname]);
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked, answer]);
}
