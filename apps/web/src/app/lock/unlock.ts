import { api } from '@yipin/contract';
import { call } from '../../platform/api/client.ts';
import { type LockedUser, open, clearLockFlag } from '../../platform/auth/lock.ts';
import { isLocked, useLock } from '../../platform/auth/lock-store.ts';
import {
  adoptToken,
  chooseTenant,
  forgetTokens,
  isRemembered,
  storeTokens,
  clearSession,
  useSession,
} from '../../platform/auth/session-store.ts';
import { signInFailureOf } from '../sign-in/sign-in-calls.ts';
import type { SignInFailure } from '../sign-in/sign-in-refusal.ts';
import { start } from '../start.ts';

/** Ends a session on the server. A failure is ignored: the session may have ended before. */
async function endSession(token: string | undefined): Promise<void> {
  if (token) await call(api.session.signOut, {}, { token }).catch(() => undefined);
}

/** Shows the application again. The address is restored first, because the application reads it when it is shown. */
function restoreApplication(restoreAddress: () => void): void {
  // Several events may report the same change.
  if (!isLocked(useLock.getState().phase)) return;
  restoreAddress();
  open();
}

/** Discards the open pages and shows the sign-in page. */
function showSignInPage(): void {
  clearSession();
  restoreApplication(() => history.replaceState(null, '', '/login'));
}

/** The values that the lock page requires. */
interface UnlockCredentials {
  readonly password: string;
  /** The code of the second factor; empty until the server requires one. */
  readonly code: string;
}

/** Signs the same user in again and replaces the session. Returns the failure if sign-in is refused. */
export async function unlock(
  user: LockedUser,
  { password, code }: UnlockCredentials,
  restoreAddress: () => void,
): Promise<SignInFailure | undefined> {
  const { token: before, tenant } = useSession.getState();
  if (tenant?.id !== user.tenant?.id) chooseTenant(user.tenant);
  try {
    const input = {
      userNameOrEmailAddress: user.userName,
      password,
      rememberClient: isRemembered(),
      twoFactorVerificationCode: code,
    };
    // Sent without the previous token, because its session may have ended.
    storeTokens(await call(api.session.signIn, input, { token: '' }), isRemembered());
    await start();
  } catch (cause) {
    return signInFailureOf(cause);
  }
  clearLockFlag();
  restoreApplication(restoreAddress);
  void endSession(before);
  return undefined;
}

/** Signs out on the lock page. */
export async function signOutLocked(): Promise<void> {
  // First, because the other windows look for the token as soon as the flag is cleared.
  forgetTokens();
  const { token } = useSession.getState();
  clearLockFlag();
  showSignInPage();
  await endSession(token);
}

/** Continues after another window was unlocked: with its session, or at sign-in if it was signed out. */
export async function followUnlocked(restoreAddress: () => void): Promise<void> {
  adoptToken();
  if (useSession.getState().token === undefined) return showSignInPage();
  await start();
  restoreApplication(restoreAddress);
}
