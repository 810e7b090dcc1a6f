import type { UserId } from '@yipin/contract';
import { and, eq, sql } from 'drizzle-orm';
import { verify } from 'otplib';
import { hashOf } from '../../platform/auth/tokens.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { Failure } from '../../platform/failure.ts';
import { openFactor, sealFactor } from './sealed-factors.ts';
import { secondFactors } from './second-factors.table.ts';

/** Clocks of phones go up to half a minute wrong. */
const tolerance = 30;

/** A recovery code as it is kept, whatever its case and dashes. */
function hashOfRecoveryCode(code: string): string {
  return hashOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')).toString('hex');
}

/** Whether a user's sign-in asks for a code too. */
export async function hasSecondFactor(tx: Tx, userId: UserId): Promise<boolean> {
  const rows = await tx
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.isConfirmed, true)));
  return rows.length > 0;
}

/** A code that a user gives, and whether it is meant for a factor in force or for one that it is to confirm. */
interface GivenCode {
  readonly userId: UserId;
  readonly code: string;
  readonly isConfirmed: boolean;
}

/**
 * Returns whether `code` is the app's present one, or a recovery code of a factor in force. Each is accepted once: its use
 * is recorded in this transaction, on the locked row. The code of the app puts the factor in force. A stored
 * secret that cannot be opened is refused; recovery codes do not need it.
 */
export async function secondFactorFits(tx: Tx, { userId, code, isConfirmed }: GivenCode): Promise<boolean> {
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

/** Stores the secret of a second factor that the acting user is to confirm, in place of the one stored before. */
export async function replaceSecondFactor({ tx, session }: Context, secret: string): Promise<void> {
  const { userId } = session;
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.insert(secondFactors).values({ userId, secret: sealFactor(secret, session) });
}

/** Stores `codes` as the acting user's recovery codes, in place of those stored before. */
export async function replaceRecoveryCodes({ tx, session }: Context, codes: readonly string[]): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ recoveryCodes: codes.map(hashOfRecoveryCode) })
    .where(eq(secondFactors.userId, session.userId));
}

/** From now on the password alone lets a user in. */
export async function endSecondFactorOf({ tx }: Pick<Context, 'tx'>, userId: UserId): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}
