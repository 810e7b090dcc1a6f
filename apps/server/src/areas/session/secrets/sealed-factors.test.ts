import { api } from '@yipin/contract';
import { generate } from 'otplib';
import { afterAll, describe, expect, it } from 'vitest';
import { sealWith } from '../../../platform/auth/sealed.ts';
import { transact, type Transact } from '../../../platform/unit-of-work.ts';
import { sendRequest } from '../../../testing/http-request.ts';
import { createOwnTestTenant } from '../../../testing/test-tenant.ts';
import { sealFactors } from '../index.ts';

const company = await createOwnTestTenant();
const { admin, query, tenantId } = company;
const currentPassword = 'correct horse';
const key = Buffer.alloc(32, 1);
const otherKey = Buffer.alloc(32, 2);
sealWith(key);
afterAll(() => sealWith(key));

const within: Transact = (about, work) => transact(company.pool, about, work);

async function storedOf(userId: number): Promise<string | undefined> {
  return (await query<{ secret: string }>('select secret from user_second_factors where user_id = $1', [userId]))[0]
    ?.secret;
}

function store(userId: number, secret: string) {
  return query('update user_second_factors set secret = $2, last_time_step = 0 where user_id = $1', [userId, secret]);
}

/** Tries to sign in with a code; returns the reason of the refusal, or undefined. */
async function signInErrorFor(userNameOrEmailAddress: string, code: string) {
  const input = { userNameOrEmailAddress, password: currentPassword, twoFactorVerificationCode: code };
  const headers = { 'abp.tenantid': String(tenantId) };
  const { body } = await sendRequest(company.app, api.session.signIn, { input, headers });
  return body.error?.reason;
}

async function withFactor(name: string) {
  const actor = await company.staff(name);
  const { secret } = await actor.call(api.account.beginSecondFactor, { currentPassword });
  const { codes } = await actor.call(api.account.confirmSecondFactor, { code: await generate({ secret }) });
  return { ...actor, name, secret, codes };
}

const fang = await withFactor('fang');
const ling = await withFactor('ling');

describe('the secret of a second factor', () => {
  it('a secret is stored sealed, and the start seals secrets of an earlier version', async () => {
    expect(await storedOf(fang.userId)).toMatch(/^v1:/);
    await store(fang.userId, fang.secret);
    expect(await signInErrorFor('fang', await generate(fang))).toBe('second-factor-unreadable');
    expect(await sealFactors(within)).toEqual([]);
    const sealed = await storedOf(fang.userId);
    expect(sealed).toMatch(/^v1:/);
    expect(sealed).not.toContain(fang.secret);
    expect(await sealFactors(within)).toEqual([]);
    expect(await storedOf(fang.userId)).toBe(sealed);
    expect(await signInErrorFor('fang', await generate(fang))).toBeUndefined();
  });

  it('a secret cannot be opened in the row of another user', async () => {
    const [own = '', others = ''] = [await storedOf(fang.userId), await storedOf(ling.userId)];
    await store(fang.userId, others);
    expect(await signInErrorFor('fang', await generate(ling))).toBe('second-factor-unreadable');
    expect(await sealFactors(within)).toEqual([{ tenantId, userIds: [fang.userId] }]);
    await store(fang.userId, own);
  });

  it('a start with another key lists unreadable secrets; recovery codes still work, and an administrator removes the factor', async () => {
    sealWith(otherKey);
    const before = await storedOf(fang.userId);
    expect(await sealFactors(within)).toEqual([{ tenantId, userIds: [fang.userId, ling.userId] }]);
    expect(await storedOf(fang.userId)).toBe(before);
    await store(fang.userId, before ?? '');
    expect(await signInErrorFor('fang', await generate(fang))).toBe('second-factor-unreadable');
    expect(await signInErrorFor('fang', fang.codes[0] ?? '')).toBeUndefined();
    const reset = { adminPassword: currentPassword, newPassword: 'a fine new day', mustChangePassword: false };
    const { userId } = api.users.resetPassword.input.parse({ ...reset, userId: ling.userId });
    await admin.call(api.users.resetPassword, { ...reset, userId, endSecondFactor: true });
    expect(await storedOf(ling.userId)).toBeUndefined();
    sealWith(key);
    expect(await signInErrorFor('fang', await generate(fang))).toBeUndefined();
  });
});
