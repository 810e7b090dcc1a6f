import { api, type AuditLog, type InputOf } from '@yipin/contract';
import { texts } from '@yipin/locales';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { driverCallsOf } from '../../testing/driver-calls.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { knownFieldName } from './audit-fields.ts';

const firm = await createTestTenant();
const { admin } = firm;
const trade = await createTrade(admin);

type Filters = Partial<InputOf<typeof api.auditLogs.list>>;

async function trail(filters: Filters, reader = admin): Promise<AuditLog[]> {
  return (await reader.call(api.auditLogs.list, { ...firstPage, maxResultCount: 200, ...filters })).items;
}

function saveCustomer(values: object, actor = admin) {
  return actor.call(api.customers.save, api.customers.save.input.parse(values));
}
const address = { line: '12 George Street', city: 'Sydney', postcode: '2000' };
const li = await firm.staff('li', 'Customers');

/** What a change says of each field: before → after. */
function said({ changes }: AuditLog) {
  return Object.fromEntries(
    changes.map(({ field, before, after }) => [field, [before.map(({ text }) => text), after.map(({ text }) => text)]]),
  );
}

describe('a change', () => {
  it('is told with who made it, of what, and each field before and after in words', async () => {
    const made = await saveCustomer({ code: 'WEAVER', name: '竹编坊', salesId: admin.userId, addresses: [address] });
    const values = { ...made, kind: 'PERSON', salesId: null, expectedVersion: made.version };
    const addresses = [...made.addresses, { ...address, line: '3 High Street', isDefault: true }];
    await saveCustomer({ ...values, addresses, defaultDiscountPercent: '12.50', isActive: false }, li);
    const [changed, created, ...more] = await trail({ kind: 'customers', rowId: made.id });
    expect(more).toEqual([]);
    expect(created).toMatchObject({ action: 'created', userId: admin.userId, operation: 'customers.save' });
    expect(said(requireFound(created))).toMatchObject({ code: [[], ['WEAVER']], kind: [[], ['公司']] });
    // What a new row does not say is not told.
    expect(Object.keys(said(requireFound(created)))).not.toContain('email');
    expect(changed).toMatchObject({
      action: 'changed',
      userId: li.userId,
      userName: 'li',
      kindName: '客户',
      code: 'WEAVER',
      name: '竹编坊',
      document: null,
    });
    expect(said(requireFound(changed))).toEqual({
      kind: [['公司'], ['个人']],
      // Of a list, what came and went.
      addresses: [[], ['街道：3 High Street · 城市：Sydney · 邮编：2000 · 默认']],
      salesId: [[expect.stringContaining('admin')], []],
      defaultDiscountPercent: [['0'], ['12.5']],
      isActive: [['true'], ['false']],
    });
    expect(await admin.call(api.auditLogs.get, { id: requireFound(changed).id })).toEqual(changed);
  });

  it('of a line leads to its document, in the language of the reader', async () => {
    const order = await trade.order([{ productId: await trade.product(), quantity: 3 }]);
    await admin.call(api.orderFulfilment.approve, { ids: [requireFound(order.items[0]).id], mode: 'all' });
    const { body } = await admin.ask(
      api.auditLogs.list,
      { kind: 'artwareOrderItems', field: 'status', filter: order.orderNumber },
      { language: 'en-US' },
    );
    const { items } = api.auditLogs.list.output.parse(body.result);
    expect(items).toMatchObject([
      {
        kindName: 'Sales order line',
        code: order.orderNumber,
        lineNo: 1,
        document: { kind: 'artwareOrder', id: order.id, number: order.orderNumber },
      },
    ]);
    expect(said(requireFound(items[0]))['status']).toEqual([['To approve'], ['In purchasing']]);
  });

  it('of a product calls it as its reader does', async () => {
    const { id, classId } = await admin.call(api.artwareProducts.get, { id: await trade.product() });
    const input = { productCode: 'TEAPOT', name: '紫砂壶', nameEn: 'Teapot', nameTw: '紫砂壺', classId };
    const made = await admin.call(api.artwareProducts.save, api.artwareProducts.save.input.parse(input));
    const namesIn = async (language: string, rowId: number) => {
      const asked = { kind: 'artwareProducts', rowId };
      const { items } = api.auditLogs.list.output.parse(
        (await admin.ask(api.auditLogs.list, asked, { language })).body.result,
      );
      return items.map(({ name }) => name);
    };
    expect(await namesIn('en-US', made.id)).toEqual(['Teapot']);
    expect(await namesIn('zh-TW', made.id)).toEqual(['紫砂壺']);
    expect(await namesIn('zh-CN', made.id)).toEqual(['紫砂壶']);
    // Without a name in a language it has the one it has.
    expect(await namesIn('en-US', id)).toEqual(await namesIn('zh-CN', id));
  });

  it('tells what goods cost only to who may see costs', async () => {
    const auditor = await firm.staff('auditor', 'Pages.AuditLogs');
    const id = await trade.product();
    const priceFor = async (reader = admin) =>
      requireFound((await trail({ kind: 'artwareProducts', rowId: id }, reader))[0]).changes.find(
        ({ field }) => field === 'factoryPriceCny',
      )?.after;
    expect(await priceFor()).toEqual([{ kind: 'money', text: '12.50', currency: 'CNY' }]);
    expect(await priceFor(auditor)).toEqual([{ kind: 'hidden', text: '', currency: null }]);
  });

  it('of a row that is gone says what it was', async () => {
    const category = await admin.call(
      api.artwareCategories.save,
      api.artwareCategories.save.input.parse({ name: '年画' }),
    );
    await admin.call(api.artwareCategories.remove, { id: category.id });
    const [removed] = await trail({ kind: 'artwareCategories', action: 'deleted' });
    expect(removed).toMatchObject({ action: 'deleted', rowId: category.id, code: '年画' });
    expect(said(requireFound(removed))).toMatchObject({ name: [['年画'], []] });
  });
});

describe('the trail', () => {
  it('is found by person, kind, field, kind of change, day and what a row is called', async () => {
    const made = await saveCustomer({ code: 'KILN-7', name: '景德镇窑' }, li);
    await saveCustomer({ ...made, kind: 'COMPANY', phone: '123', expectedVersion: made.version });
    const of = async (filters: Filters) => (await trail({ rowId: made.id, kind: 'customers', ...filters })).length;
    expect(await of({})).toBe(2);
    expect(await of({ userId: api.auditLogs.list.input.parse({ userId: li.userId }).userId })).toBe(1);
    expect(await of({ field: 'phone' })).toBe(1);
    expect(await of({ field: 'email' })).toBe(0);
    expect(await of({ action: 'created' })).toBe(1);
    expect(await of({ filter: 'jingdezhen' })).toBe(2);
    expect(await of({ filter: '景德' })).toBe(2);
    const { startDate: today, endDate: before } = api.auditLogs.list.input.parse({
      startDate: new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date()),
      endDate: '2020-01-01',
    });
    expect(await of({ ...(today && { startDate: today, endDate: today }) })).toBe(2);
    expect(await of({ ...(before && { endDate: before }) })).toBe(0);
  });

  it('asks the same few statements for one line and for many', async () => {
    // A write before each look, so that neither finds its total remembered.
    const calls = async (maxResultCount: number) => {
      await trade.product();
      return driverCallsOf('bind', () => trail({ maxResultCount }));
    };
    const few = await calls(1);
    expect(await calls(200)).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
  });

  it('is nothing for others, by list or by number', async () => {
    const stranger = await firm.stranger();
    const [line] = await trail({});
    expect((await stranger.ask(api.auditLogs.get, { id: line?.id })).status).toBe(404);
    expect((await li.ask(api.auditLogs.list, {})).status).toBe(403);
    const names = await stranger.call(api.auditLogs.userNames, {});
    expect(names.map(({ id }) => id)).not.toContain(li.userId);
  });

  it('holds no secrets', async () => {
    await admin.call(api.account.changePassword, { currentPassword: 'correct horse', password: 'blue willow 7' });
    const [row] = await firm.query<{ said: string }>(
      'select string_agg(concat(before, after), chr(10)) as said from audit_log',
    );
    expect(row?.said).not.toMatch(/argon2|password_hash|token|secret/i);
    const told = (await admin.call(api.auditLogs.kinds, {})).flatMap(({ fields }) => fields.map(({ field }) => field));
    expect(told.filter((field) => /^password|hash|token|secret|search/i.test(field))).toEqual([]);
  });
});

describe('what there is a trail of', () => {
  it.each(['zh-CN', 'en-US', 'zh-TW'] as const)('has a name, and so has each of its fields (%s)', async (language) => {
    const { body } = await admin.ask(api.auditLogs.kinds, {}, { language });
    const kinds = api.auditLogs.kinds.output.parse(body.result);
    expect(kinds.length).toBeGreaterThan(15);
    expect(kinds.map(({ kind }) => kind).filter((kind) => !(kind in texts[language].auditFields.kinds))).toEqual([]);
    const unnamed = kinds.flatMap(({ kind, fields }) =>
      fields
        .filter(({ field }) => knownFieldName(language, kind, field) === undefined)
        .map(({ field }) => `${kind}.${field}`),
    );
    expect(unnamed).toEqual([]);
  });
});
