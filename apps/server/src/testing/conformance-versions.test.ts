import { api, type Endpoint } from '@yipin/contract';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { found } from '../platform/failure.ts';
import { fieldsOf, operations } from './everything.ts';
import { rawCall } from './raw-call.ts';
import { sampleFor } from './sample-input.ts';
import { openTestFirm } from './test-firm.ts';
import { firstPage, openTrade } from './test-trade.ts';

const { admin, app, ownerUrl } = await openTestFirm();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const trade = await openTrade(admin);

/** Goods on a shipment, the purchase they came with and the order they are for: a row of every kind there is. */
const openChain = async () => {
  const productId = await trade.product(20);
  const order = await trade.order([{ productId, quantity: 4 }]);
  const line = found(order.items[0]);
  await admin.call(api.orderFulfilment.approve, { id: line.id, mode: 'all' });
  const pending = found((await admin.call(api.purchaseOrders.pending, { ...firstPage })).items[0]);
  const [made] = await admin.call(api.purchaseOrders.addItems, { items: [{ pendingId: pending.id }], manual: [] });
  const purchaseOrder = found(made);
  await admin.call(api.purchaseOrders.approveItems, { id: pending.id, mode: 'all' });
  await admin.call(api.purchaseOrders.purchase, { id: purchaseOrder.id });
  const { receipts } = await admin.call(api.purchaseOrders.receive, {
    id: purchaseOrder.id,
    warehouseId: trade.sydney.id,
  });
  await admin.call(api.purchaseOrders.complete, { id: purchaseOrder.id, shortClose: false });
  const second = await trade.order([{ productId, quantity: 1 }]);
  await admin.call(api.orderFulfilment.sendFromStock, {
    id: found(second.items[0]).id,
    mode: 'all',
    buyRemaining: false,
  });
  const [ready, more] = (await admin.call(api.shipments.pending, { ...firstPage })).items;
  const [shipment] = await admin.call(api.shipments.addItems, { items: [{ pendingId: found(ready).id }] });
  return {
    customers: trade.customer.id,
    factories: trade.kiln.id,
    warehouses: trade.sydney.id,
    logistics_companies: trade.carrier.id,
    artware_categories: trade.category.id,
    artware_products: productId,
    artware_orders: order.id,
    artware_order_items: line.id,
    purchase_orders: purchaseOrder.id,
    purchase_items: pending.id,
    goods_receipts: found(receipts[0]).id,
    shipments: found(shipment).id,
    shipment_items: found(ready).id,
    more_goods: found(more).id,
  };
};

const chain = await openChain();
type Table = Exclude<keyof typeof chain, 'more_goods'>;

const saves: readonly [Table, Endpoint][] = [
  ['customers', api.customers.save],
  ['factories', api.factories.save],
  ['warehouses', api.warehouses.save],
  ['logistics_companies', api.logisticsCompanies.save],
  ['artware_categories', api.artwareCategories.save],
  ['artware_products', api.artwareProducts.save],
  ['artware_orders', api.artwareOrders.save],
  ['purchase_orders', api.purchaseOrders.save],
  ['shipments', api.shipments.save],
];

/** What a call takes the version of: a row of this table, whose id the call takes by this name. */
const subjects: readonly (readonly [table: Table, name: string, calls: readonly Endpoint[]])[] = [
  ...saves.map(([table, call]) => [table, 'id', [call]] as const),
  ['artware_categories', 'id', [api.artwareCategories.remove]],
  ['artware_products', 'productId', [api.artwareProducts.addInventory]],
  [
    'artware_products',
    'id',
    [
      api.artwareProducts.setCategory,
      api.artwareProducts.setCategories,
      api.artwareProducts.show,
      api.artwareProducts.hide,
    ],
  ],
  ['artware_orders', 'orderId', [api.artwareOrders.addItem]],
  ['artware_order_items', 'id', Object.values(api.orderFulfilment)],
  ['purchase_orders', 'purchaseOrderId', [api.purchaseOrders.addItems]],
  [
    'purchase_orders',
    'id',
    [
      api.purchaseOrders.purchase,
      api.purchaseOrders.receive,
      api.purchaseOrders.complete,
      api.purchaseOrders.hide,
      api.purchaseOrders.show,
      api.purchaseOrders.cancel,
    ],
  ],
  [
    'purchase_items',
    'id',
    [
      api.purchaseOrders.back,
      api.purchaseOrders.split,
      api.purchaseOrders.approveItems,
      api.purchaseOrders.purchaseItems,
      api.purchaseOrders.receiveItem,
      api.purchaseOrders.completeItems,
    ],
  ],
  ['goods_receipts', 'receiptId', [api.purchaseOrders.reverseReceipt]],
  ['shipments', 'invoiceOrderId', [api.shipments.addItems]],
  [
    'shipments',
    'id',
    [api.shipments.start, api.shipments.undoStart, api.shipments.end, api.shipments.complete, api.shipments.cancel],
  ],
  ['shipment_items', 'id', [api.shipments.removeItem, api.shipments.endItems]],
];

/** Calls that judge no version. Kept by hand: what changes a row somebody has seen does not belong here. */
const withoutVersion = [
  // Nothing is overwritten: a remark is added to those there are.
  api.artwareOrders.addRemark,
  api.artwareOrders.addItemRemark,
  api.purchaseOrders.addRemark,
  api.shipments.addRemark,
  // Nobody else has the session.
  api.session.signIn,
  api.session.signOut,
];

const idsIn = (calls: readonly Endpoint[]): string[] => calls.map(({ id }) => id).sort();
const commands = operations.filter(({ kind }) => kind === 'command');

const elsewhere = await admin.call(api.artwareCategories.save, { name: '竹编', hsCode: '' });

/** What else a call needs to be judged at all, beside what its schema asks for. */
const beside: Readonly<Record<string, object>> = {
  [api.artwareProducts.setCategory.id]: { classId: elsewhere.id },
  [api.artwareProducts.setCategories.id]: { classId: elsewhere.id },
  [api.purchaseOrders.addItems.id]: { manual: [{ productId: chain.artware_products, quantity: 1 }] },
  [api.shipments.addItems.id]: { items: [{ pendingId: chain.more_goods }] },
};

/** A flag that is set already is no conflict (domain.md §11): a row is hidden before it is asked to be shown, and the other way round. */
const before: Readonly<Record<string, Endpoint>> = {
  [api.artwareProducts.show.id]: api.artwareProducts.hide,
  [api.artwareProducts.hide.id]: api.artwareProducts.show,
  [api.purchaseOrders.show.id]: api.purchaseOrders.hide,
  [api.purchaseOrders.hide.id]: api.purchaseOrders.show,
};

const versionIn = async (table: Table): Promise<number> => {
  const { rows } = await owner.query(`select version from ${table} where id = $1`, [chain[table]]);
  return found(rows[0] as { version: number } | undefined).version;
};

describe('every command', () => {
  it('takes the version its caller decided on, unless it changes no row', () => {
    const versioned = commands.filter((call) => 'expectedVersion' in fieldsOf(call));
    expect(idsIn(versioned)).toEqual(idsIn(subjects.flatMap(([, , calls]) => calls)));
    expect(idsIn(commands.filter((call) => !versioned.includes(call)))).toEqual(idsIn(withoutVersion));
  });
});

describe.each(
  subjects.flatMap(([table, name, calls]) => calls.map((call) => [call.id, { table, name, call }] as const)),
)('%s', (_id, { table, name, call }) => {
  const ask = (body: object) =>
    rawCall(app, call, { token: admin.token, input: { ...sampleFor(call), ...beside[call.id], ...body } });
  const id = chain[table];
  beforeEach(async () => {
    const arranging = before[call.id];
    if (arranging) await admin.call(arranging, arranging.input.parse({ id }));
  });

  it('refuses a version that is not the present one, and says who changed the row', async () => {
    const version = await versionIn(table);
    const { status, body } = await ask({ [name]: id, expectedVersion: version + 1 });
    expect([status, body.error?.reason]).toEqual([409, 'changed-by-someone-else']);
    expect(body.error?.params).toMatchObject({ name: 'admin', version });
    expect(await versionIn(table)).toBe(version);
  });

  if ('expectedVersions' in fieldsOf(call))
    it('does so for each of the rows it names', async () => {
      const version = await versionIn(table);
      const { status, body } = await ask({ ids: [id], expectedVersions: { [id]: version + 1 } });
      expect([status, body.error?.reason]).toEqual([409, 'changed-by-someone-else']);
      expect(await versionIn(table)).toBe(version);
    });
});
