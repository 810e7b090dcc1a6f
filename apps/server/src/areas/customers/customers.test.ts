import { api, type Customer, type InputOf, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';

const { admin, staff, query } = await createTestTenant();

const blank = {
  kind: 'company' as const,
  contact: '',
  phone: '',
  email: '',
  country: '',
  addresses: [],
  nameEn: '',
  nameTw: '',
  remark: '',
  isActive: true,
};
const shop = {
  label: '门店',
  line: '12 George St',
  city: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: '澳大利亚',
  isDefault: true,
};
const listed = { maxResultCount: 10, skipCount: 0 };

/** Inserts an order of the customer. */
function order(customer: Customer, status: number) {
  return query(
    `insert into artware_orders (tenant_id, order_number, customer_id, sales_id, sales_date, exchange_rate, status, terms)
     select c.tenant_id, 'AO-' || c.id || '-' || $2::int, c.id, $3, current_date, 5, $2::int, '{}' from customers c where c.id = $1`,
    [customer.id, status, admin.userId],
  );
}

describe('customers', () => {
  it('customers are found by name, pinyin, initials, phone and e-mail', async () => {
    await admin.call(api.customers.save, {
      ...blank,
      code: 'C1',
      name: '青花瓷馆',
      phone: '0412 345',
      email: 'qhcg@example.com',
    });
    await admin.call(api.customers.save, { ...blank, code: 'C2', name: 'Harbour Gifts', kind: 'person' });
    for (const filter of ['瓷', '青花', 'qinghua', 'qhcg', '0412', 'QHCG@ex']) {
      const page = await admin.call(api.customers.list, { ...listed, filter });
      expect(
        page.items.map((row) => row.code),
        filter,
      ).toEqual(['C1']);
    }
  });

  it('customers are listed latest first and filtered by kind, country and sales person', async () => {
    const mei = await staff('mei', permissions.customers);
    const [sales] = (await admin.call(api.users.artwareSalesNames, {})).filter(({ id }) => id === mei.userId);
    const made = await admin.call(api.customers.save, {
      ...blank,
      code: 'C3',
      name: 'Kiwi Crafts',
      country: 'New Zealand',
      salesId: sales?.id,
    });
    expect(made).toMatchObject({ salesName: 'mei', defaultDiscountPercent: '0.00' });
    const codes = async (filters: object) =>
      (await admin.call(api.customers.list, { ...listed, ...filters })).items.map((row) => row.code);
    expect(await codes({})).toEqual(['C3', 'C2', 'C1']);
    expect(await codes({ kind: 'person' })).toEqual(['C2']);
    expect(await codes({ country: 'new z' })).toEqual(['C3']);
    expect(await codes({ salesId: sales?.id })).toEqual(['C3']);
  });

  it('a sales person of a customer must be active artware sales staff', async () => {
    const refused = await admin.request(api.customers.save, { ...blank, code: 'C4', name: 'Nobody', salesId: 999_999 });
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({ reason: 'referenced-missing', params: { field: 'salesId' } });
  });

  it('a customer keeps a sales person who left until it is changed', async () => {
    const lan = await staff('lan', permissions.customers);
    const [sales] = (await admin.call(api.users.artwareSalesNames, {})).filter(({ id }) => id === lan.userId);
    const made = await admin.call(api.customers.save, { ...blank, code: 'C5', name: 'Old Friend', salesId: sales?.id });
    await query('update users set is_artware_sales = false where id = $1', [lan.userId]);
    const saved = await admin.call(api.customers.save, { ...made, remark: '老客户' });
    expect(saved.salesName).toBe('lan');
    const freed = await admin.call(api.customers.save, { ...saved, salesId: null });
    expect(freed.salesId).toBeNull();
  });

  it('users who ship get customer names without the terms for orders', async () => {
    const packer = await staff('packer', permissions.shipments);
    const page = await packer.call(api.customers.names, { maxResultCount: 20, skipCount: 0, filter: 'harbour' });
    expect(page.items).toEqual([
      {
        id: expect.any(Number),
        code: 'C2',
        name: 'Harbour Gifts',
        isActive: true,
      },
    ]);
    const seller = await staff('seller', permissions.editArtwareOrders);
    const sold = await seller.call(api.customers.names, { maxResultCount: 20, skipCount: 0, filter: 'harbour' });
    expect(sold.items).toMatchObject([{ code: 'C2', defaultDiscountPercent: '0.00', salesId: null }]);
    const visitor = await staff('visitor');
    expect((await visitor.request(api.customers.names, {})).body.error).toMatchObject({
      reason: 'not-permitted',
      params: { permission: [...api.customers.names.access] },
    });
    const legacy = await packer.request(api.customers.names, {});
    expect(legacy.body.result).toMatchObject({ totalCount: 4 });
    expect((await packer.request(api.customers.list, {})).status).toBe(403);
  });

  it('customer kinds are answered in capitals and accepted in any case', async () => {
    const wire = { code: 'K1', name: 'Ms Lin' };
    const answers = [
      await admin.request(api.customers.save, wire),
      await admin.request(api.customers.save, { ...wire, code: 'K2', kind: 'PERSON' }),
      await admin.request(api.customers.save, { ...wire, code: 'K3', kind: 'person' }),
    ];
    expect(answers.map(({ body }) => body.result)).toMatchObject([
      { kind: 'COMPANY' },
      { kind: 'PERSON' },
      { kind: 'PERSON' },
    ]);
    const { body } = await admin.request(api.customers.list, { kind: 'Person', filter: 'Ms Lin' });
    expect(body.result).toMatchObject({ totalCount: 2, items: [{ kind: 'PERSON' }, { kind: 'PERSON' }] });
    const neither = await admin.request(api.customers.save, { ...wire, code: 'K4', kind: 'GHOST' });
    expect([neither.status, neither.body.error?.validationErrors?.[0]?.members]).toEqual([400, ['kind']]);
  });

  it('a used customer code is refused at its field, ignoring case', async () => {
    const taken = await admin.request(api.customers.save, { code: 'c1', name: 'Another' });
    expect(taken.status).toBe(409);
    expect(taken.body.error?.validationErrors?.[0]?.members).toEqual(['code']);
  });

  it('an invalid e-mail address is refused in the language of the caller', async () => {
    const refused = await admin.request(
      api.customers.save,
      { code: 'C6', name: 'Bad mail', email: 'not a mail' },
      { language: 'en-US' },
    );
    expect(refused.status).toBe(400);
    expect(refused.body.error?.validationErrors).toEqual([
      { message: 'Enter an email address such as name@example.com', members: ['email'] },
    ]);
  });
});

describe('addresses of a customer', () => {
  it('saved addresses are returned unchanged', async () => {
    const made = await admin.call(api.customers.save, { ...blank, code: 'A1', name: 'With shop', addresses: [shop] });
    expect(made.addresses).toEqual([shop]);
  });

  it('addresses have at most one default, a limit of twenty, and a street each', async () => {
    const errorOf = async (addresses: object[]) =>
      (await admin.request(api.customers.save, { ...blank, code: 'A2', name: 'Too much', addresses })).body.error
        ?.validationErrors?.[0];
    expect(await errorOf([shop, shop])).toEqual({ message: '只能有一个默认地址', members: ['addresses'] });
    expect(await errorOf(Array.from({ length: 21 }, () => ({ line: 'x' })))).toMatchObject({
      members: ['addresses'],
    });
    expect(await errorOf([shop, { label: '仓库' }])).toMatchObject({ members: ['addresses.1.line'] });
  });
});

describe('deactivating a customer', () => {
  it('open orders require a confirmation with their number', async () => {
    const made = await admin.call(api.customers.save, { ...blank, code: 'D1', name: 'Busy' });
    await order(made, 10);
    await order(made, 35);
    await order(made, 50);
    const off = { ...made, expectedVersion: made.version, isActive: false };
    const warned = await admin.request(api.customers.save, off);
    expect(warned.status).toBe(422);
    expect(warned.body.error).toMatchObject({
      reason: 'confirmation-required',
      message: '该客户还有未完成的订单 2 张、未完成的发货单 0 张，确定停用吗？',
    });
    const done = await admin.call(api.customers.save, { ...off, confirmed: true });
    expect(done.isActive).toBe(false);
    const edited = await admin.call(api.customers.save, { ...done, remark: '已停用' });
    expect(edited.remark).toBe('已停用');
  });

  it('an open shipment requires a confirmation', async () => {
    const made = await admin.call(api.customers.save, { ...blank, code: 'D4', name: 'Packed' });
    await admin.call(api.shipments.save, api.shipments.save.input.parse({ customerId: made.id }));
    const warned = await admin.request(api.customers.save, { ...made, isActive: false });
    expect(warned.body.error?.message).toBe('该客户还有未完成的订单 0 张、未完成的发货单 1 张，确定停用吗？');
  });

  it('an old version is refused before a confirmation is required', async () => {
    const made = await admin.call(api.customers.save, { ...blank, code: 'D3', name: 'Changed' });
    await order(made, 10);
    await admin.call(api.customers.save, { ...made, expectedVersion: made.version, remark: '改了' });
    const stale = await admin.request(api.customers.save, { ...made, expectedVersion: made.version, isActive: false });
    expect([stale.status, stale.body.error?.reason]).toEqual([409, 'changed-by-someone-else']);
    expect(stale.body.error?.params).toMatchObject({ name: 'admin', fields: ['remark'], what: '备注' });
    expect(stale.body.error?.message).toContain('修改了此记录（备注）');
  });

  it('closed orders require no confirmation', async () => {
    const made = await admin.call(api.customers.save, { ...blank, code: 'D2', name: 'Done' });
    await order(made, 50);
    expect((await admin.call(api.customers.save, { ...made, isActive: false })).isActive).toBe(false);
  });
});

describe('names of customers', () => {
  /** Inserts numbered customers. */
  const addMany = (from: number, to: number) =>
    query(
      `insert into customers (tenant_id, code, name, search_text)
       select c.tenant_id, 'N' || n, 'Name ' || n, 'name ' || n
       from generate_series($1::int, $2::int) n, (select tenant_id from customers limit 1) c`,
      [from, to],
    );
  const namesOf = async (input: Partial<InputOf<typeof api.customers.names>>) => {
    const { items, ...total } = await admin.call(api.customers.names, { skipCount: 0, ...input });
    return { shown: items.length, ...total };
  };

  it('all names are returned without a page size, and a page with it', async () => {
    const { totalCount: before } = await namesOf({});
    await addMany(1, 250);
    const all = before + 250;
    expect(await namesOf({ exactTotal: true })).toEqual({ shown: all, totalCount: all, isTotalCapped: false });
    // Each word matches anywhere: the names that contain a 2.
    expect(await namesOf({ filter: 'name 2' })).toEqual({ shown: 89, totalCount: 89, isTotalCapped: false });
    expect(await namesOf({ skipCount: 5 })).toEqual({ shown: all - 5, totalCount: all, isTotalCapped: false });
    expect(await namesOf({ maxResultCount: 20, exactTotal: true })).toMatchObject({ shown: 20, totalCount: all });
  });

  it('an inactive customer is returned by its id', async () => {
    const gone = await admin.call(api.customers.save, { ...blank, code: 'GONE', name: 'Gone Gifts', isActive: false });
    const page = { skipCount: 0, maxResultCount: 1 };
    const { items } = await admin.call(api.customers.names, { ...page, customerId: gone.id });
    expect(items).toMatchObject([{ id: gone.id, name: 'Gone Gifts', isActive: false }]);
  });

  it('names without a page size stop at 5,000 with a capped total', async () => {
    await addMany(251, 5_100);
    expect(await namesOf({})).toEqual({ shown: 5_000, totalCount: 5_000, isTotalCapped: true });
  });
});

describe('invisible and full-width characters in a customer code', () => {
  it('a code that differs only in such characters is refused as used and finds the customer', async () => {
    await admin.call(api.customers.save, { ...blank, code: 'TST-1', name: 'Test Gifts' });
    for (const code of ['TST-1\u200b', 'TS\u00adT-1', 'ｔｓｔ－１']) {
      const again = await admin.request(api.customers.save, { code, name: 'Again' });
      expect(again).toMatchObject({ status: 409, body: { error: { validationErrors: [{ members: ['code'] }] } } });
      const { items } = await admin.call(api.customers.list, { maxResultCount: 9, skipCount: 0, filter: code });
      expect(items.map((item) => item.code)).toEqual(['TST-1']);
    }
    const nothing = await admin.request(api.customers.save, { code: 'TST-2', name: '\u200b' });
    expect(nothing).toMatchObject({ status: 400, body: { error: { validationErrors: [{ members: ['name'] }] } } });
  });
});
