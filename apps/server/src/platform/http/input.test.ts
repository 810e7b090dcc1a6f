import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { api, urlOf } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { sendRequest } from '../../testing/http-request.ts';

const { app, admin, query, tenantId } = await createTestTenant();
const { token } = admin;

interface SavedCustomer {
  readonly id: number;
  readonly kind: string;
  readonly addresses: { line: string; city: string }[];
}

async function save(input: object): Promise<SavedCustomer> {
  const { status, body } = await sendRequest(app, api.customers.save, { token, input });
  expect(body.error).toBeNull();
  expect(status).toBe(200);
  return body.result as SavedCustomer;
}

describe('the input of a .NET client', () => {
  it('null, an empty text and id 0 count as missing values', async () => {
    const nothing = { contact: null, phone: null, email: '', addresses: null, defaultDiscountPercent: null };
    const fresh = await save({ id: 0, expectedVersion: null, code: 'N1', name: '空值客户', ...nothing });
    const again = await save({ Id: null, code: 'N2', name: '空值客户', salesId: 0 });
    expect(again.id).toBeGreaterThan(fresh.id);
  });

  it('names and choices are read in any letter case at every level', async () => {
    const written = [{ Line: '乔治街 1 号', City: '悉尼', Label: null, IsDefault: 'True' }];
    const made = await save({ CODE: 'N3', Name: '大小写', Kind: 'COMPANY', Addresses: written });
    expect(made.kind.toLowerCase()).toBe('company');
    expect(made.addresses).toMatchObject([{ line: '乔治街 1 号', city: '悉尼' }]);
  });

  it('a required id of 0 is refused', async () => {
    const { status, body } = await sendRequest(app, api.artwareOrders.get, { token, input: { id: 0 } });
    expect([status, body.error?.validationErrors]).toEqual([400, [{ message: '不能小于 1', members: ['id'] }]]);
  });
});

describe('an invalid input', () => {
  const post = (payload: string, url = urlOf(api.customers.save)) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        '.aspnetcore.culture': 'en-US',
      },
    });
  const get = (query: string) =>
    app.inject({ url: `${urlOf(api.customers.list)}?${query}`, headers: { authorization: `Bearer ${token}` } });

  it.each([
    ['a key that reaches the prototype', '{"code":"P1","name":"x","__proto__":{"a":1}}'],
    ['one within', '{"code":"P1","name":"x","addresses":[{"line":"1","__proto__":{"a":1}}]}'],
    ['one by way of the constructor', '{"code":"P1","name":"x","constructor":{"prototype":{"a":1}}}'],
    ['what is no JSON', '{"code":'],
    ['a list', '[]'],
    ['a number', '5'],
  ])('an input with %s is refused with an explanation', async (_what, payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { details: expect.stringContaining('Send a JSON object') as string },
    });
  });

  it('a query key that reaches the prototype is refused', async () => {
    for (const key of ['__proto__', '__proto__[a]']) {
      const answer = await get(`${key}=1`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        error: {
          details: expect.stringContaining(`${key}：此项无效`) as string,
          validationErrors: [{ message: '此项无效', members: [key] }],
        },
      });
    }
  });

  it('a compressed body is refused', async () => {
    const send = (encoding: string) => {
      const payload = encoding === 'gzip' ? gzipSync('{}') : '{}';
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-encoding': encoding,
      };
      return app.inject({ method: 'POST', url: urlOf(api.customers.save), payload, headers });
    };
    for (const encoding of ['gzip', 'br', 'identity, gzip']) {
      const answer = await send(encoding);
      expect(answer.statusCode, encoding).toBe(415);
      expect(answer.json()).toMatchObject({ error: { reason: 'unsupported-content' } });
    }
    expect((await send('Identity')).json()).toMatchObject({ error: { reason: 'validation-failed' } });
  });

  it('a repeated query value is refused in any letter case', async () => {
    for (const query of ['skipCount=0&skipCount=1', 'skipCount=0&SkipCount=1', 'filter=a&FILTER=b'])
      expect((await get(query)).statusCode, query).toBe(400);
    expect((await get('skipCount=0&MaxResultCount=1')).statusCode).toBe(200);
  });

  it('an address that cannot be decoded is refused with the headers of every response', async () => {
    const answer = await app.inject({ url: '/%c0' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(answer.headers['permissions-policy']).toBe('camera=(self)');
  });

  it('a bulk action without rows is refused', async () => {
    const answer = await post('{}', urlOf(api.orderFulfilment.approve));
    expect(answer.json()).toMatchObject({
      error: { validationErrors: [{ message: 'At least 1 entry', members: ['ids'] }] },
    });
  });

  it('an amount with too many digits is refused', async () => {
    const answer = await post('{"code":"P2","name":"x","defaultDiscountPercent":"99999999999999"}');
    expect(answer.json()).toMatchObject({
      error: { validationErrors: [{ message: expect.stringContaining('at most 13 digits') as string }] },
    });
  });
});

it('each refused row of a bulk action is in the details', async () => {
  const input = { ids: [987_654, 987_655] };
  const headers = { '.aspnetcore.culture': 'en-US' };
  const { body } = await sendRequest(app, api.orderFulfilment.approve, { token, input, headers });
  expect(body.error?.details?.split('\n').slice(1)).toEqual([
    ' - Record 987654: Not found, or no access',
    ' - Record 987655: Not found, or no access',
  ]);
});

describe('a validation error', () => {
  const bad = { code: 'N4', name: '', addresses: [{ line: '乔治街' }, { line: '' }], defaultDiscountPercent: '120' };
  const errorIn = async (language: string) => {
    const headers = { '.aspnetcore.culture': language };
    const { status, body } = await sendRequest(app, api.customers.save, { token, input: bad, headers });
    expect(status).toBe(400);
    return body.error;
  };

  it('a validation error has the label of its field in the text, in the caller’s language', async () => {
    expect((await errorIn('en-US'))?.details?.split('\n').slice(1)).toEqual([
      ' - Name: Required',
      ' - Addresses 2 · Street: Required',
      ' - Default discount (%): At most 100',
    ]);
    expect((await errorIn('zh-TW'))?.details).toContain(' - 地址 2 · 街道：請填寫此項');
  });

  it('a validation error has the path of the input in its members', async () => {
    const members = (await errorIn('zh-CN'))?.validationErrors?.map((error) => error.members);
    expect(members).toEqual([['name'], ['addresses.1.line'], ['defaultDiscountPercent']]);
  });

  it('a validation error of a sort order is at `sorting`', async () => {
    for (const sorting of ['bogus desc', 'code sideways', 'code desc please']) {
      const { status, body } = await sendRequest(app, api.customers.list, { token, input: { sorting } });
      expect([status, body.error?.validationErrors]).toEqual([
        400,
        [{ message: `列表不能按“${sorting}”排序`, members: ['sorting'] }],
      ]);
    }
  });

  it('a date that does not exist is refused as invalid input', async () => {
    for (const startDate of ['0000-01-01', '2026-02-30']) {
      const { status, body } = await sendRequest(app, api.artwareOrders.list, { token, input: { startDate } });
      expect([status, body.error?.validationErrors?.[0]?.members]).toEqual([400, ['startDate']]);
    }
  });
});

describe('an unknown route', () => {
  it('an unknown route is answered in the envelope', async () => {
    for (const url of ['/api/services/app/customer/%zz', '/api/services/app/customer/NoSuchCall']) {
      const { statusCode, headers, body } = await app.inject({ url });
      expect([400, 404]).toContain(statusCode);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(JSON.parse(body)).toMatchObject({ success: false, __abp: true });
    }
    const { body } = await app.inject({ url: '/api/services/app/customer/NoSuchCall' });
    expect(body).toContain('页面不存在');
  });
});

describe('an idempotency key', () => {
  it('an idempotency key covers the query too', async () => {
    const { id } = await save({ code: 'N5', name: '键' });
    const headers = { 'idempotency-key': randomUUID() };
    const askWith = async (query: string) => {
      const url = `${urlOf(api.customers.save)}?${query}`;
      return sendRequest(app, api.customers.save, { token, input: { name: '键' }, headers, url });
    };
    const first = await askWith(`id=${id}&code=N6`);
    const second = await askWith(`id=${id}&code=N7`);
    expect([first.status, second.body.error?.reason]).toEqual([200, 'key-reused']);
  });
});

describe('the response language', () => {
  const messageFor = async (query: string, headers: Record<string, string>) => {
    const url = `/api/services/app/customer/NoSuchCall${query}`;
    const { error } = JSON.parse((await app.inject({ url, headers })).body) as { error: { message: string } };
    return error.message;
  };

  it('the culture parameter is read in any letter case', async () => {
    expect(await messageFor('?Culture=en', { '.aspnetcore.culture': 'zh-TW' })).toBe('Page not found');
    expect(await messageFor('?UI-Culture=en', {})).toBe('Page not found');
  });

  it('the preferred language of a browser is used', async () => {
    expect(await messageFor('', { 'accept-language': 'fr, zh-CN;q=0.2, en;q=0.8' })).toBe('Page not found');
    expect(await messageFor('', { 'accept-language': 'en;q=0, zh-TW' })).toBe('找不到頁面');
  });
});

describe('an unusual amount of input', () => {
  it('an input with many unknown names is read in time', async () => {
    const input = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`a[${index}]`, 1]));
    const { status } = await sendRequest(app, api.session.findTenant, { input: { ...input, tenancyName: 'nobody' } });
    expect(status).toBe(200);
  });

  it('a query list is read in both spellings, with one value or several', async () => {
    const base = urlOf(api.artwareProducts.hide);
    for (const query of ['ids=999998', 'ids=999998&ids=999999', 'Ids[0]=999998&Ids[1]=999999']) {
      const { status } = await sendRequest(app, api.artwareProducts.hide, { token, url: `${base}?${query}` });
      expect(status, query).toBe(404);
    }
    const { status } = await sendRequest(app, api.artwareProducts.hide, { token, url: `${base}?ids=many` });
    expect(status).toBe(400);
  });
});

describe('a response of a public endpoint', () => {
  it('a response of a public endpoint is not stored under a key, because it may contain a token', async () => {
    // The sign-in names this tenant, so that a stored key would be found below.
    const headers = { 'idempotency-key': randomUUID(), 'abp.tenantid': String(tenantId) };
    const countKeys = async () => (await query('select 1 from idempotency_keys')).length;
    const before = await countKeys();
    const input = { userNameOrEmailAddress: 'admin', password: 'correct horse' };
    expect((await sendRequest(app, api.session.signIn, { token, input, headers })).status).toBe(200);
    expect(await countKeys()).toBe(before);
    await sendRequest(app, api.customers.save, { token, input: { code: 'N9', name: '键' }, headers });
    expect(await countKeys()).toBe(before + 1);
  });
});
