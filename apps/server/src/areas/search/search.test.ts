import { api, FoundKind, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { findable } from '../../platform/catalogue/search-provider.ts';
import { requireFound } from '../../platform/failure.ts';
import { driverCallsOf } from '../../testing/driver-calls.ts';
import { type Actor, createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin, staff } = company;
const trade = await createTrade(admin);
const { find } = api.search;

const vase = await trade.product();
const order = await trade.order([{ productId: vase, quantity: 2 }]);
const [item] = order.items;
await admin.call(api.orderFulfilment.approve, { ids: [requireFound(item).id], mode: 'all' });
const [bought] = await admin.call(
  api.purchaseOrders.addItems,
  api.purchaseOrders.addItems.input.parse({
    factoryId: trade.kiln.id,
    manual: [{ productId: vase, quantity: 3 }],
  }),
);
const shipment = await admin.call(
  api.shipments.save,
  api.shipments.save.input.parse({ customerId: trade.customer.id, logisticsCompanyId: trade.carrier.id }),
);

/** Returns the codes that a user finds, by kind. */
async function findAs(who: Actor, text: string, language = 'zh-CN') {
  const { groups } = await who.call(find, { text }, { language });
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items.map(({ code }) => code)]));
}

describe('search results', () => {
  it('records are found by pinyin, initials, a part of the name, and the code in any width and case', async () => {
    for (const text of ['haigang', 'HGLP', 'hg', '海', '港礼', 'c1', 'Ｃ１'])
      expect((await findAs(admin, text))['customer'], text).toContain('C1');
    for (const text of ['jingdezhen', 'jd', '瓷厂'])
      expect((await findAs(admin, text))['factory'], text).toEqual(['F1']);
    expect(await findAs(admin, 'dhl')).toEqual({ logisticsCompany: ['DHL'] });
    expect(await findAs(admin, 'sydney')).toEqual({});
    expect((await findAs(admin, '义乌'))['warehouse']).toEqual(['YW']);
  });

  it('a document is found by its number, with its partner', async () => {
    const { groups } = await admin.call(find, { text: order.orderNumber.toLowerCase() });
    expect(groups[0]).toEqual({
      kind: 'artwareOrder',
      items: [{ id: order.id, code: order.orderNumber, name: '海港礼品', isActive: true }],
    });
    expect((await findAs(admin, requireFound(bought).orderNumber))['purchaseOrder']).toEqual([
      requireFound(bought).orderNumber,
    ]);
    expect((await findAs(admin, shipment.orderNumber))['shipment']).toEqual([shipment.orderNumber]);
  });

  it('a bill is found by its number and by that of the supplier, with both', async () => {
    const { save } = api.supplierBills;
    const wire = { factoryId: trade.kiln.id, supplierNumber: 'JD-7788', billDate: '2026-01-05', typedTotal: '10.00' };
    const bill = await admin.call(save, save.input.parse({ ...wire, lines: [] }));
    for (const text of [bill.orderNumber, 'jd-7788'])
      expect((await admin.call(find, { text })).groups, text).toEqual([
        {
          kind: 'supplierBill',
          items: [{ id: bill.id, code: bill.orderNumber, name: '景德镇瓷厂 · JD-7788', isActive: true }],
        },
      ]);
  });

  it('results are sorted by equal code, beginning of the code and other matches, five at most', async () => {
    for (const code of ['ZQ', 'ZQ-9', 'AZQ1', 'AZQ2', 'AZQ3', 'AZQ4'])
      await admin.call(
        api.factories.save,
        api.factories.save.input.parse({ code, name: `ZQX ${code}`, leadTimeDays: 1 }),
      );
    expect((await findAs(admin, 'zq'))['factory']).toEqual(['ZQ', 'ZQ-9', 'AZQ4', 'AZQ3', 'AZQ2']);
  });

  it('the kind with the entered code comes before kinds with other matches', async () => {
    const kindsOf = async (text: string) => (await admin.call(find, { text })).groups.map(({ kind }) => kind);
    expect(await kindsOf('c1')).toEqual(['customer', 'artwareOrder', 'shipment']);
    expect((await kindsOf('f1'))[0]).toBe('factory');
    expect((await kindsOf(order.orderNumber))[0]).toBe('artwareOrder');
  });

  it('inactive and hidden records are marked', async () => {
    const inactive = { code: 'OLD-1', name: '旧码头仓', isActive: false };
    await admin.call(api.warehouses.save, api.warehouses.save.input.parse(inactive));
    const { groups } = await admin.call(find, { text: '旧码头' });
    expect(groups).toMatchObject([{ kind: 'warehouse', items: [{ code: 'OLD-1', isActive: false }] }]);
  });

  it('results are named in the language of the user', async () => {
    const products = api.artwareProducts;
    const { version: _, ...product } = await admin.call(products.get, { id: vase });
    await admin.call(products.save, products.save.input.parse({ ...product, nameEn: 'Lotus vase', nameTw: '荷花瓶' }));
    const nameIn = async (language: string) =>
      (await admin.call(find, { text: 'lotus' }, { language })).groups[0]?.items[0];
    expect([await nameIn('zh-CN'), await nameIn('en-US'), await nameIn('zh-TW')]).toMatchObject([
      { code: `${product.productCode} A`, name: product.name },
      { name: 'Lotus vase' },
      { name: '荷花瓶' },
    ]);
  });

  it('one letter, wildcards and unknown texts have no results', async () => {
    for (const text of ['C', '%', '__', '%%', 'nobody-has-this']) expect(await findAs(admin, text), text).toEqual({});
  });
});

describe('permissions of the search', () => {
  const each: readonly [FoundKind, string, Parameters<typeof staff>[1]][] = [
    ['artwareOrder', order.orderNumber, permissions.viewAllArtwareOrders],
    ['purchaseOrder', requireFound(bought).orderNumber, permissions.purchaseOrders],
    ['shipment', shipment.orderNumber, permissions.shipments],
    ['artwareProduct', '青花', permissions.artwareProducts],
    ['customer', '海港', permissions.customers],
    ['factory', '瓷厂', permissions.factories],
    ['warehouse', '悉尼', permissions.warehouses],
    ['logisticsCompany', 'dhl', permissions.logisticsCompanies],
  ];

  it.each(each)('a %s is found with the permission to list it only', async (kind, text, permission) => {
    const who = await staff(`may ${kind}`, permission);
    expect(Object.keys(await findAs(who, text))).toContain(kind);
    // The permission for factories includes that for purchase orders.
    const rest = each
      .map(([, , other]) => other)
      .filter((other) => other !== permission && !(kind === 'purchaseOrder' && other === permissions.factories));
    const without = await staff(`not ${kind}`, ...rest);
    expect(Object.keys(await findAs(without, text))).not.toContain(kind);
  });

  it('the search requires the permission for any of its lists', () => {
    expect(new Set(find.access)).toEqual(new Set(findable.all().map(({ needs }) => needs)));
  });

  it('each kind of the contract is found by one provider', () => {
    expect(
      findable
        .all()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual([...FoundKind.options].sort());
  });

  it('a user without any of these permissions is refused', async () => {
    const visitor = await staff('visitor');
    expect((await visitor.request(find, { text: '海港' })).body.error?.reason).toBe('not-permitted');
  });

  it('own orders are found without the permission to see all', async () => {
    const seller = await staff('seller', permissions.editArtwareOrders);
    expect(await findAs(seller, order.orderNumber)).toEqual({});
    expect(await findAs(seller, '海港')).toEqual({});
    const orders = api.artwareOrders.save;
    await admin.call(
      orders,
      orders.input.parse({ id: order.id, customerId: order.customerId, salesId: seller.userId }),
    );
    expect(await findAs(seller, order.orderNumber)).toEqual({ artwareOrder: [order.orderNumber] });
  });

  it('records of other tenants are not found', async () => {
    const stranger = await company.stranger();
    for (const [, text] of each) expect(await findAs(stranger, text), text).toEqual({});
  });
});

it('a search takes the same number of statements for any number of results', async () => {
  const costOf = (text: string) => driverCallsOf('bind', () => admin.request(find, { text }));
  const nothing = await costOf('nobody-has-this');
  expect([await costOf('青花'), await costOf('a1'), await costOf(order.orderNumber)]).toEqual([
    nothing,
    nothing,
    nothing,
  ]);
});

it('texts outside the database, such as titles of pages, are converted to search texts', async () => {
  expect(await admin.call(api.search.spell, { texts: ['客户', 'Tags'] })).toEqual(['客户 kehu kh', 'tags']);
});
