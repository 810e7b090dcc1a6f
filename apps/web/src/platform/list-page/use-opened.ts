import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Which document of a list is open beside it. It lives in the address, so that other pages can link to it. */
export interface Opened {
  readonly id: number | undefined;
  readonly open: (id: number) => void;
  readonly close: () => void;
}

const name = 'open';

/** The address of a list page with one of its documents open. */
export const openedAt = (path: string, id: number): string => `${path}?${name}=${id}`;

const idIn = (address: URLSearchParams): number | undefined => {
  const value = Number(address.get(name));
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

/** Marks an entry of the browser's history that opening made: the entry before it is the same list with nothing open. */
const mark = { isOpening: true };

/** Whether the entry in view has the mark. A tab has a location of its own, so the browser is asked, which also remembers it over a reload. */
function isMarked(): boolean {
  const entry: { readonly usr?: { readonly isOpening?: boolean } | null } | null = window.history.state;
  return entry?.usr?.isOpening === true;
}

/** What replaces the entry in view without touching the document that is open there: the address with it, and its mark. */
export const besideOpened = (next: URLSearchParams, address: URLSearchParams) => {
  const opened = address.get(name);
  if (opened !== null) next.set(name, opened);
  return [next, { replace: true, ...(isMarked() ? { state: mark } : {}) }] as const;
};

/** Reads and writes which document is open. Opening is a step that the browser's Back undoes. */
export function useOpened(): Opened {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const id = idIn(address);
  // Going back takes a moment: who closes twice must not go back twice.
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [id]);

  const open = useCallback(
    (next: number) => {
      if (next === id) return;
      const isFirst = id === undefined;
      const after = new URLSearchParams(address);
      after.set(name, String(next));
      setAddress(after, isFirst || isMarked() ? { replace: !isFirst, state: mark } : { replace: true });
    },
    [id, address, setAddress],
  );
  const close = useCallback(() => {
    if (id === undefined || isLeaving.current) return;
    if (isMarked()) {
      isLeaving.current = true;
      void navigate(-1);
      return;
    }
    const after = new URLSearchParams(address);
    after.delete(name);
    setAddress(after, { replace: true });
  }, [id, address, setAddress, navigate]);
  return { id, open, close };
}
