import { isLocked, useLock } from './lock-store.ts';
import { useSession } from './session-store.ts';

/** Whether a page of its own lies over the application: sign-in, where a session ended, the lock, or a new password. */
export function useIsOverlaid(): boolean {
  const isShut = useSession(({ hasExpired, login }) => hasExpired || login?.user.mustChangePassword === true);
  return useLock(({ phase }) => isLocked(phase)) || isShut;
}
