import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Which document of a list is open beside it. It lives in the address, so that other pages can link to it. */
export interface Opened {
  readonly id: number | undefined;
  readonly open: (id: number) => void;
  readonly close: () => void;
}

const name = 'open';

/** The address of a list page with one of its documents open. */
export const openedAt = (path: string, id: number): string => `${path}?${name}=${id}`;

/** Reads and writes which document is open. */
export function useOpened(): Opened {
  const [address, setAddress] = useSearchParams();
  const value = Number(address.get(name));
  const change = useCallback(
    (id: number | undefined) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          if (id === undefined) after.delete(name);
          else after.set(name, String(id));
          return after;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const open = useCallback((id: number) => change(id), [change]);
  const close = useCallback(() => change(undefined), [change]);
  return { id: Number.isSafeInteger(value) && value > 0 ? value : undefined, open, close };
}
