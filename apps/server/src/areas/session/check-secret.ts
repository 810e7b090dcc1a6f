import type { SignInResult } from '@yipin/contract';
import type { Tx } from '../../platform/db/tx.ts';
import { type Attempt, isLockedOut, recordAttempt, lockLoginAttempts } from './login-attempts.ts';

/** The result of a check. With `codeMissing` the password was right: the attempt has neither failed nor let the user in. */
export type SecretResult = SignInResult | 'codeMissing';

/**
 * Checks a secret of an account: every password and every code goes through here, so that all of them count together.
 * `judge` runs only if the account does not have to wait, and only when the attempts before it are judged and committed.
 * Records a refusal; the caller's `Failure` needs `keepsWork`, so that the record stays. Returns `lockedOut` also for the
 * wrong secret that makes the account wait. What takes long, such as hashing, belongs before the call: the turn lasts until
 * the end of the transaction.
 */
export async function checkSecret(tx: Tx, attempt: Attempt, judge: () => Promise<SecretResult>): Promise<SecretResult> {
  lockLoginAttempts(tx, attempt);
  const result = (await isLockedOut(tx, attempt)) ? 'lockedOut' : await judge();
  if (result === 'success' || result === 'codeMissing') return result;
  await recordAttempt(tx, attempt, result);
  const isLast = result !== 'lockedOut' && (await isLockedOut(tx, attempt));
  return isLast ? 'lockedOut' : result;
}
