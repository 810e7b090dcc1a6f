import { eq } from 'drizzle-orm';
import { passwordFits } from '../../platform/auth/passwords.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/routes.ts';
import { translate, type TextKey } from '../../platform/texts.ts';
import { users } from '../users/users.table.ts';
import { hasToWait, noteAttempt, takeTurn } from './login-attempts.ts';

/** A password somebody who is signed in gives again, and which field of the input it is in. */
interface Given {
  readonly member: string;
  readonly password: string;
}

/**
 * Refuses anything but the acting user's own password. Wrong ones count like those of sign-in and make the account wait
 * all the same: an unguarded screen is no way round.
 */
export const requireOwnPassword = async (ctx: Context & Caller, { member, password }: Given): Promise<void> => {
  const { tx, session, language, ip } = ctx;
  const refuse = (key: TextKey) =>
    new Failure(
      'validation-failed',
      {},
      { fields: [{ message: translate(language, key), members: [member] }], keepsWork: true },
    );
  const attempt = {
    loginName: session.userName.toLowerCase(),
    userId: session.userId,
    ip,
    userAgent: ctx.userAgent.slice(0, 500),
  };
  const [own] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, session.userId));
  // Hashing is the long part and comes before the turn, as at sign-in.
  const isRight = await passwordFits(password, own?.hash);
  takeTurn(tx, attempt);
  if (await hasToWait(tx, attempt)) throw refuse('errors:login-locked-out');
  if (isRight) return;
  await noteAttempt(tx, attempt, 'wrongPassword');
  throw refuse('validation:passwordWrong');
};
