import { eq } from 'drizzle-orm';
import { passwordFits } from '../../platform/auth/passwords.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { RequestOrigin } from '../../platform/http/routes.ts';
import { translate, type ServerTextKey } from '../../platform/server-texts.ts';
import { users } from '../people/users.table.ts';
import { checkSecret, type SecretResult } from './check-secret.ts';
import { attemptOf } from './login-attempts.ts';
import { secondFactorFits } from './second-factor.ts';

/** Refuses the acting user's request, naming `member`, unless `judge` returns `success`; `wrong` is the text for a wrong secret. */
async function requireOwnSecret(
  ctx: Context & RequestOrigin,
  { member, wrong }: { readonly member: string; readonly wrong: ServerTextKey },
  judge: () => Promise<SecretResult>,
): Promise<void> {
  const { tx, session, language } = ctx;
  const attempt = attemptOf(ctx, { loginName: session.userName.toLowerCase(), userId: session.userId });
  const result = await checkSecret(tx, attempt, judge);
  if (result === 'success') return;
  const message = translate(language, result === 'lockedOut' ? 'errors:login-locked-out' : wrong);
  throw new Failure('validation-failed', {}, { fields: [{ message, members: [member] }], keepsWork: true });
}

/** A password that a signed-in user gives again, and the field of the input that it is in. */
interface GivenPassword {
  readonly member: string;
  readonly password: string;
}

/**
 * Refuses a password that is not the acting user's own. Wrong ones count like those of sign-in: an unattended screen is no
 * way to try more of them.
 */
export async function requireOwnPassword(
  ctx: Context & RequestOrigin,
  { member, password }: GivenPassword,
): Promise<void> {
  const { tx, session } = ctx;
  const [own] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, session.userId));
  const isRight = await passwordFits(password, own?.hash);
  await requireOwnSecret(ctx, { member, wrong: 'validation:passwordWrong' }, async () =>
    isRight ? 'success' : 'wrongPassword',
  );
}

/**
 * Puts the acting user's second factor in force with a first code in `code`. Refuses a wrong code, which counts like a wrong
 * password, and any code while a factor is in force.
 */
export function confirmOwnFactor(ctx: Context & RequestOrigin, code: string): Promise<void> {
  const { tx, session } = ctx;
  return requireOwnSecret(ctx, { member: 'code', wrong: 'validation:codeWrong' }, async () =>
    (await secondFactorFits(tx, { userId: session.userId, code, isConfirmed: false })) ? 'success' : 'wrongCode',
  );
}
