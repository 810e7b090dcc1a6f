import { isLocked, useLock } from './lock-store.ts';
import { useSession } from './session-store.ts';

/**
 * Returns whether a page covers the application: sign-in after a session expired, the lock, or the change of the
 * password.
 */
export function useIsOverlaid(): boolean {
  const isAccessRefused = useSession(({ hasExpired, login }) => hasExpired || login?.user.mustChangePassword === true);
  return useLock(({ phase }) => isLocked(phase)) || isAccessRefused;
}
