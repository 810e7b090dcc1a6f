import { randomBytes } from 'node:crypto';
import type { SecondFactor } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { generateSecret, generateURI } from 'otplib';
import type { Context } from '../../platform/context.ts';
import { invalidAt } from '../../platform/failure.ts';
import type { RequestOrigin } from '../../platform/http/routes.ts';
import { translate } from '../../platform/server-texts.ts';
import {
  confirmOwnFactor,
  endSecondFactorOf,
  hasSecondFactor,
  replaceRecoveryCodes,
  replaceSecondFactor,
  requireOwnPassword,
} from '../session/index.ts';
import { secondFactors } from '../session/secrets/second-factors.table.ts';

const codesAtOnce = 10;
/** Returns 80 random bits as text, in groups that are easy to copy by hand. */
function newRecoveryCode(): string {
  return randomBytes(10)
    .toString('hex')
    .replaceAll(/.{5}(?=.)/g, '$&-');
}

interface WithPassword {
  readonly currentPassword: string;
}

function requireCurrentPassword(ctx: Context & RequestOrigin, { currentPassword }: WithPassword): Promise<void> {
  return requireOwnPassword(ctx, { member: 'currentPassword', password: currentPassword });
}

/** Returns whether the acting user has a second factor, and the number of unused recovery codes. */
export async function secondFactor({ tx, session }: Context): Promise<SecondFactor> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, session.userId));
  return factor?.isConfirmed
    ? { isEnabled: true, recoveryCodesLeft: factor.recoveryCodes.length }
    : { isEnabled: false, recoveryCodesLeft: 0 };
}

/** Refuses the request at the field `member` if the acting user has an active second factor. */
async function requireNoFactor({ tx, session, language }: Context, member: string): Promise<void> {
  if (await hasSecondFactor(tx, session.userId))
    throw invalidAt(member, translate(language, 'validation:secondFactorOn'));
}

/** Creates a secret for the authenticator app of the acting user. Refuses to replace an active one. */
export async function beginSecondFactor(ctx: Context & RequestOrigin, input: WithPassword) {
  await requireCurrentPassword(ctx, input);
  await requireNoFactor(ctx, 'currentPassword');
  const { session } = ctx;
  const secret = generateSecret();
  await replaceSecondFactor(ctx, secret);
  const label = session.isHost ? session.userName : `${session.tenancyName}\\${session.userName}`;
  return { secret, uri: generateURI({ issuer: 'Yipin', label, secret }) };
}

async function writeRecoveryCodes(ctx: Context): Promise<{ codes: string[] }> {
  const codes = Array.from({ length: codesAtOnce }, newRecoveryCode);
  await replaceRecoveryCodes(ctx, codes);
  return { codes };
}

/**
 * Activates the second factor with a first code. Returns the recovery codes, which are not shown again. Refuses if a
 * factor is active already: new recovery codes require the password.
 */
export async function confirmSecondFactor(
  ctx: Context & RequestOrigin,
  { code }: { code: string },
): Promise<{ codes: string[] }> {
  await requireNoFactor(ctx, 'code');
  await confirmOwnFactor(ctx, code);
  ctx.record('account.secondFactorBegun', ctx.session.userId);
  return writeRecoveryCodes(ctx);
}

/** Replaces all recovery codes. */
export async function renewRecoveryCodes(
  ctx: Context & RequestOrigin,
  input: WithPassword,
): Promise<{ codes: string[] }> {
  await requireCurrentPassword(ctx, input);
  return writeRecoveryCodes(ctx);
}

/** Ends the second factor: the acting user then signs in with the password alone. */
export async function endSecondFactor(ctx: Context & RequestOrigin, input: WithPassword): Promise<SecondFactor> {
  await requireCurrentPassword(ctx, input);
  await endSecondFactorOf(ctx, ctx.session.userId);
  ctx.record('account.secondFactorEnded', ctx.session.userId);
  return secondFactor(ctx);
}
