import { api, type Endpoint, urlOf } from '@yipin/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { applicationUrl } from '../../platform/db/startup/application-role.ts';
import { testFiles } from '../fixtures/files.fixtures.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

// The parts of the wire that unmodified ABP clients require (wire.md). Tests of their areas cover roles and users under
// their old names, tests of the push channel the handshakes, and `e2e/journeys/abp-clients.spec.ts` the clients.
const company = await createOwnTestTenant();
const friend = 'http://localhost:4200';
const parts = { pool: company.pool, logLevel: 'silent', isStopping: () => false, files: testFiles() };
const open = await createApp({ ...parts, clientOrigins: [friend], pushDatabaseUrl: applicationUrl(company.ownerUrl) });
afterAll(() => open.close());

type Headers = Readonly<Record<string, string>>;
interface ResponseBody {
  readonly result: Readonly<Record<string, unknown>>;
  readonly error: { readonly validationErrors: readonly { readonly members: readonly string[] }[] | null } | null;
}

const bearer: Headers = { authorization: `Bearer ${company.admin.token}` };

function get(url: string, headers: Headers = {}, app = company.app) {
  return app.inject({ method: 'GET', url, headers });
}

function post(endpoint: Endpoint, payload: object) {
  return company.app.inject({ method: 'POST', url: urlOf(endpoint), headers: bearer, payload });
}
const configuration = urlOf(api.session.configuration);
const current = urlOf(api.session.current);

describe('the tenant of an anonymous request', () => {
  const tenantBy = async (headers: Headers) => (await get(current, headers)).json<ResponseBody>().result['tenant'];
  const ours = { id: company.tenantId };

  it.each(['Abp.TenantId', 'Abp-TenantId', 'abp.tenantid', 'ABP-TENANTID'])(
    'the tenant is read from the header %s',
    async (name) => {
      expect(await tenantBy({ [name]: String(company.tenantId) })).toMatchObject(ours);
      expect(await tenantBy({ [name]: ` ${company.tenantId} ` })).toMatchObject(ours);
      for (const rubbish of [
        'null',
        'undefined',
        '[object Object]',
        '',
        '-1',
        '1e9',
        '2.0',
        '0x2',
        '99999999999',
        '999999',
      ])
        expect([rubbish, await tenantBy({ [name]: rubbish })]).toEqual([rubbish, null]);
    },
  );

  it.each(['Abp.TenantId', 'Abp-TenantId'])('the tenant is read from the cookie %s, after the header', async (name) => {
    expect(await tenantBy({ cookie: `other=1; ${name}=${company.tenantId}` })).toMatchObject(ours);
    expect(await tenantBy({ cookie: `${name}=${company.tenantId}`, 'abp-tenantid': '999999' })).toBeNull();
    // A value that is not a number is ignored, so the cookie is read.
    expect(await tenantBy({ cookie: `${name}=${company.tenantId}`, 'abp.tenantid': 'null' })).toMatchObject(ours);
    for (const rubbish of ['null', '%E0%A4%A', '"', '[object Object]'])
      expect([rubbish, await tenantBy({ cookie: `${name}=${rubbish}` })]).toEqual([rubbish, null]);
  });

  it('the tenant header is ignored for a signed-in user, and an invalid token for all', async () => {
    for (const id of ['1', '999999', 'null'])
      expect(await tenantBy({ ...bearer, 'abp.tenantid': id })).toMatchObject(ours);
    const { statusCode, json } = await get(current, { authorization: 'Bearer null' });
    expect([statusCode, json<ResponseBody>().result['user']]).toEqual([200, null]);
  });
});

describe('the language of a response', () => {
  const languageBy = async (headers: Headers, query = '') => {
    const { result } = (await get(configuration + query, headers)).json<{
      result: { localization: { currentCulture: { name: string }; currentLanguage: { name: string } | null } };
    }>();
    expect(result.localization.currentLanguage?.name).toBe(result.localization.currentCulture.name);
    return result.localization.currentCulture.name;
  };
  const header = (value: string): Headers => ({ '.AspNetCore.Culture': value });
  const cookie = (value: string): Headers => ({ cookie: `.AspNetCore.Culture=${value}` });

  it.each([
    ['zh-Hans', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-TW', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['en', 'en-US'],
    ['en-US', 'en-US'],
    ['en-GB', 'en-US'],
  ])('%s is %s, plain or in ASP.NET’s form, by query, header and cookie', async (culture, language) => {
    const pair = `c=${culture}|uic=${culture}`;
    const answers = await Promise.all([
      languageBy(header(culture)),
      languageBy(header(pair)),
      languageBy(cookie(culture)),
      languageBy(cookie(encodeURIComponent(pair))),
      languageBy(cookie(pair)),
      languageBy({}, `?culture=${culture}`),
      languageBy({}, `?UI-Culture=${culture}&culture=fr`),
      languageBy({ 'accept-language': `fr, ${culture};q=0.5` }),
    ]);
    expect(new Set(answers)).toEqual(new Set([language]));
  });

  it('the language is read from query, header, cookie, the user’s choice and the browser, in this order', async () => {
    await company.admin.call(api.account.changeLanguage, { languageName: 'zh-Hant' });
    const browser = { ...bearer, 'accept-language': 'zh-CN' };
    expect(await languageBy(browser)).toBe('zh-TW');
    expect(await languageBy({ ...browser, ...cookie('en') })).toBe('en-US');
    expect(await languageBy({ ...browser, ...cookie('en'), ...header('zh-CN') })).toBe('zh-CN');
    expect(await languageBy({ ...browser, ...cookie('en'), ...header('zh-CN') }, '?culture=zh-TW')).toBe('zh-TW');
    expect(await languageBy({ ...browser, ...cookie('null'), ...header('[object Object]') }, '?culture=')).toBe(
      'zh-TW',
    );
  });

  it('every response has a language', async () => {
    for (const rubbish of ['null', '', 'xx-XX', 'c=|uic=', '|||', '[object Object]'])
      expect([rubbish, await languageBy({ ...header(rubbish), ...cookie(rubbish) })]).toEqual([rubbish, 'zh-CN']);
  });
});

describe('the envelope of a response', () => {
  const success = { targetUrl: null, success: true, error: null, unAuthorizedRequest: false, __abp: true };
  const failure = { result: null, targetUrl: null, success: false, __abp: true };

  it('the envelope is around every result, with all its keys, under 200, null included', async () => {
    const listed = await get(urlOf(api.warehouses.list), bearer);
    expect(listed.statusCode).toBe(200);
    expect(listed.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(listed.json()).toEqual({ ...success, result: { totalCount: 0, isTotalCapped: false, items: [] } });
    const nothing = await post(api.account.changeLanguage, { languageName: 'zh-CN' });
    expect([nothing.statusCode, nothing.json()]).toEqual([200, { ...success, result: null }]);
  });

  it('the envelope of a refusal distinguishes a missing session from a missing permission', async () => {
    const stranger = await get(urlOf(api.customers.list));
    expect([stranger.statusCode, stranger.json()]).toEqual([
      401,
      expect.objectContaining({ ...failure, unAuthorizedRequest: true }),
    ]);
    expect(stranger.headers['www-authenticate']).toBeUndefined();
    const limited = await company.staff('limited', 'Artwares.Factorys');
    const refused = await limited.request(api.customers.list, { maxResultCount: 'rubbish' }, { language: 'en-US' });
    // A caller without the permission does not see validation errors.
    expect(refused).toMatchObject({ status: 403, body: { ...failure, unAuthorizedRequest: true } });
    expect(refused.body.error?.message).toContain('Customers');
  });

  it('the envelope of an invalid input has the members as clients write them', async () => {
    const wrong = await post(api.customers.save, {
      Code: '',
      NAME: null,
      Email: 'nobody',
      defaultDiscountPercent: 101,
    });
    expect(wrong.statusCode).toBe(400);
    const { error } = wrong.json<ResponseBody>();
    expect(error).toMatchObject({ code: 0, message: expect.any(String), details: expect.stringContaining('\n - ') });
    expect(error?.validationErrors?.flatMap(({ members }) => members).sort()).toEqual([
      'code',
      'defaultDiscountPercent',
      'email',
      'name',
    ]);
  });
});

describe('the address of a call', () => {
  it('a call is found in any letter case, by path and names, and ignores unknown input', async () => {
    const saved = await post(api.warehouses.save, {
      CODE: 'SYD',
      Name: '悉尼仓',
      confirm: true,
      _index: 0,
      databaseConnectionString: null,
    });
    expect(saved.json()).toMatchObject({ success: true, result: { code: 'SYD', name: '悉尼仓' } });
    const url = urlOf(api.warehouses.list);
    for (const spelt of [
      `${url.toLowerCase()}?maxresultcount=1&SORTING=Code%20DESC&from=2020-01-01`,
      `${url.toUpperCase()}?MaxResultCount=1&Filter=syd&isactive=TRUE`,
      `${url}?IsActive=&sorting=&filter=`,
    ])
      expect([spelt, (await get(spelt, bearer)).json<ResponseBody>().result['totalCount']]).toEqual([spelt, 1]);
  });
});

describe('the start of a client', () => {
  it('the configuration has a clock, and two flags for the push channel', async () => {
    for (const [app, hasPush] of [
      [company.app, false],
      [open, true],
    ] as const) {
      const { result } = (await get(configuration, {}, app)).json<ResponseBody>();
      expect(result['clock']).toEqual({ provider: 'unspecifiedClockProvider' });
      const value = { value: String(hasPush) };
      expect(result['features']).toEqual({ allFeatures: { SignalR: value, 'SignalR.AspNetCore': value } });
      const login = (await get(current, {}, app)).json<ResponseBody>().result;
      expect(login['application']).toMatchObject({ features: { SignalR: hasPush, 'SignalR.AspNetCore': hasPush } });
    }
  });
});

describe('a page of another origin', () => {
  const requestedHeaders = '.aspnetcore.culture,abp.tenantid,authorization,content-type';
  const ask = (origin: string) =>
    open.inject({
      method: 'OPTIONS',
      url: urlOf(api.warehouses.save),
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': requestedHeaders },
    });

  it('a page of an allowed origin may call with credentials and its headers', async () => {
    const { statusCode, headers } = await ask(friend);
    expect([200, 204]).toContain(statusCode);
    expect(headers).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': requestedHeaders,
      'access-control-allow-methods': expect.stringContaining('POST'),
    });
    for (const url of [configuration, urlOf(api.customers.list), '/api/services/app/No/Such'])
      expect((await get(url, { origin: friend }, open)).headers).toMatchObject({
        'access-control-allow-origin': friend,
        'access-control-allow-credentials': 'true',
        vary: expect.stringContaining('Origin'),
      });
  });

  it('a page of any other origin gets no permission', async () => {
    for (const origin of ['https://evil.example', 'null', `${friend}.evil.example`]) {
      expect((await ask(origin)).headers['access-control-allow-origin']).toBeUndefined();
      expect((await get(configuration, { origin }, open)).headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
