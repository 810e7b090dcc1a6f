import { api, type InputOf } from '@yipin/contract';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { newAddress, createSignInClient } from '../../testing/sign-in-client.ts';

const company = await createTestTenant();
const { query, tenantId } = company;
const { signIn, outcomeOf } = createSignInClient(company);
const english = { language: 'en-US' };
const old = 'correct horse';

type Change = InputOf<typeof api.account.changePassword>;

async function errorOf(who: Awaited<ReturnType<typeof company.staff>>, change: Change) {
  const { body } = await who.request(api.account.changePassword, change, english);
  return body.error?.validationErrors?.[0];
}

async function tokenOf(name: string) {
  return (await signIn(name)).body.result?.accessToken ?? '';
}

describe('changing the password', () => {
  it('a password change requires the current password and a strong new one', async () => {
    const li = await company.staff('li');
    await query("update sessions set created_at = now() - interval '6 minutes' where user_id = $1", [li.userId]);
    expect(await errorOf(li, { password: 'blue willow 7' })).toMatchObject({ members: ['currentPassword'] });
    expect(await errorOf(li, { currentPassword: 'wrong', password: 'blue willow 7' })).toEqual({
      message: 'Wrong password',
      members: ['currentPassword'],
    });
    const tried = (password: string) => errorOf(li, { currentPassword: old, password });
    expect((await tried('short'))?.message).toBe('At least 8 characters');
    expect((await tried('1234567890'))?.message).toContain('Too easy to guess');
    expect((await tried(old))?.message).toBe('Choose a different password');
    expect(await outcomeOf('li')).toBe('in');
  });

  it('a password change ends the other sessions, and only the new password signs in', async () => {
    const wang = await company.staff('wang');
    const otherToken = await tokenOf('wang');
    expect(await wang.call(api.account.changePassword, { currentPassword: old, password: 'blue willow 7' })).toBe(true);
    expect((await wang.request(api.account.profile, {})).status).toBe(200);
    const { statusCode } = await company.app.inject({
      url: '/api/services/app/Account/GetProfile',
      headers: { authorization: `Bearer ${otherToken}` },
    });
    expect(statusCode).toBe(401);
    expect(await outcomeOf('wang')).toContain('Invalid');
    expect(await outcomeOf('wang', { password: 'blue willow 7' })).toBe('in');
  });

  it('ABP clients change the password, and right after sign-in with the new one alone', async () => {
    const zhao = await company.staff('zhao');
    expect(
      (await zhao.request(api.account.changeUserPassword, { currentPassword: old, newPassword: 'red maple 12' })).body
        .result,
    ).toBe(true);
    expect((await zhao.request(api.account.changePassword, { password: 'green bamboo 3' })).status).toBe(200);
    expect(await outcomeOf('zhao', { password: 'green bamboo 3' })).toBe('in');
  });

  it('a user with a required password change may work after it', async () => {
    const sun = await company.staff('sun', 'Artwares.Warehouses');
    await query('update users set must_change_password = true where id = $1', [sun.userId]);
    expect((await sun.request(api.warehouses.list, {})).status).toBe(403);
    await sun.call(api.account.changePassword, { password: 'blue willow 7' });
    expect((await sun.request(api.warehouses.list, {})).status).toBe(200);
  });

  it('wrong current passwords lock the account after as many attempts as at sign-in', async () => {
    const tao = await company.staff('tao');
    const wrong = { currentPassword: 'wrong', password: 'blue willow 7' };
    for (let tries = 0; tries < 5; tries += 1) await tao.request(api.account.changePassword, wrong, english);
    expect((await errorOf(tao, { ...wrong, currentPassword: old }))?.message).toContain('locked out');
  });

  it('sent passwords are stored neither with the idempotency key nor in the audit log', async () => {
    const he = await company.staff('he');
    await he.call(api.account.changePassword, { currentPassword: old, password: 'blue willow 7' }, { key: 'k1' });
    expect(await query('select 1 from idempotency_keys where user_id = $1', [he.userId])).toEqual([]);
    const [{ trail } = { trail: '' }] = await query<{ trail: string }>(
      "select string_agg(concat(before, after), ' ') as trail from audit_log where table_name = 'users' and row_id = $1",
      [he.userId],
    );
    expect(trail).not.toContain('argon2');
  });
});

describe('the profile', () => {
  it('users change their own profile, but not to the sign-in name of another user', async () => {
    const lan = await company.staff('lan');
    await company.staff('orchid@example.org');
    const before = await lan.call(api.account.profile, {});
    const values = { name: '兰', surname: '陈', emailAddress: 'lan@example.org', phone: '' };
    const after = await lan.call(api.account.updateProfile, { ...values, expectedVersion: before.version });
    expect(after).toMatchObject({ ...values, userName: 'lan', avatar: null });
    const taken = await lan.request(api.account.updateProfile, { ...values, emailAddress: 'ORCHID@example.org' });
    expect([taken.status, taken.body.error?.validationErrors?.[0]?.members]).toEqual([409, ['emailAddress']]);
    const stale = await lan.request(api.account.updateProfile, { ...values, expectedVersion: before.version });
    expect(stale.body.error?.reason).toBe('changed-by-someone-else');
  });

  it('a changed profile is found by its new values only', async () => {
    const ming = await company.staff('ming');
    const found = async (filter: string) =>
      (await company.admin.call(api.users.list, { filter, maxResultCount: 10, skipCount: 0 })).items.map(
        ({ id }) => id,
      );
    const values = { name: '茉莉', surname: '', emailAddress: 'jasmine@example.org', phone: '555 0199' };
    await ming.call(api.account.updateProfile, values);
    for (const filter of ['茉莉', 'moli', 'jasmine', '0199', 'ming'])
      expect(await found(filter)).toContain(ming.userId);
    await ming.call(api.account.updateProfile, { ...values, name: '牡丹' });
    expect([await found('牡丹'), await found('茉莉')]).toEqual([[ming.userId], []]);
  });

  it('the language of a user is stored by any of its names', async () => {
    const ding = await company.staff('ding');
    await ding.call(api.account.changeLanguage, { languageName: 'zh-Hant' });
    const { body } = await ding.request(api.warehouses.list, {}, { language: 'null' });
    expect(body.error?.message).toContain('權限');
    expect((await ding.request(api.account.changeLanguage, { languageName: 'fr' })).status).toBe(400);
  });
});

describe('open sessions', () => {
  it('users list their own sessions and end them one by one or together', async () => {
    const tan = await company.staff('tan');
    const other = await company.staff('other');
    await Promise.all([tokenOf('tan'), tokenOf('tan')]);
    const listed = await tan.call(api.account.sessions, {});
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
    const [first] = listed;
    if (!first) throw new Error('no session is listed');
    expect((await other.request(api.account.endSession, { id: first.id })).status).toBe(404);
    await tan.call(api.account.endSession, { id: first.id });
    expect(await tan.call(api.account.endOtherSessions, {})).toEqual({ ended: 1 });
    expect(await tan.call(api.account.sessions, {})).toHaveLength(1);
  });
});

describe('the second factor', async () => {
  const fang = await company.staff('fang');
  const withCode = (twoFactorVerificationCode: string) =>
    company.app
      .inject({
        method: 'POST',
        url: '/api/TokenAuth/Authenticate',
        headers: { 'abp.tenantid': String(tenantId) },
        remoteAddress: newAddress(),
        payload: { userNameOrEmailAddress: 'fang', password: old, twoFactorVerificationCode },
      })
      .then(({ statusCode }) => statusCode);
  const started = await fang.call(api.account.beginSecondFactor, { currentPassword: old });

  it('sign-in requires a code after a first code was confirmed', async () => {
    expect(started.uri).toContain('otpauth://totp/');
    expect(await outcomeOf('fang')).toBe('in');
    expect((await fang.request(api.account.confirmSecondFactor, { code: '000000' })).status).toBe(400);
    const confirming = await generate(started);
    const { codes } = await fang.call(api.account.confirmSecondFactor, { code: confirming });
    expect(new Set(codes).size).toBe(10);
    expect((await signIn('fang')).body.error).toMatchObject({ reason: 'second-factor-required' });

    const [code = ''] = codes;
    expect(await withCode('000000')).toBe(400);
    expect(await withCode(code.toUpperCase())).toBe(200);
    expect(await withCode(code), 'a code opens once').toBe(400);
    expect(await withCode(confirming), 'the code that confirmed it was used').toBe(400);
    expect(await fang.call(api.account.secondFactor, {})).toEqual({ isEnabled: true, recoveryCodesLeft: 9 });
  });

  it('full-width names and codes are accepted at sign-in', async () => {
    const wide = (text: string) =>
      text.replaceAll(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
    const user = await company.staff('wide');
    const made = await user.call(api.account.beginSecondFactor, { currentPassword: old });
    const { codes } = await user.call(api.account.confirmSecondFactor, { code: wide(await generate(made)) });
    const { statusCode } = await company.app.inject({
      method: 'POST',
      url: '/api/TokenAuth/Authenticate',
      headers: { 'abp.tenantid': String(tenantId) },
      remoteAddress: newAddress(),
      payload: {
        userNameOrEmailAddress: wide('wide'),
        password: old,
        twoFactorVerificationCode: wide(codes[0] ?? ''),
      },
    });
    expect(statusCode).toBe(200);
  });

  it('the second factor is ended with the password', async () => {
    expect((await fang.request(api.account.endSecondFactor, { currentPassword: 'wrong' })).status).toBe(400);
    await fang.call(api.account.endSecondFactor, { currentPassword: old });
    expect(await outcomeOf('fang')).toBe('in');
  });
});
