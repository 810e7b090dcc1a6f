import type { api, InputOf, OutputOf, SignInResult } from '@yipin/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { passwordFits } from '../../platform/auth/passwords.ts';
import { hashOf, newToken } from '../../platform/auth/tokens.ts';
import type { Context } from '../../platform/context.ts';
import { actAs } from '../../platform/db/act-as.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { Failure } from '../../platform/failure.ts';
import type { Visitor } from '../../platform/http/routes.ts';
import { translate } from '../../platform/texts.ts';
import { users } from '../users/users.table.ts';
import { type Attempt, hasToWait, noteAttempt, takeTurn } from './login-attempts.ts';
import { hasSecondFactor, secondFactorFits } from './second-factor.ts';
import { sessions } from './sessions.table.ts';
import { findTenant } from './tenant-lookup.ts';

const day = 86_400;

type Refusal = Exclude<SignInResult, 'success'>;

/** The words for a refusal; that a name is nobody's is not told. */
const words = {
  unknownUser: 'wrong',
  wrongPassword: 'wrong',
  userInactive: 'user-inactive',
  tenantInactive: 'tenant-inactive',
  lockedOut: 'locked-out',
  wrongCode: 'wrong-code',
} as const satisfies Record<Refusal, string>;

const refused = ({ language }: Visitor, why: Refusal): Failure =>
  new Failure('login-failed', { details: translate(language, `errors:login-${words[why]}`) }, { keepsWork: true });

const userNamed = async (tx: Tx, loginName: string) => {
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
};
type User = NonNullable<Awaited<ReturnType<typeof userNamed>>>;

/** Whom an attempt at an account lets in, or why nobody. Its turn is over with the transaction. */
const judge = async (
  tx: Tx,
  attempt: Attempt,
  user: User | undefined,
  { password, twoFactorVerificationCode: code }: InputOf<typeof api.session.signIn>,
): Promise<User | Refusal | 'codeMissing'> => {
  // Hashing is the long part and comes first: a turn is as short as what has to be counted and noted in it.
  const isRight = await passwordFits(password, user?.passwordHash);
  takeTurn(tx, attempt);
  if (await hasToWait(tx, attempt)) return 'lockedOut';
  if (!user) return 'unknownUser';
  if (!isRight) return 'wrongPassword';
  if (!user.isActive) return 'userInactive';
  if (!(await hasSecondFactor(tx, user.id))) return user;
  if (!code) return 'codeMissing';
  // A wrong code counts like a wrong password: six digits are tried out soon.
  return (await secondFactorFits(tx, user.id, code)) ? user : 'wrongCode';
};

/** Signs in by user name or e-mail address in the tenant the request names, the host otherwise. Unknown name and wrong password cannot be told apart, nor by time. */
export const signIn = async (
  visitor: Visitor,
  input: InputOf<typeof api.session.signIn>,
): Promise<OutputOf<typeof api.session.signIn>> => {
  const { tx, namedTenant, ip } = visitor;
  const { userNameOrEmailAddress, rememberClient, rememberMe } = input;
  const tenant =
    (namedTenant === undefined ? undefined : await findTenant(tx, { id: namedTenant })) ?? (await findTenant(tx, {}));
  if (!tenant) throw new Failure('unavailable');
  actAs(tx, tenant.id);
  const loginName = userNameOrEmailAddress.toLowerCase();
  const userAgent = visitor.userAgent.slice(0, 500);
  const named = await userNamed(tx, loginName);
  const attempt = { loginName, userId: named?.id, ip, userAgent };
  const judged = tenant.isActive ? await judge(tx, attempt, named, input) : 'tenantInactive';
  // Her password was right: that is no attempt that failed, and none that let her in.
  if (judged === 'codeMissing') throw new Failure('second-factor-required');
  if (typeof judged === 'string') {
    await noteAttempt(tx, attempt, judged);
    // The wrong password that makes the account wait says so (wire.md §4).
    const isLast = judged !== 'lockedOut' && (await hasToWait(tx, attempt));
    throw refused(visitor, isLast ? 'lockedOut' : judged);
  }
  actAs(tx, tenant.id, judged.id);
  await noteAttempt(tx, attempt, 'success');
  const accessToken = newToken();
  const encryptedAccessToken = newToken();
  const lasts = rememberClient || rememberMe ? 14 * day : day;
  await tx.insert(sessions).values({
    userId: judged.id,
    tokenHash: hashOf(accessToken),
    pushTokenHash: hashOf(encryptedAccessToken),
    expiresAt: sql`now() + make_interval(secs => ${lasts})`,
    ip,
    userAgent,
  });
  return { accessToken, encryptedAccessToken, expireInSeconds: lasts, userId: judged.id };
};

/** Ends the session: its tokens are worthless from the next request on. */
export const signOut = async ({ tx, session }: Context): Promise<null> => {
  await tx.update(sessions).set({ endedAt: sql`now()` }).where(eq(sessions.id, session.sessionId));
  return null;
};
