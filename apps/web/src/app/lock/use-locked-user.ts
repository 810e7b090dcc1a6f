import { useEffect } from 'react';
import { type LockedUser, lockedUserOf, storedLockedUser } from '../../platform/auth/lock.ts';
import { useSession } from '../../platform/auth/session-store.ts';

/** Who may unlock this screen. Unknown only where the browser lost what it had noted: then the session is asked. */
export function useLockedUser(): LockedUser | undefined {
  const login = useSession((session) => session.login);
  const user = login ? lockedUserOf(login) : storedLockedUser();
  const isUnknown = user === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    const isSignedIn = useSession.getState().token !== undefined;
    // There is nothing to protect without a session; a lost connection leaves signing out as the way.
    if (isSignedIn) import('../start.ts').then(({ start }) => start()).catch(() => undefined);
    else void import('./unlock.ts').then(({ signOutLocked }) => signOutLocked());
  }, [isUnknown]);
  return user;
}
