import { eq } from 'drizzle-orm';
import { passwordFits } from '../../../platform/auth/passwords.ts';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { RequestOrigin } from '../../../platform/http/routes.ts';
import { translate, type ServerTextKey } from '../../../platform/server-texts.ts';
import { users } from '../../people/users.table.ts';
import { checkSecret, type SecretResult } from './check-secret.ts';
import { attemptOf } from '../login-attempts.ts';
import { secondFactorFits } from './second-factor.ts';

/** Throws `validation-failed` on `member` unless `verify` returns `success`; `wrong` is the text for a wrong secret. */
async function requireOwnSecret(
  ctx: Context & RequestOrigin,
  { member, wrong }: { readonly member: string; readonly wrong: ServerTextKey },
  verify: () => Promise<SecretResult>,
): Promise<void> {
  const { tx, session, language } = ctx;
  const attempt = attemptOf(ctx, { loginName: session.userName.toLowerCase(), userId: session.userId });
  const result = await checkSecret(tx, attempt, verify);
  if (result === 'success') return;
  const message = translate(language, result === 'lockedOut' ? 'errors:login-locked-out' : wrong);
  throw new Failure('validation-failed', {}, { fields: [{ message, members: [member] }], keepsWork: true });
}

/** A password that a signed-in user enters again, and its field in the input. */
interface EnteredPassword {
  readonly member: string;
  readonly password: string;
}

/**
 * Throws `validation-failed` unless the password is that of the acting user. Wrong ones count like those at sign-in, so
 * that an unattended screen allows no further attempts.
 */
export async function requireOwnPassword(
  ctx: Context & RequestOrigin,
  { member, password }: EnteredPassword,
): Promise<void> {
  const { tx, session } = ctx;
  const [own] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, session.userId));
  const isRight = await passwordFits(password, own?.hash);
  await requireOwnSecret(ctx, { member, wrong: 'validation:passwordWrong' }, async () =>
    isRight ? 'success' : 'wrongPassword',
  );
}

/**
 * Enables the second factor of the acting user with a first code in `code`. Refuses a wrong code, which counts like a
 * wrong password, and any code while a factor is enabled.
 */
export function confirmOwnFactor(ctx: Context & RequestOrigin, code: string): Promise<void> {
  const { tx, session } = ctx;
  return requireOwnSecret(ctx, { member: 'code', wrong: 'validation:codeWrong' }, async () =>
    (await secondFactorFits(tx, { userId: session.userId, code, isConfirmed: false })) ? 'success' : 'wrongCode',
  );
}
