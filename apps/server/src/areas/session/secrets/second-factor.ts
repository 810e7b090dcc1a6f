import type { UserId } from '@yipin/contract';
import { and, eq, sql } from 'drizzle-orm';
import { verify } from 'otplib';
import type { Tx } from '@yipin/pg-pipeline';
import { hashOf } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { openFactor, sealFactor } from './sealed-factors.ts';
import { secondFactors } from './second-factors.table.ts';

/** In seconds: clocks of phones are wrong by up to half a minute. */
const tolerance = 30;

/** Returns the stored hash of a recovery code, independent of case and dashes. */
function hashOfRecoveryCode(code: string): string {
  return hashOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')).toString('hex');
}

/** Returns true if the sign-in of the user requires a code. */
export async function hasSecondFactor(tx: Tx, userId: UserId): Promise<boolean> {
  const rows = await tx
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.isConfirmed, true)));
  return rows.length > 0;
}

/** An entered code, for an enabled factor (`isConfirmed`) or for one to confirm. */
interface EnteredCode {
  readonly userId: UserId;
  readonly code: string;
  readonly isConfirmed: boolean;
}

/**
 * Returns true if `code` is the current one of the app, or a recovery code of an enabled factor. Each is accepted once:
 * its use is recorded in this transaction, on the locked row. A code of the app enables the factor. Throws
 * `second-factor-unreadable` if the stored secret cannot be opened; recovery codes do not need it.
 */
export async function secondFactorFits(tx: Tx, { userId, code, isConfirmed }: EnteredCode): Promise<boolean> {
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.isConfirmed, isConfirmed)))
    .for('update');
  if (!factor) return false;
  const mine = eq(secondFactors.id, factor.id);
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const secret = openFactor(factor);
    if (secret === undefined) throw new Failure('second-factor-unreadable');
    const { lastTimeStep: afterTimeStep } = factor;
    const result = await verify({ secret, token: digits, epochTolerance: tolerance, afterTimeStep });
    if (!result.valid || !('timeStep' in result)) return false;
    await tx.update(secondFactors).set({ isConfirmed: true, lastTimeStep: result.timeStep }).where(mine);
    return true;
  }
  const hashed = hashOfRecoveryCode(code);
  if (!isConfirmed || !factor.recoveryCodes.includes(hashed)) return false;
  await tx
    .update(secondFactors)
    .set({ recoveryCodes: sql`array_remove(${secondFactors.recoveryCodes}, ${hashed})` })
    .where(mine);
  return true;
}

/** Replaces the secret of the second factor of the acting user, which is to be confirmed. */
export async function replaceSecondFactor({ tx, session }: Context, secret: string): Promise<void> {
  const { userId } = session;
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.insert(secondFactors).values({ userId, secret: sealFactor(secret, session) });
}

/** Replaces the recovery codes of the acting user. */
export async function replaceRecoveryCodes({ tx, session }: Context, codes: readonly string[]): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ recoveryCodes: codes.map(hashOfRecoveryCode) })
    .where(eq(secondFactors.userId, session.userId));
}

/** Removes the second factor: the password alone is enough to sign in. */
export async function endSecondFactorOf({ tx }: Pick<Context, 'tx'>, userId: UserId): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}
