import { useCallback, useEffect, useRef } from 'react';
import { lockedPagePath } from '../../platform/auth/lock.ts';
import { useLock } from '../../platform/auth/lock-store.ts';

const lockAddress = '/locking';

interface LockedPage {
  readonly state: unknown;
  readonly address: string;
}

/** Where this window was; one that was opened while the screen was locked goes to the page that was left. */
function placeHere(): LockedPage {
  return useLock.getState().phase === 'barred'
    ? { state: null, address: lockedPagePath() }
    : { state: (history as { readonly state: unknown }).state, address: location.pathname + location.search };
}

/** Going back or forth leads nowhere while the screen is locked. */
function stay(): void {
  return history.pushState(null, '', lockAddress);
}

/** Sets the window's address to that of the lock page; returns a function that restores the previous address. */
export function useLockAddress(): () => void {
  const place = useRef<LockedPage>(undefined);
  useEffect(() => {
    place.current ??= placeHere();
    history.replaceState(null, '', lockAddress);
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, []);
  return useCallback(() => {
    window.removeEventListener('popstate', stay);
    const { state, address } = place.current ?? { state: null, address: lockedPagePath() };
    history.replaceState(state, '', address);
    // The application behind has followed the previous changes of the address: it has to follow this one too.
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, []);
}
