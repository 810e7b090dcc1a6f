import { api, type ArtwareProductId } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade, firstPage } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const bulk = { mode: 'all' } as const;
const names = { nameEn: 'Blue vase', nameTw: '青花瓷瓶' };

/** Gives a product names in other languages, after lines have copied its own. */
async function nameProduct(id: ArtwareProductId): Promise<void> {
  const { get, save } = api.artwareProducts;
  await admin.call(save, save.input.parse({ ...(await admin.call(get, { id })), ...names, confirmed: true }));
}

async function lineOfOrder(stock = 0) {
  const productId = await trade.product(stock);
  const order = await trade.order([{ productId, quantity: 3 }]);
  const line = requireFound(order.items[0]);
  await nameProduct(productId);
  return { order, line, productId };
}

async function purchased() {
  const made = await lineOfOrder();
  await admin.call(api.orderFulfilment.approve, { ids: [made.line.id], ...bulk });
  const { items } = await admin.call(api.purchaseOrders.pending, {
    ...firstPage,
    sourceNumber: made.order.orderNumber,
  });
  return { ...made, need: requireFound(items[0]) };
}

const { addItems } = api.purchaseOrders;

async function ordered() {
  const made = await purchased();
  const input = addItems.input.parse({ items: [{ pendingId: made.need.id }] });
  const { id } = requireFound((await admin.call(addItems, input))[0]);
  return { ...made, purchase: await admin.call(api.purchaseOrders.get, api.purchaseOrders.get.input.parse({ id })) };
}

it('lines of sales orders, purchases and their trace have the names of the product in other languages', async () => {
  const { order, line, need, purchase } = await ordered();
  const { items } = await admin.call(api.artwareOrders.get, { id: order.id });
  const trace = await admin.call(api.trace.get, { salesItemId: line.id });
  const expected = { name: line.name, ...names };
  expect([items[0], need, purchase.items[0], trace.item, trace.purchases[0]]).toMatchObject(Array(5).fill(expected));
});

it('ready goods and lines of shipments have the names of the product in other languages', async () => {
  const { line } = await lineOfOrder(5);
  const id = await trade.ship(line.id);
  const { items } = await admin.call(api.shipments.get, { id });
  const shipped = (await admin.call(api.shipments.pending, { ...firstPage, status: 'shipping' })).items;
  expect([items, shipped]).toMatchObject([[{ name: line.name, ...names }], [{ name: line.name, ...names }]]);
});

it('proposed lines of a bill have the names of the product in other languages', async () => {
  const { purchase, line } = await ordered();
  const ids = purchase.items.map(({ id }) => id);
  await admin.call(api.purchaseOrders.approveItems, { ids, ...bulk });
  await admin.call(api.purchaseOrders.purchase, { id: purchase.id });
  const proposal = await admin.call(api.supplierBills.proposal, { factoryId: purchase.factoryId });
  const proposed = proposal.find(({ purchaseItemId }) => purchaseItemId === ids[0]);
  expect(proposed).toMatchObject({ name: line.name, ...names });
});

it.each([
  ['en-US', names.nameEn],
  ['zh-TW', names.nameTw],
])('the activity of an order names the product of a line in %s', async (language, name) => {
  const { order, line } = await lineOfOrder();
  const { list } = api.timeline;
  const input = list.input.parse({ docType: 'AO', docId: order.id, ...firstPage });
  const read = async (options: object) => list.output.parse((await admin.request(list, input, options)).body.result);
  const namesIn = async (options: object) =>
    (await read(options)).items
      .flatMap(({ rows }) => rows.filter(({ lineNo }) => lineNo !== null))
      .map((row) => row.name);
  expect(await namesIn({ language })).toEqual([`${line.productCode} ${line.code} ${name}`]);
  expect(await namesIn({ language: 'zh-CN' })).toEqual([`${line.productCode} ${line.code} ${line.name}`]);
});

it('a refusal names a product in the language of the user', async () => {
  const { line, productId } = await lineOfOrder();
  await admin.call(api.artwareProducts.hide, { ids: [productId] });
  const { save } = api.artwareOrders;
  const input = save.input.parse({ customerId: trade.customer.id, items: [{ productId, quantity: 1 }] });
  const refused = await admin.request(save, input, { language: 'en-US' });
  expect(refused.body.error?.params).toEqual({ field: `${line.productCode} ${line.code} ${names.nameEn}` });
});
