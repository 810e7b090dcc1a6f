import { useEffect } from 'react';
import { type LockedUser, lockedUserOf, storedLockedUser } from '../../platform/auth/lock.ts';
import { useSession } from '../../platform/auth/session-store.ts';

/** Returns the user whose screen is locked. If the browser has not stored it, the session is fetched. */
export function useLockedUser(): LockedUser | undefined {
  const login = useSession((session) => session.login);
  const user = login ? lockedUserOf(login) : storedLockedUser();
  const isUnknown = user === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    const isSignedIn = useSession.getState().token !== undefined;
    // Without a session there is nothing to protect. Without a connection the user can still sign out.
    if (isSignedIn) import('../start.ts').then(({ start }) => start()).catch(() => undefined);
    else void import('./unlock.ts').then(({ signOutLocked }) => signOutLocked());
  }, [isUnknown]);
  return user;
}
