import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../platform/auth/index.ts';
import { shownAddressOf } from '../../platform/tab/panel-address.ts';
import { useUnsaved } from '../../platform/tab/unsaved.ts';

/**
 * The drafts of notes by user and address of the document. They are stored here because the page of a document is
 * unmounted when another record takes its tab, or too many pages are mounted.
 */
const drafts = new Map<string, string>();

/** Returns the draft of a note, and registers it as an unsaved value. */
export function useRemarkDraft(): readonly [string, (typed: string) => void] {
  const { pathname, search } = useLocation();
  const userId = useSession((session) => session.login?.user.id);
  const address = `${userId} ${pathname}${search}`;
  const [typed, setTyped] = useState(() => drafts.get(address) ?? '');
  useUnsaved(() => drafts.has(address));
  useEffect(
    () => () => {
      // If the page is shown, the draft was discarded or added. Behind another page or sign-in it is retained.
      const isShown = shownAddressOf(pathname) !== undefined && !useSession.getState().hasExpired;
      if (isShown) drafts.delete(address);
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
