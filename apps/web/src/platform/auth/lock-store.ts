import { create } from 'zustand';
import { readCookie } from '../cookies.ts';

/** '1' while the screen is locked. */
export const flagCookie = 'locking';
/** Local storage key of the user whose screen is locked. Other windows receive its changes. */
export const lockedUserKey = 'yipin.locked';

/** `barred`: the window was opened while the screen was locked, so no page is behind the lock page. */
type LockPhase = 'open' | 'closing' | 'locked' | 'barred';

function isFlagSet(): boolean {
  return readCookie(flagCookie) === '1';
}

/** The state of the lock. */
export const useLock = create<{ readonly phase: LockPhase }>()(() => ({ phase: isFlagSet() ? 'barred' : 'open' }));

/** Returns whether the lock page is shown. */
export function isLocked(phase: LockPhase): boolean {
  return phase === 'locked' || phase === 'barred';
}

/** Calls back when another window may have locked or unlocked the screen. Returns a function that ends this. */
export function onFlagChange(onChange: (isSet: boolean) => void): () => void {
  const checkFlag = () => onChange(isFlagSet());
  // The event has the new value; the cookie may arrive in this window later.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === lockedUserKey) onChange(newValue !== null);
  };
  window.addEventListener('storage', onStorage);
  // A suspended window, or one restored by the Back button, receives no event.
  const others = ['focus', 'pageshow', 'visibilitychange'];
  for (const event of others) window.addEventListener(event, checkFlag);
  return () => {
    window.removeEventListener('storage', onStorage);
    for (const event of others) window.removeEventListener(event, checkFlag);
  };
}

/** Locks this window when another one is locked. The lock page handles the unlocking. */
export function followLock(): void {
  onFlagChange((isSet) => {
    if (isSet && useLock.getState().phase === 'open') useLock.setState({ phase: 'locked' });
  });
}
