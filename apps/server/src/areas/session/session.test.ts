import { api, type Endpoint, urlOf } from '@yipin/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { createSignInClient } from '../../testing/sign-in-client.ts';

const company = await createOwnTestTenant();
const { app, admin, query, tenantId } = company;
const { signIn } = createSignInClient(company);

async function current(token: string) {
  return (
    await app.inject({ method: 'GET', url: urlOf(api.session.current), headers: { authorization: `Bearer ${token}` } })
  ).json<{ result: { user: { userName: string } | null; tenant: { tenancyName: string } | null } }>().result;
}

describe('signing in', () => {
  it('a token belongs to the user in the tenant of the header, in either spelling', async () => {
    for (const header of ['abp.tenantid', 'abp-tenantid']) {
      const { status, body } = await signIn('ADMIN', { headers: { [header]: String(tenantId) } });
      expect(status).toBe(200);
      expect(await current(body.result?.accessToken ?? '')).toMatchObject({
        user: { userName: 'admin' },
        tenant: { tenancyName: 'Firm1' },
      });
    }
  });

  it('a sign-in without a valid tenant is for the host', async () => {
    for (const headers of [
      {},
      { 'abp.tenantid': 'null' },
      { 'abp.tenantid': '[object Object]' },
      { 'abp.tenantid': '99999' },
    ]) {
      const { body } = await signIn('admin', { headers });
      expect(await current(body.result?.accessToken ?? '')).toMatchObject({
        user: { userName: 'admin' },
        tenant: null,
      });
    }
  });

  it('an unknown name and a wrong password have the same reply', async () => {
    const unknown = await signIn('nobody', { password: 'wrong' });
    const wrong = await signIn('admin', { password: 'wrong' });
    expect(unknown).toEqual(wrong);
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        unAuthorizedRequest: false,
        error: { message: 'Login failed!', details: 'Invalid user name or password' },
      },
    });
  });

  it('a sign-in does not change the row of the user', async () => {
    const written = () =>
      query(
        `select u.version, (select count(*) from audit_log a where a.table_name = 'users' and a.row_id = u.id) as changes
         from users u where u.id = $1`,
        [admin.userId],
      );
    const before = await written();
    expect((await signIn('admin')).status).toBe(200);
    expect(await written()).toEqual(before);
  });

  it('one address has thirty attempts per minute, and the refusal contains the time to wait', async () => {
    const once = () =>
      app.inject({
        method: 'POST',
        url: urlOf(api.session.signIn),
        payload: { userNameOrEmailAddress: 'x', password: 'y' },
        remoteAddress: '10.77.0.1',
        headers: { 'x-forwarded-for': String(Math.random()) },
      });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await once()).statusCode);
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    const limited = await once();
    expect(limited.statusCode).toBe(429);
    expect(limited.json()).toMatchObject({ success: false, error: { reason: 'too-many-attempts' } });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('signing out ends the session on the server', async () => {
    const { body } = await signIn('admin');
    const headers = { authorization: `Bearer ${body.result?.accessToken}` };
    expect((await app.inject({ method: 'POST', url: urlOf(api.session.signOut), headers })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: urlOf(api.session.signOut), headers })).statusCode).toBe(401);
  });

  it('a cookie never signs a user in', async () => {
    const cookie = `Abp.AuthToken=${admin.token}; enc_auth_token=${admin.token}`;
    expect(
      (await app.inject({ method: 'GET', url: `${urlOf(api.warehouses.list)}`, headers: { cookie } })).statusCode,
    ).toBe(401);
  });
});

describe('requests without a session', () => {
  const readResult = async (endpoint: Endpoint, headers: Record<string, string>) =>
    (await app.inject({ method: 'GET', url: urlOf(endpoint), headers })).json<{ result: unknown }>().result;

  const readTenant = async (id: string) =>
    (await readResult(api.session.current, { 'abp.tenantid': id })) as {
      readonly user: unknown;
      readonly tenant: unknown;
    };

  it('the name of a tenant is shown for its id, and nothing of other tenants', async () => {
    const { tenancyName, name } = await admin.call(api.tenants.own, {});
    expect(await readTenant(String(tenantId))).toMatchObject({
      user: null,
      tenant: { id: tenantId, tenancyName, name },
    });
    const unknown = await readTenant('99999');
    for (const id of ['1', '0', 'null', '2147483647', '2147483648', '9999999999'])
      expect(await readTenant(id)).toEqual(unknown);
    expect(unknown).toMatchObject({ user: null, tenant: null });
  });

  it('30 tenants are looked up per minute; requests with a session or without a tenant are not limited', async () => {
    // Keeps the clock within one minute.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const remoteAddress = '192.0.2.30';
    const statusOf = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'GET', url: urlOf(api.session.current), headers, remoteAddress })).statusCode;
    const naming = { 'abp.tenantid': '99999' };
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess++) statuses.push(await statusOf(naming));
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ ...naming, authorization: 'Bearer made-up' })).toBe(429);
    expect(await statusOf({ ...naming, authorization: `Bearer ${admin.token}` })).toBe(200);
  });

  it('the configuration is the same for any tenant', async () => {
    const [ofTenant, ofNone] = await Promise.all([
      readResult(api.session.configuration, { 'abp.tenantid': String(tenantId) }),
      readResult(api.session.configuration, {}),
    ]);
    expect(ofTenant).toEqual(ofNone);
  });
});

describe('the configuration of an ABP client', () => {
  it('the configuration contains granted permissions only, all of them true', async () => {
    const limited = await company.staff('limited', 'Customers');
    const { auth, session, clock, localization, timing } = await limited.call(api.session.configuration, {});
    expect(timing.timeZoneInfo).toMatchObject({
      windows: { timeZoneId: 'AUS Eastern Standard Time' },
      iana: { timeZoneId: 'Australia/Sydney' },
    });
    expect(Object.keys(auth.grantedPermissions).sort()).toEqual(['Artwares.Base', 'Customers']);
    expect(new Set(Object.values(auth.allPermissions))).toEqual(new Set(['true']));
    expect(session).toMatchObject({ userId: limited.userId, multiTenancySide: 1 });
    expect(clock.provider).toBe('unspecifiedClockProvider');
    expect(localization.currentLanguage.name).toBe('zh-CN');
  });

  it('the configuration has the language of the query, the header or Accept-Language', async () => {
    const language = async (url: string, headers: Record<string, string>) =>
      (await app.inject({ method: 'GET', url, headers })).json<{
        result: { localization: { currentCulture: { name: string } } };
      }>().result.localization.currentCulture.name;
    const url = urlOf(api.session.configuration);
    expect(await language(`${url}?culture=zh-Hant`, { '.aspnetcore.culture': 'en' })).toBe('zh-TW');
    expect(await language(url, { '.aspnetcore.culture': 'c=zh-Hans|uic=en-GB' })).toBe('en-US');
    expect(await language(url, { '.aspnetcore.culture': 'null', 'accept-language': 'fr, zh-HK;q=0.8' })).toBe('zh-TW');
    expect(await language(url, {})).toBe('zh-CN');
  });
});
