import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useUnsaved } from '../../platform/tab/unsaved.ts';

/** What is typed and not yet added, by the address of the document: its drawer is unmounted while its tab is hidden. */
const drafts = new Map<string, string>();

/** Holds a remark while it is typed, and lets the application know of it. */
export function useRemarkDraft(): readonly [string, (typed: string) => void] {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [typed, setTyped] = useState(() => drafts.get(address) ?? '');
  useUnsaved(() => drafts.has(address));
  useEffect(
    () => () => {
      // Closed in front it was given up or added; behind, it waits.
      if (window.location.pathname === pathname) drafts.delete(address);
    },
    [address, pathname],
  );
  const type = (next: string) => {
    setTyped(next);
    if (next.trim() === '') drafts.delete(address);
    else drafts.set(address, next);
  };
  return [typed, type];
}
