import { useCallback, useEffect, useRef } from 'react';
import { lockedPagePath } from '../../platform/auth/lock.ts';
import { useLock } from '../../platform/auth/lock-store.ts';

const lockAddress = '/locking';

interface LockedPage {
  readonly state: unknown;
  readonly address: string;
}

/** Returns the page of this window; for a window that was opened while locked, the page that was stored at the lock. */
function findLockedPage(): LockedPage {
  return useLock.getState().phase === 'barred'
    ? { state: null, address: lockedPagePath() }
    : { state: (history as { readonly state: unknown }).state, address: location.pathname + location.search };
}

/** Reverses a step in the history while the screen is locked. */
function reverseNavigation(): void {
  return history.pushState(null, '', lockAddress);
}

/** Sets the window's address to that of the lock page; returns a function that restores the previous address. */
export function useLockAddress(): () => void {
  const lockedPage = useRef<LockedPage>(undefined);
  useEffect(() => {
    lockedPage.current ??= findLockedPage();
    history.replaceState(null, '', lockAddress);
    window.addEventListener('popstate', reverseNavigation);
    return () => window.removeEventListener('popstate', reverseNavigation);
  }, []);
  return useCallback(() => {
    window.removeEventListener('popstate', reverseNavigation);
    const { state, address } = lockedPage.current ?? { state: null, address: lockedPagePath() };
    history.replaceState(state, '', address);
    // `replaceState` sends no event, and the router of the application has to follow the change.
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, []);
}
