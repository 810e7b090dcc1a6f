import type { api, InputOf, OutputOf, SignInResult } from '@yipin/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { passwordFits } from '../../platform/auth/passwords.ts';
import { hashOf, newToken } from '../../platform/auth/tokens.ts';
import type { Context } from '../../platform/context.ts';
import { actAs } from '../../platform/db/tenant/act-as.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import type { AnonymousContext } from '../../platform/http/routes.ts';
import { translate } from '../../platform/server-texts.ts';
import { users } from '../people/users.table.ts';
import { checkSecret, type SecretResult } from './secrets/check-secret.ts';
import { attemptOf, recordAttempt } from './login-attempts.ts';
import { hasSecondFactor, secondFactorFits } from './secrets/second-factor.ts';
import { sessions } from './sessions.table.ts';
import { findTenant } from './tenant-lookup.service.ts';

const day = 86_400;

type SignInRefusal = Exclude<SignInResult, 'success'>;

/** The key of the text for a refusal; an unknown name has that of a wrong password. */
const words = {
  unknownUser: 'wrong',
  wrongPassword: 'wrong',
  userInactive: 'user-inactive',
  tenantInactive: 'tenant-inactive',
  lockedOut: 'locked-out',
  wrongCode: 'wrong-code',
} as const satisfies Record<SignInRefusal, string>;

function refused({ language }: AnonymousContext, why: SignInRefusal): Failure {
  return new Failure(
    'login-failed',
    { details: translate(language, `errors:login-${words[why]}`) },
    { keepsWork: true },
  );
}

async function userNamed(tx: Tx, loginName: string) {
  const [user] = await tx
    .select({ id: users.id, passwordHash: users.passwordHash, isActive: users.isActive })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        or(
          eq(sql`lower(${users.userName})`, loginName),
          and(eq(sql`lower(${users.emailAddress})`, loginName), sql`${users.emailAddress} <> ''`),
        ),
      ),
    );
  return user;
}
type SignInUser = NonNullable<Awaited<ReturnType<typeof userNamed>>>;

/** Checks a password, whose hash matched if `isRight`, and the code if the user has a second factor. */
async function verify(
  tx: Tx,
  user: SignInUser | undefined,
  { isRight, code }: { readonly isRight: boolean; readonly code: string | undefined },
): Promise<SecretResult> {
  if (!user) return 'unknownUser';
  if (!isRight) return 'wrongPassword';
  if (!user.isActive) return 'userInactive';
  if (!(await hasSecondFactor(tx, user.id))) return 'success';
  if (!code) return 'codeMissing';
  return (await secondFactorFits(tx, { userId: user.id, code, isConfirmed: true })) ? 'success' : 'wrongCode';
}

/**
 * Signs in by user name or e-mail address in the tenant of the request, else in the host. An unknown name and a wrong
 * password have the same reply and take the same time.
 */
export async function signIn(
  visitor: AnonymousContext,
  input: InputOf<typeof api.session.signIn>,
): Promise<OutputOf<typeof api.session.signIn>> {
  const { tx, namedTenant } = visitor;
  const { userNameOrEmailAddress, password, twoFactorVerificationCode: code, rememberClient, rememberMe } = input;
  const tenant =
    (namedTenant === undefined ? undefined : await findTenant(tx, { id: namedTenant })) ?? (await findTenant(tx, {}));
  if (!tenant) throw new Failure('unavailable');
  actAs(tx, tenant.id);
  const loginName = userNameOrEmailAddress.toLowerCase();
  const named = await userNamed(tx, loginName);
  const attempt = attemptOf(visitor, { loginName, userId: named?.id });
  if (!tenant.isActive) {
    await recordAttempt(tx, attempt, 'tenantInactive');
    throw refused(visitor, 'tenantInactive');
  }
  const isRight = await passwordFits(password, named?.passwordHash);
  const result = await checkSecret(tx, attempt, () => verify(tx, named, { isRight, code }));
  if (result === 'codeMissing') throw new Failure('second-factor-required');
  if (result !== 'success') throw refused(visitor, result);
  const { id: userId } = requireFound(named);
  actAs(tx, tenant.id, userId);
  await recordAttempt(tx, attempt, 'success');
  const accessToken = newToken();
  const encryptedAccessToken = newToken();
  const lasts = rememberClient || rememberMe ? 14 * day : day;
  const { ip, userAgent, browserHash } = attempt;
  await tx.insert(sessions).values({
    userId,
    tokenHash: hashOf(accessToken),
    pushTokenHash: hashOf(encryptedAccessToken),
    expiresAt: sql`now() + make_interval(secs => ${lasts})`,
    ip,
    userAgent,
    browserHash,
  });
  return { accessToken, encryptedAccessToken, expireInSeconds: lasts, userId };
}

/** Ends the session: its tokens are invalid from the next request on. */
export async function signOut({ tx, session }: Context): Promise<null> {
  await tx.update(sessions).set({ endedAt: sql`now()` }).where(eq(sessions.id, session.sessionId));
  return null;
}
