import type { SignInResult } from '@yipin/contract';
import type { Tx } from '@yipin/pg-pipeline';
import { type Attempt, isLockedOut, recordAttempt, lockLoginAttempts } from '../login-attempts.ts';

/**
 * The result of a check. With `codeMissing` the password was right: the attempt has neither failed nor signed the user
 * in.
 */
export type SecretResult = SignInResult | 'codeMissing';

/**
 * Checks a secret of an account. All passwords and codes are checked here, so that they count together. Calls `verify`
 * only if the account is not locked out, after earlier attempts are committed. Records a refusal; the `Failure` of the
 * caller needs `keepsWork`, so that the record stays. Returns `lockedOut` also for the wrong secret that locks the
 * account. Slow work, such as hashing, belongs before the call: the lock lasts until the end of the transaction.
 */
export async function checkSecret(
  tx: Tx,
  attempt: Attempt,
  verify: () => Promise<SecretResult>,
): Promise<SecretResult> {
  lockLoginAttempts(tx, attempt);
  const result = (await isLockedOut(tx, attempt)) ? 'lockedOut' : await verify();
  if (result === 'success' || result === 'codeMissing') return result;
  await recordAttempt(tx, attempt, result);
  const isLast = result !== 'lockedOut' && (await isLockedOut(tx, attempt));
  return isLast ? 'lockedOut' : result;
}
