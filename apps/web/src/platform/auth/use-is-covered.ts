import { isLocked, useLock } from './lock-store.ts';
import { useSession } from './session-store.ts';

/** Whether a page of its own lies over the application: sign-in, where a session ended, or the lock. */
export function useIsCovered(): boolean {
  const hasExpired = useSession((session) => session.hasExpired);
  return useLock(({ phase }) => isLocked(phase)) || hasExpired;
}
