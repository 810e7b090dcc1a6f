import { create } from 'zustand';
import { readCookie } from '../cookies.ts';

/** '1' while the screen is locked. */
export const flagCookie = 'locking';
/** Local storage key of the user whose screen is locked. Other windows receive its changes. */
export const lockedUserKey = 'yipin.locked';

/** `barred`: the window was opened while the screen was locked, so that there is nothing behind the lock page. */
type LockPhase = 'open' | 'closing' | 'locked' | 'barred';

function isFlagSet(): boolean {
  return readCookie(flagCookie) === '1';
}

/** Whether the screen is locked. */
export const useLock = create<{ readonly phase: LockPhase }>()(() => ({ phase: isFlagSet() ? 'barred' : 'open' }));

/** Whether the lock page is shown. */
export function isLocked(phase: LockPhase): boolean {
  return phase === 'locked' || phase === 'barred';
}

/** Calls back whenever another window may have locked or unlocked the screen. */
export function onFlagChange(see: (isSet: boolean) => void): () => void {
  const look = () => see(isFlagSet());
  // What the event says, not the cookie: that may come to this window later.
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === lockedUserKey) see(newValue !== null);
  };
  window.addEventListener('storage', hear);
  // Also without an event: a window that was suspended, or restored by the Back button.
  const others = ['focus', 'pageshow', 'visibilitychange'];
  for (const event of others) window.addEventListener(event, look);
  return () => {
    window.removeEventListener('storage', hear);
    for (const event of others) window.removeEventListener(event, look);
  };
}

/** Locks this window as soon as another one is. The lock page itself sees to the way back. */
export function followLock(): void {
  onFlagChange((isSet) => {
    if (isSet && useLock.getState().phase === 'open') useLock.setState({ phase: 'locked' });
  });
}
