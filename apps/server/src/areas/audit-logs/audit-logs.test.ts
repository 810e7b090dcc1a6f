import { api, type AuditLog, type InputOf } from '@yipin/contract';
import { texts } from '@yipin/locales';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { driverCallsOf } from '../../testing/driver-calls.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createAgency } from '../../testing/fixtures/agency.fixtures.ts';
import { picture, uploadTo } from '../../testing/fixtures/pictures.fixtures.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { knownFieldName } from './audit-fields.ts';

const company = await createTestTenant();
const agencyCompany = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);

type TrailFilters = Partial<InputOf<typeof api.auditLogs.list>>;

async function trail(filters: TrailFilters, reader = admin): Promise<AuditLog[]> {
  return (await reader.call(api.auditLogs.list, { ...firstPage, maxResultCount: 200, ...filters })).items;
}

function saveCustomer(values: object, actor = admin) {
  return actor.call(api.customers.save, api.customers.save.input.parse(values));
}
const address = { line: '12 George Street', city: 'Sydney', postcode: '2000' };
const li = await company.staff('li', 'Customers');

/** Returns the texts of each changed field: before → after. */
function fieldChanges({ changes }: AuditLog) {
  return Object.fromEntries(
    changes.map(({ field, before, after }) => [field, [before.map(({ text }) => text), after.map(({ text }) => text)]]),
  );
}

describe('audit log lines', () => {
  it('a change contains its user, its row and each field before and after as text', async () => {
    const made = await saveCustomer({ code: 'WEAVER', name: '竹编坊', salesId: admin.userId, addresses: [address] });
    const values = { ...made, kind: 'PERSON', salesId: null, expectedVersion: made.version };
    const addresses = [...made.addresses, { ...address, line: '3 High Street', isDefault: true }];
    await saveCustomer({ ...values, addresses, defaultDiscountPercent: '12.50', isActive: false }, li);
    const [changed, created, ...more] = await trail({ kind: 'customers', rowId: made.id });
    expect(more).toEqual([]);
    expect(created).toMatchObject({ action: 'created', userId: admin.userId, operation: 'customers.save' });
    expect(fieldChanges(requireFound(created))).toMatchObject({ code: [[], ['WEAVER']], kind: [[], ['公司']] });
    // Empty fields of a new row are omitted.
    expect(Object.keys(fieldChanges(requireFound(created)))).not.toContain('email');
    expect(changed).toMatchObject({
      action: 'changed',
      userId: li.userId,
      userName: 'li',
      kindName: '客户',
      code: 'WEAVER',
      name: '竹编坊',
      document: null,
    });
    expect(fieldChanges(requireFound(changed))).toEqual({
      kind: [['公司'], ['个人']],
      // A list shows only added and removed values.
      addresses: [[], ['街道：3 High Street · 城市：Sydney · 邮编：2000 · 默认']],
      salesId: [[expect.stringContaining('admin')], []],
      defaultDiscountPercent: [['0'], ['12.5']],
      isActive: [['true'], ['false']],
    });
    expect(await admin.call(api.auditLogs.get, { id: requireFound(changed).id })).toEqual(changed);
  });

  it('a change of a line refers to its document, in the language of the user', async () => {
    const order = await trade.order([{ productId: await trade.product(), quantity: 3 }]);
    await admin.call(api.orderFulfilment.approve, { ids: [requireFound(order.items[0]).id], mode: 'all' });
    const { body } = await admin.request(
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
    expect(fieldChanges(requireFound(items[0]))['status']).toEqual([['To approve'], ['In purchasing']]);
  });

  it('changes of an agency order and its lines are found by its number, and the lines name it', async () => {
    const agency = await createAgency(agencyCompany.admin);
    const order = await agency.order();
    const created = await trail({ action: 'created', filter: order.orderNumber }, agencyCompany.admin);
    expect(created.map(({ kind, code }) => [kind, code]).sort()).toEqual([
      ['channelOrderItems', order.orderNumber],
      ['channelOrderItems', order.orderNumber],
      ['channelOrders', order.orderNumber],
    ]);
    const line = requireFound(created.find(({ kind }) => kind === 'channelOrderItems'));
    expect(fieldChanges(line)['orderId']).toEqual([[], [order.orderNumber]]);
  });

  it('a change of a picture contains the number of its document', async () => {
    const order = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    const { file } = await uploadTo(company)(admin, await picture());
    await admin.call(api.pictures.attach, { docType: 'AO', docId: order.id, fileIds: [file.id] });
    const [attached] = await trail({ kind: 'pictures', filter: order.orderNumber });
    expect(attached).toMatchObject({
      code: order.orderNumber,
      name: file.name,
      document: { kind: 'artwareOrder', id: order.id, number: order.orderNumber },
    });
  });

  it('a change of a product names it in the language of the user', async () => {
    const { id, classId } = await admin.call(api.artwareProducts.get, { id: await trade.product() });
    const input = { productCode: 'TEAPOT', name: '紫砂壶', nameEn: 'Teapot', nameTw: '紫砂壺', classId };
    const made = await admin.call(api.artwareProducts.save, api.artwareProducts.save.input.parse(input));
    const namesIn = async (language: string, rowId: number) => {
      const filters = { kind: 'artwareProducts', rowId };
      const { items } = api.auditLogs.list.output.parse(
        (await admin.request(api.auditLogs.list, filters, { language })).body.result,
      );
      return items.map(({ name }) => name);
    };
    expect(await namesIn('en-US', made.id)).toEqual(['Teapot']);
    expect(await namesIn('zh-TW', made.id)).toEqual(['紫砂壺']);
    expect(await namesIn('zh-CN', made.id)).toEqual(['紫砂壶']);
    // A product without a name in a language is named in Chinese.
    expect(await namesIn('en-US', id)).toEqual(await namesIn('zh-CN', id));
  });

  it('costs are hidden from users without the permission to view costs', async () => {
    const auditor = await company.staff('auditor', 'Pages.AuditLogs');
    const id = await trade.product();
    const priceFor = async (reader = admin) =>
      requireFound((await trail({ kind: 'artwareProducts', rowId: id }, reader))[0]).changes.find(
        ({ field }) => field === 'factoryPriceCny',
      )?.after;
    expect(await priceFor()).toEqual([{ kind: 'money', text: '12.50', currency: 'CNY' }]);
    expect(await priceFor(auditor)).toEqual([{ kind: 'hidden', text: '', currency: null }]);
  });

  it('a change of a deleted row contains its former values', async () => {
    const category = await admin.call(
      api.artwareCategories.save,
      api.artwareCategories.save.input.parse({ name: '年画' }),
    );
    await admin.call(api.artwareCategories.remove, { id: category.id });
    const [removed] = await trail({ kind: 'artwareCategories', action: 'deleted' });
    expect(removed).toMatchObject({ action: 'deleted', rowId: category.id, code: '年画' });
    expect(fieldChanges(requireFound(removed))).toMatchObject({ name: [['年画'], []] });
  });
});

describe('the audit log', () => {
  it('changes are found by user, kind, field, action, day and name of the row', async () => {
    const made = await saveCustomer({ code: 'KILN-7', name: '景德镇窑' }, li);
    await saveCustomer({ ...made, kind: 'COMPANY', phone: '123', expectedVersion: made.version });
    const of = async (filters: TrailFilters) => (await trail({ rowId: made.id, kind: 'customers', ...filters })).length;
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

  it('reading many lines takes at most one more statement for each type of document with an owner', async () => {
    // A write before each read, so that neither uses a cached total.
    const calls = async (maxResultCount: number) => {
      await trade.product();
      return driverCallsOf('bind', () => trail({ maxResultCount }));
    };
    const few = await calls(1);
    expect(await calls(200)).toBeLessThanOrEqual(few + 2);
    expect(few).toBeLessThanOrEqual(6);
  });

  it('changes are hidden from other tenants and from users without permission', async () => {
    const stranger = await company.stranger();
    const [line] = await trail({});
    expect((await stranger.request(api.auditLogs.get, { id: line?.id })).status).toBe(404);
    expect((await li.request(api.auditLogs.list, {})).status).toBe(403);
    const names = await stranger.call(api.auditLogs.userNames, {});
    expect(names.map(({ id }) => id)).not.toContain(li.userId);
  });

  it('stored changes contain no secrets', async () => {
    await admin.call(api.account.changePassword, { currentPassword: 'correct horse', password: 'blue willow 7' });
    const [row] = await company.query<{ said: string }>(
      'select string_agg(concat(before, after), chr(10)) as said from audit_log',
    );
    expect(row?.said).not.toMatch(/argon2|password_hash|token|secret/i);
    const fieldNames = (await admin.call(api.auditLogs.kinds, {})).flatMap(({ fields }) =>
      fields.map(({ field }) => field),
    );
    expect(fieldNames.filter((field) => /^password|hash|token|secret|search/i.test(field))).toEqual([]);
  });
});

describe('audited kinds of rows', () => {
  it.each(['zh-CN', 'en-US', 'zh-TW'] as const)(
    'each kind and each of its fields has a translated name (%s)',
    async (language) => {
      const { body } = await admin.request(api.auditLogs.kinds, {}, { language });
      const kinds = api.auditLogs.kinds.output.parse(body.result);
      expect(kinds.length).toBeGreaterThan(15);
      const ofAreas = Object.entries(texts[language]).flatMap(([area, own]) => ('kind' in own ? [area] : []));
      const named = new Set([...Object.keys(texts[language].auditFields.kinds), ...ofAreas]);
      expect(kinds.map(({ kind }) => kind).filter((kind) => !named.has(kind))).toEqual([]);
      const unnamed = kinds.flatMap(({ kind, fields }) =>
        fields
          .filter(({ field }) => knownFieldName(language, kind, field) === undefined)
          .map(({ field }) => `${kind}.${field}`),
      );
      expect(unnamed).toEqual([]);
    },
  );
});
