import { api } from '@yipin/contract';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { createSignInClient } from '../../../testing/sign-in-client.ts';
import { operations } from '../../../testing/contract-registry.ts';
import { type Actor, createTestTenant } from '../../../testing/test-tenant.ts';

const company = await createTestTenant();
const { signIn } = createSignInClient(company);
const right = 'correct horse';
const chosen = 'blue willow 7';

interface RefusableResponse {
  readonly body: {
    readonly error: {
      readonly message: string;
      readonly details: string | null;
      readonly validationErrors?: readonly { readonly message: string }[] | null;
    } | null;
  };
}

/** Sends a request that contains a secret; `secret` absent = the right one. */
type Ask = (secret?: string) => Promise<RefusableResponse>;

/** Enables a second factor for a user. */
async function withFactor(user: Actor) {
  const started = await user.call(api.account.beginSecondFactor, { currentPassword: right });
  const { codes } = await user.call(api.account.confirmSecondFactor, { code: await generate(started) });
  return { secret: started.secret, codes };
}

function inHalfAMinute(secret: string): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
}

const english = { language: 'en-US' };

/**
 * Each operation that checks a secret, with a function that creates its request: by the id of the operation and the
 * field.
 */
const checks: Readonly<Record<string, (user: Actor, name: string) => Ask | Promise<Ask>>> = {
  'session.signIn password':
    (_user, name) =>
    (password = right) =>
      signIn(name, { password }),
  'session.signIn twoFactorVerificationCode': async (user, name) => {
    const [unused = ''] = (await withFactor(user)).codes;
    return (code = unused) => signIn(name, { code });
  },
  'account.changePassword currentPassword':
    (user) =>
    (currentPassword = right) =>
      user.request(api.account.changePassword, { currentPassword, password: chosen }, english),
  'account.changeUserPassword currentPassword':
    (user) =>
    (currentPassword = right) =>
      user.request(api.account.changeUserPassword, { currentPassword, newPassword: chosen }, english),
  'account.beginSecondFactor currentPassword':
    (user) =>
    (currentPassword = right) =>
      user.request(api.account.beginSecondFactor, { currentPassword }, english),
  'account.confirmSecondFactor code': async (user) => {
    const started = await user.call(api.account.beginSecondFactor, { currentPassword: right });
    return async (code) =>
      user.request(api.account.confirmSecondFactor, { code: code ?? (await generate(started)) }, english);
  },
  'account.renewRecoveryCodes currentPassword':
    (user) =>
    (currentPassword = right) =>
      user.request(api.account.renewRecoveryCodes, { currentPassword }, english),
  'account.endSecondFactor currentPassword':
    (user) =>
    (currentPassword = right) =>
      user.request(api.account.endSecondFactor, { currentPassword }, english),
  'users.resetPassword adminPassword': async (user) => {
    const { userId } = await company.staff(`other than ${user.userId}`);
    return (adminPassword = right) =>
      user.request(api.users.resetPassword, { adminPassword, userId, newPassword: chosen }, english);
  },
};

/** Operations that set a password and check none. */
const setsOnly = ['users.create', 'tenants.create', 'tenants.resetAdminPassword'];

it('each operation that carries secrets is tested here, or only sets a password', () => {
  const carry = operations.filter(({ id, carriesSecrets }) => carriesSecrets === true || id === api.session.signIn.id);
  const tested = Object.keys(checks).map((check) => check.split(' ')[0]);
  expect(carry.map(({ id }) => id).sort()).toEqual([...new Set([...tested, ...setsOnly])].sort());
});

/** Returns the text of a refusal that explains it. */
function errorMessageOf({ body }: RefusableResponse): string {
  return body.error?.validationErrors?.[0]?.message ?? body.error?.details ?? body.error?.message ?? 'accepted';
}

describe.each(Object.entries(checks))('%s', (check, prepare) => {
  it('the check runs for five of 20 simultaneous wrong secrets, and then the right one is locked out too', async () => {
    const name = `user ${Object.keys(checks).indexOf(check)}`;
    const ask = await prepare(await company.staff(name, 'Pages.Users'), name);
    const refusals = (await Promise.all(Array.from({ length: 20 }, () => ask('000000')))).map(errorMessageOf);
    expect(refusals.filter((text) => !text.includes('locked out'))).toHaveLength(4);
    expect(refusals).not.toContain('accepted');
    expect(errorMessageOf(await ask())).toContain('locked out');
    await company.queryAsOwner('delete from login_attempts where tenant_id = acting_tenant() and login_name = $1', [
      name,
    ]);
    expect(errorMessageOf(await ask())).toBe('accepted');
  });
});

it('wrong codes to confirm a factor count together with wrong passwords', async () => {
  const user = await company.staff('mixed');
  await user.call(api.account.beginSecondFactor, { currentPassword: right });
  for (const code of ['000000', '111111', '222222']) await user.request(api.account.confirmSecondFactor, { code });
  await user.request(api.account.endSecondFactor, { currentPassword: 'wrong' });
  expect(errorMessageOf(await signIn('mixed', { password: 'wrong' }))).toContain('locked out');
});

it('a code confirms no factor that is enabled already, and creates no recovery codes', async () => {
  const user = await company.staff('confirmed');
  const { secret } = await withFactor(user);
  const code = await inHalfAMinute(secret);
  const answer = await user.request(api.account.confirmSecondFactor, { code }, english);
  expect([answer.status, errorMessageOf(answer)]).toEqual([400, 'Two-step sign-in is already on']);
  expect(await user.call(api.account.secondFactor, {})).toEqual({ isEnabled: true, recoveryCodesLeft: 10 });
});

it('two simultaneous right codes confirm the factor once', async () => {
  const user = await company.staff('twice');
  const started = await user.call(api.account.beginSecondFactor, { currentPassword: right });
  const codes = [await generate(started), await inHalfAMinute(started.secret)];
  const confirm = (code: string) => user.request(api.account.confirmSecondFactor, { code });
  const answers = await company.within(async (holder) => {
    await holder.query('select 1 from user_second_factors where user_id = $1 for update', [user.userId]);
    const requests = [];
    // Both requests have read that no factor is enabled when the first continues.
    for (const code of codes) {
      requests.push(confirm(code));
      await expect.poll(company.waiting, { timeout: 2_000, interval: 10 }).toBe(requests.length);
    }
    return requests;
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 400]);
});
