import { api } from '@yipin/contract';
import { call } from '../../platform/api/client.ts';
import { type LockedUser, open, clearLockFlag } from '../../platform/auth/lock.ts';
import { isLocked, useLock } from '../../platform/auth/lock-store.ts';
import {
  adoptToken,
  chooseTenant,
  forgetTokens,
  isRemembered,
  keepTokens,
  clearSession,
  useSession,
} from '../../platform/auth/session-store.ts';
import { signInFailureOf } from '../sign-in/sign-in-calls.ts';
import type { SignInFailure } from '../sign-in/sign-in-refusal.ts';
import { start } from '../start.ts';

/** Ends a session at the server; one that cannot be reached, or has forgotten it, is no obstacle. */
async function endSession(token: string | undefined): Promise<void> {
  if (token) await call(api.session.signOut, {}, { token }).catch(() => undefined);
}

/** Back to the page that was left. The address comes first: the application reads it when it is shown. */
function comeBack(goBack: () => void): void {
  // Several events may report the same change.
  if (!isLocked(useLock.getState().phase)) return;
  goBack();
  open();
}

/** Nothing of what was open is kept. */
function comeBackToSignIn(): void {
  clearSession();
  comeBack(() => history.replaceState(null, '', '/login'));
}

/** What the lock page asks for. */
interface Proof {
  readonly password: string;
  /** Of the second factor; empty until it is asked for. */
  readonly code: string;
}

/** Signs the same person in again, and takes the new session in place of the old; answers why not when it is refused. */
export async function unlock(
  user: LockedUser,
  { password, code }: Proof,
  goBack: () => void,
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
    // Without the previous token: its session may have ended.
    keepTokens(await call(api.session.signIn, input, { token: '' }), isRemembered());
    await start();
  } catch (cause) {
    return signInFailureOf(cause);
  }
  clearLockFlag();
  comeBack(goBack);
  void endSession(before);
  return undefined;
}

/** The other way out. */
export async function signOutLocked(): Promise<void> {
  // Before the other windows hear of it: they look for a session.
  forgetTokens();
  const { token } = useSession.getState();
  clearLockFlag();
  comeBackToSignIn();
  await endSession(token);
}

/** Another window was unlocked: this one continues with its session, or without one if it was signed out. */
export async function followUnlocked(goBack: () => void): Promise<void> {
  adoptToken();
  if (useSession.getState().token === undefined) return comeBackToSignIn();
  await start();
  comeBack(goBack);
}
