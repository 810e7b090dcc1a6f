import { api, type Endpoint, urlOf } from '@yipin/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { createSignInClient } from '../../testing/sign-in-client.ts';

const firm = await createOwnTestTenant();
const { app, admin, query, tenantId } = firm;
const { signIn } = createSignInClient(firm);

async function current(token: string) {
  return (
    await app.inject({ method: 'GET', url: urlOf(api.session.current), headers: { authorization: `Bearer ${token}` } })
  ).json<{ result: { user: { userName: string } | null; tenant: { tenancyName: string } | null } }>().result;
}

describe('signing in', () => {
  it('answers a token that stands for the user in the tenant named by the header, in either spelling', async () => {
    for (const header of ['abp.tenantid', 'abp-tenantid']) {
      const { status, body } = await signIn('ADMIN', { headers: { [header]: String(tenantId) } });
      expect(status).toBe(200);
      expect(await current(body.result?.accessToken ?? '')).toMatchObject({
        user: { userName: 'admin' },
        tenant: { tenancyName: 'Firm1' },
      });
    }
  });

  it('means the host when no tenant is named, or rubbish is', async () => {
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

  it('tells an unknown name and a wrong password in the same words', async () => {
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

  it('changes nothing of the user: no request under way begins again, no open form is out of date', async () => {
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

  it('answers one address thirty times a minute, and says how long to wait', async () => {
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

  it('ends the session at the server when signing out', async () => {
    const { body } = await signIn('admin');
    const headers = { authorization: `Bearer ${body.result?.accessToken}` };
    expect((await app.inject({ method: 'POST', url: urlOf(api.session.signOut), headers })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: urlOf(api.session.signOut), headers })).statusCode).toBe(401);
  });

  it('is not done by a cookie, ever', async () => {
    const cookie = `Abp.AuthToken=${admin.token}; enc_auth_token=${admin.token}`;
    expect(
      (await app.inject({ method: 'GET', url: `${urlOf(api.warehouses.list)}`, headers: { cookie } })).statusCode,
    ).toBe(401);
  });
});

describe('whoever has not signed in', () => {
  const told = async (endpoint: Endpoint, headers: Record<string, string>) =>
    (await app.inject({ method: 'GET', url: urlOf(endpoint), headers })).json<{ result: unknown }>().result;

  const toldTenant = async (id: string) =>
    (await told(api.session.current, { 'abp.tenantid': id })) as { readonly user: unknown; readonly tenant: unknown };

  it('is told the name of the tenant named by its id, and nothing of any other', async () => {
    const { tenancyName, name } = await admin.call(api.tenants.own, {});
    expect(await toldTenant(String(tenantId))).toMatchObject({
      user: null,
      tenant: { id: tenantId, tenancyName, name },
    });
    const unknown = await toldTenant('99999');
    for (const id of ['1', '0', 'null', '2147483647', '2147483648', '9999999999'])
      expect(await toldTenant(id)).toEqual(unknown);
    expect(unknown).toMatchObject({ user: null, tenant: null });
  });

  it('names at most 30 tenants a minute, while callers who are signed in or name none go on', async () => {
    // The minute does not end while the test runs.
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

  it('gets the same configuration whichever tenant she names', async () => {
    const [ofTenant, ofNone] = await Promise.all([
      told(api.session.configuration, { 'abp.tenantid': String(tenantId) }),
      told(api.session.configuration, {}),
    ]);
    expect(ofTenant).toEqual(ofNone);
  });
});

describe('the configuration an ABP client starts with', () => {
  it('names only what is granted, and never says no', async () => {
    const limited = await firm.staff('limited', 'Customers');
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

  it('is in the language the request asks for: query, header, Accept-Language', async () => {
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
