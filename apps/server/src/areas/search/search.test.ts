import { api, type FoundKind, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { driverCallsOf } from '../../testing/driver-calls.ts';
import { type Actor, createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { searchProviders } from './search-providers.ts';

const firm = await createTestTenant();
const { admin, staff } = firm;
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

/** What somebody finds: the codes of each kind. */
async function findAs(who: Actor, text: string, language = 'zh-CN') {
  const { groups } = await who.call(find, { text }, { language });
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items.map(({ code }) => code)]));
}

describe('what is found', () => {
  it('has the pinyin, the initials, a part of the name, the code in any width and case', async () => {
    for (const text of ['haigang', 'HGLP', 'hg', '海', '港礼', 'c1', 'Ｃ１'])
      expect((await findAs(admin, text))['customer'], text).toContain('C1');
    for (const text of ['jingdezhen', 'jd', '瓷厂'])
      expect((await findAs(admin, text))['factory'], text).toEqual(['F1']);
    expect(await findAs(admin, 'dhl')).toEqual({ logisticsCompany: ['DHL'] });
    expect(await findAs(admin, 'sydney')).toEqual({});
    expect((await findAs(admin, '义乌'))['warehouse']).toEqual(['YW']);
  });

  it('is a document by its number, with whom it is for', async () => {
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

  it('is a bill by its number and by the number of the supplier, with both', async () => {
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

  it('is told best first: whose code it is, whose code begins so, what contains it, and no more than five', async () => {
    for (const code of ['ZQ', 'ZQ-9', 'AZQ1', 'AZQ2', 'AZQ3', 'AZQ4'])
      await admin.call(
        api.factories.save,
        api.factories.save.input.parse({ code, name: `ZQX ${code}`, leadTimeDays: 1 }),
      );
    expect((await findAs(admin, 'zq'))['factory']).toEqual(['ZQ', 'ZQ-9', 'AZQ4', 'AZQ3', 'AZQ2']);
  });

  it('is of the kind whose code was typed, before what is only found by it', async () => {
    const kindsOf = async (text: string) => (await admin.call(find, { text })).groups.map(({ kind }) => kind);
    expect(await kindsOf('c1')).toEqual(['customer', 'artwareOrder', 'shipment']);
    expect((await kindsOf('f1'))[0]).toBe('factory');
    expect((await kindsOf(order.orderNumber))[0]).toBe('artwareOrder');
  });

  it('is marked when it is switched off or hidden', async () => {
    const asked = { code: 'OLD-1', name: '旧码头仓', isActive: false };
    await admin.call(api.warehouses.save, api.warehouses.save.input.parse(asked));
    const { groups } = await admin.call(find, { text: '旧码头' });
    expect(groups).toMatchObject([{ kind: 'warehouse', items: [{ code: 'OLD-1', isActive: false }] }]);
  });

  it('is named in the language of who asks', async () => {
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

  it('is nothing for one letter, for signs of a pattern, and for what is not there', async () => {
    for (const text of ['C', '%', '__', '%%', 'nobody-has-this']) expect(await findAs(admin, text), text).toEqual({});
  });
});

describe('whoever looks', () => {
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

  it.each(each)('finds a %s only with the right to list it', async (kind, text, permission) => {
    const who = await staff(`may ${kind}`, permission);
    expect(Object.keys(await findAs(who, text))).toContain(kind);
    // Who may see factories may see purchase orders too.
    const rest = each
      .map(([, , other]) => other)
      .filter((other) => other !== permission && !(kind === 'purchaseOrder' && other === permissions.factories));
    const without = await staff(`not ${kind}`, ...rest);
    expect(Object.keys(await findAs(without, text))).not.toContain(kind);
  });

  it('may look with the right to any of the lists that are looked through', () => {
    expect(new Set(find.access)).toEqual(new Set(searchProviders.map(({ needs }) => needs)));
  });

  it('is refused without any of these rights', async () => {
    const visitor = await staff('visitor');
    expect((await visitor.ask(find, { text: '海港' })).body.error?.reason).toBe('not-permitted');
  });

  it('finds own orders only, without the right to see all', async () => {
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

  it('never finds another firm', async () => {
    const stranger = await firm.stranger();
    for (const [, text] of each) expect(await findAs(stranger, text), text).toEqual({});
  });
});

it('costs as many statements for much as for nothing', async () => {
  const costOf = (text: string) => driverCallsOf('bind', () => admin.ask(find, { text }));
  const nothing = await costOf('nobody-has-this');
  expect([await costOf('青花'), await costOf('a1'), await costOf(order.orderNumber)]).toEqual([
    nothing,
    nothing,
    nothing,
  ]);
});

it('spells what is not in the database, such as titles of pages', async () => {
  expect(await admin.call(api.search.spell, { texts: ['客户', 'Tags'] })).toEqual(['客户 kehu kh', 'tags']);
});
