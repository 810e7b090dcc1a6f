import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { newAddress, createSignInClient } from '../../testing/sign-in-client.ts';
import { sendRequest } from '../../testing/http-request.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { signIn, outcomeOf } = createSignInClient(company);

const isWrong = 'Invalid user name or password';
const hasToWait = 'The user account has been locked out. Please try again later.';
const isTooOften = 429;

type SignInInput = Parameters<typeof signIn>[1];

/** Creates a user and signs in from an address; returns the address and the cookie of the browser. */
async function withBrowser(name: string) {
  const user = await company.staff(name);
  const office = newAddress();
  const { browser } = await signIn(name, { from: office });
  expect(browser).toMatch(/^Yipin\.Browser=[\w-]{22}\.[\w-]{22}$/);
  return { user, office, browser };
}

/** Tries wrong passwords in sequence; returns the outcomes. */
async function guess(times: number, name: string, tried: SignInInput): Promise<(string | undefined)[]> {
  const outcomes = [];
  for (let guesses = 0; guesses < times; guesses += 1)
    outcomes.push(await outcomeOf(name, { ...tried, password: 'wrong' }));
  return outcomes;
}

/** Signs in as unknown users until the limit per minute of an address. */
async function spendMinuteOf(from: string): Promise<void> {
  const statuses = [];
  for (let tries = 0; tries < 31; tries += 1) statuses.push((await signIn(`junk ${tries}`, { from })).status);
  expect(statuses.at(-1)).toBe(isTooOften);
}

/** Changes the last character of a cookie to one with other bits. */
function forged(browser = ''): string {
  return browser.replace(/.{2}$/, (end) => (end === 'AA' ? 'BA' : 'AA'));
}

describe('the cookie of a browser', () => {
  it('a sign-in sets the cookie for 400 days, hidden from scripts; a refusal sets none', async () => {
    const { user, browser } = await withBrowser('cookies');
    const { setCookie } = await signIn('cookies', { browser });
    expect(setCookie).toBe(`${browser}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax`);
    expect((await signIn('cookies', { password: 'wrong' })).setCookie).toBeUndefined();
    const { headers } = await sendRequest(company.app, api.account.profile, { token: user.token });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('a cookie keeps its id from one sign-in to the next, and a forged one gets a new id', async () => {
    const { browser } = await withBrowser('again');
    expect((await signIn('again', { browser })).browser).toBe(browser);
    const { browser: given } = await signIn('again', { browser: forged(browser) });
    expect(given?.split('.')[1]).not.toBe(browser?.split('.')[1]);
  });

  it('a cookie does not sign a user in', async () => {
    const { browser = '' } = await withBrowser('cookie only');
    const { statusCode } = await company.app.inject({
      url: '/api/services/app/Account/GetProfile',
      headers: { cookie: browser },
    });
    expect(statusCode).toBe(401);
  });
});

describe('the limit of sign-ins per minute', () => {
  it('a browser with a signed cookie has its own limit, apart from strangers at the address', async () => {
    const { office, browser } = await withBrowser('at the office');
    await spendMinuteOf(office);
    expect((await signIn('at the office', { from: office })).status).toBe(isTooOften);
    expect((await signIn('at the office', { from: office, browser })).status).toBe(200);
  });

  it('a browser with a signed cookie is limited, too, from any address', async () => {
    const { browser } = await withBrowser('many addresses');
    const statuses = [];
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await signIn('many addresses', { browser })).status);
    expect(statuses).toEqual([...Array(30).fill(200), isTooOften]);
  });

  it('a browser with a forged cookie counts for the address', async () => {
    const { office, browser } = await withBrowser('forger');
    await spendMinuteOf(office);
    for (const cookie of [forged(browser), `Yipin.Browser=${'A'.repeat(22)}`, 'Yipin.Browser='])
      expect((await signIn('forger', { from: office, browser: cookie })).status).toBe(isTooOften);
  });
});

describe('a browser of the user', () => {
  it('a browser of the user is not locked by strangers, even from the same address', async () => {
    const { office, browser } = await withBrowser('awaited');
    expect(await guess(5, 'awaited', { from: office })).toEqual([...Array(4).fill(isWrong), hasToWait]);
    expect(await outcomeOf('awaited', { from: office })).toBe(hasToWait);
    expect(await outcomeOf('awaited', { from: office, browser })).toBe('in');
  });

  it('a browser of the user is locked after five wrong passwords of its own, which count for no other browser', async () => {
    const { browser } = await withBrowser('careless');
    const { browser: other } = await signIn('careless');
    expect(await guess(5, 'careless', { browser })).toEqual([...Array(4).fill(isWrong), hasToWait]);
    expect(await outcomeOf('careless', { browser })).toBe(hasToWait);
    const { items } = await company.admin.call(api.users.list, api.users.list.input.parse({ keyword: 'careless' }));
    expect(items.map(({ isLocked }) => isLocked)).toEqual([false]);
    expect(await guess(1, 'careless', {})).toEqual([isWrong]);
    expect(await outcomeOf('careless', { browser: other })).toBe('in');
  });

  it('a browser of the user is not locked by strangers when the own password is entered again', async () => {
    const { browser = '' } = await withBrowser('guarded');
    const token = (await signIn('guarded', { browser })).body.result?.accessToken;
    await guess(5, 'guarded', {});
    const begin = (headers: Record<string, string>) =>
      company.app.inject({
        method: 'POST',
        url: '/api/services/app/Account/BeginSecondFactor',
        headers: { authorization: `Bearer ${token}`, ...headers },
        payload: { currentPassword: 'correct horse' },
      });
    expect((await begin({})).statusCode).toBe(400);
    expect((await begin({ cookie: browser })).statusCode).toBe(200);
  });

  it('a browser of one user is a stranger to other users', async () => {
    const { browser } = await withBrowser('neighbor');
    await company.staff('stay-at-home');
    await guess(5, 'stay-at-home', {});
    expect(await outcomeOf('stay-at-home', { browser })).toBe(hasToWait);
    await company.staff('attacked');
    expect(await guess(5, 'attacked', { browser })).toEqual([...Array(4).fill(isWrong), hasToWait]);
    expect(await outcomeOf('attacked')).toBe(hasToWait);
  });

  it('a browser of the user is a stranger 90 days after the last sign-in', async () => {
    const { user, browser } = await withBrowser('returned');
    const backBy = (days: number) =>
      company.query('update sessions set created_at = now() - make_interval(days => $2) where user_id = $1', [
        user.userId,
        days,
      ]);
    await guess(5, 'returned', {});
    await backBy(91);
    expect(await outcomeOf('returned', { browser })).toBe(hasToWait);
    await backBy(89);
    expect(await outcomeOf('returned', { browser })).toBe('in');
  });

  it('a browser of the user is a stranger after a password change elsewhere, also if its session had ended', async () => {
    const { user, browser } = await withBrowser('changed');
    const token = (await signIn('changed', { browser })).body.result?.accessToken ?? '';
    await company.app.inject({
      method: 'POST',
      url: '/api/services/app/Account/Logout',
      headers: { authorization: `Bearer ${token}` },
    });
    const password = 'blue willow 7';
    await user.call(api.account.changePassword, { currentPassword: 'correct horse', password });
    await guess(5, 'changed', {});
    expect(await outcomeOf('changed', { browser, password })).toBe(hasToWait);
  });
});
