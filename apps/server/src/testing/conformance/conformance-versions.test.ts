import {
  api,
  ArtwareCategoryId,
  ArtwareOrderId,
  ArtwareOrderItemId,
  ArtwareProductId,
  ChannelOrderId,
  CustomerId,
  type Endpoint,
  FactoryId,
  GoodsReceiptId,
  LogisticsCompanyId,
  PictureId,
  PurchaseItemId,
  PurchaseOrderId,
  RoleId,
  ShipmentId,
  ShipmentItemId,
  StockTakeId,
  StockTakeItemId,
  StockTransferId,
  SupplierBillId,
  UserId,
  TenantId,
  WarehouseId,
  GoodsId,
  ProductCategoryId,
  ProductId,
  SalesChannelId,
} from '@yipin/contract';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requireFound } from '../../platform/failure.ts';
import { fieldsOf, isOfHost, operations } from '../contract-registry.ts';
import { sendRequest } from '../http-request.ts';
import { createOneOfEach } from '../fixtures/one-of-each.fixtures.ts';
import { sampleFor } from './sample-input.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

const firm = await createOwnTestTenant();
const { admin, host, app, ownerUrl } = firm;
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const chain = await createOneOfEach({ firm, owner });
type Table = Exclude<keyof typeof chain, 'more_goods'>;

/** Where the row lies that an id is of. */
const tables = new Map<z.ZodType, Table>([
  [CustomerId, 'customers'],
  [FactoryId, 'factories'],
  [WarehouseId, 'warehouses'],
  [LogisticsCompanyId, 'logistics_companies'],
  [ArtwareCategoryId, 'artware_categories'],
  [ArtwareProductId, 'artware_products'],
  [ProductCategoryId, 'product_categories'],
  [ProductId, 'products'],
  [GoodsId, 'goods'],
  [SalesChannelId, 'sales_channels'],
  [ArtwareOrderId, 'artware_orders'],
  [ArtwareOrderItemId, 'artware_order_items'],
  [PurchaseOrderId, 'purchase_orders'],
  [PurchaseItemId, 'purchase_items'],
  [GoodsReceiptId, 'goods_receipts'],
  [ShipmentId, 'shipments'],
  [ShipmentItemId, 'shipment_items'],
  [ChannelOrderId, 'channel_orders'],
  [StockTransferId, 'stock_transfers'],
  [StockTakeId, 'stock_takes'],
  [StockTakeItemId, 'stock_take_items'],
  [SupplierBillId, 'supplier_bills'],
  [UserId, 'users'],
  [RoleId, 'roles'],
  [TenantId, 'tenants'],
  [PictureId, 'pictures'],
]);

/** Where the row lies that a call is of without naming it: there is but one. */
const single: Readonly<Record<string, Table>> = {
  [api.tenants.saveOwn.id]: 'firm',
  ...Object.fromEntries(Object.values(api.settings).map(({ id }) => [id, 'settings'])),
};

/** The row whose version a call takes: the one behind whose id the version stands in its input. */
function subjectOf(call: Endpoint): { readonly table: Table; readonly name: string | undefined } {
  const only = single[call.id];
  if (only) return { table: only, name: undefined };
  const fields = Object.entries(fieldsOf(call));
  const version = fields.findIndex(([name]) => name === 'expectedVersion');
  const named = fields.slice(0, version).flatMap(([name, schema]) => {
    const table = tables.get(schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema);
    return table === undefined ? [] : [{ table, name }];
  });
  return requireFound(named.at(-1));
}

/** Calls that judge no version. Kept by hand: what changes a row somebody has seen does not belong here. */
const withoutVersion = [
  // Nothing is overwritten: a remark is added to those there are.
  api.artwareOrders.addRemark,
  api.artwareOrders.addItemRemark,
  api.purchaseOrders.addRemark,
  api.shipments.addRemark,
  api.channelOrders.addRemark,
  api.stockTransfers.addRemark,
  api.stockTakes.addRemark,
  api.supplierBills.addRemark,
  // Nor here: pieces are added to those there are, whatever they are by then.
  api.artwareProducts.addInventory,
  // Nor here: content is added, and an order that does not name what is there by now is refused for that.
  api.pictures.upload,
  api.pictures.attach,
  api.pictures.addToChannelOrder,
  api.pictures.reorder,
  // A remark never changes, and is taken back once.
  api.timeline.retractRemark,
  // Nobody else has the notifications, the account, or the session.
  ...Object.values(api.notifications).filter(({ kind }) => kind === 'command'),
  ...Object.values(api.account).filter((call) => call.kind === 'command' && call !== api.account.updateProfile),
  // A run goes on by itself, a version with each part: whoever ends it means all that is left.
  api.prices.startRun,
  api.prices.cancelRun,
  // Each of its rows has a version of its own: payment-terms.test.ts shows how they are judged.
  api.paymentTerms.save,
  // There is no row yet.
  api.users.create,
  api.roles.create,
  // Nobody has seen what is overwritten.
  api.users.resetPassword,
  api.users.endSessions,
  // Nobody has seen the password that is replaced, and a new firm was not there.
  api.tenants.resetAdminPassword,
  api.tenants.create,
  // Nobody else has the session.
  api.session.signIn,
  api.session.signOut,
];

/** The row is the caller's own, and no id names it: account.test.ts shows how its version is judged. */
const ofOneself: readonly Endpoint[] = [api.account.updateProfile];

function idsIn(calls: readonly Endpoint[]): string[] {
  return calls.map(({ id }) => id).sort();
}
const commands = operations.filter(({ kind }) => kind === 'command');
const versioned = commands.filter((call) => 'expectedVersion' in fieldsOf(call));

const elsewhere = await admin.call(api.artwareCategories.save, { name: '竹编', hsCode: '' });

/** What else a call needs to be judged at all, beside what its schema asks for. */
const beside: Readonly<Record<string, object>> = {
  [api.artwareProducts.setCategory.id]: { classId: elsewhere.id },
  [api.artwareProducts.setCategories.id]: { classId: elsewhere.id },
  [api.prices.recalculate.id]: { apply: true },
  [api.purchaseOrders.addItems.id]: { manual: [{ productId: chain.artware_products, quantity: 1 }] },
  [api.shipments.addItems.id]: { items: [{ pendingId: chain.more_goods }] },
  [api.stockTakes.count.id]: { stockTakeId: chain.stock_takes, productId: chain.artware_products },
};

/** A flag that is set already is no conflict (domain.md §11): a row is hidden before it is asked to be shown, and the other way round. */
const before: Readonly<Record<string, Endpoint>> = {
  [api.artwareProducts.show.id]: api.artwareProducts.hide,
  [api.artwareProducts.hide.id]: api.artwareProducts.show,
  [api.purchaseOrders.show.id]: api.purchaseOrders.hide,
  [api.purchaseOrders.hide.id]: api.purchaseOrders.show,
};

async function versionIn(table: Table): Promise<number> {
  const { rows } = await owner.query(`select version from ${table === 'firm' ? 'tenants' : table} where id = $1`, [
    chain[table],
  ]);
  return requireFound(rows[0] as { version: number } | undefined).version;
}

/** A row beside the one of the chain. */
async function another(table: Table): Promise<{ readonly id: number; readonly version: number }> {
  const { rows } = await owner.query(
    `select id::int, version from ${table} where id <> $1 and tenant_id = (select tenant_id from ${table} where id = $1) limit 1`,
    [chain[table]],
  );
  return requireFound(rows[0] as { id: number; version: number } | undefined);
}

describe('every command', () => {
  it('takes the version its caller decided on, unless it changes no row', () => {
    expect(idsIn(commands.filter((call) => !versioned.includes(call)))).toEqual(idsIn(withoutVersion));
  });
});

const named = versioned.filter((call) => !ofOneself.includes(call));

describe.each(named.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  const { table, name } = subjectOf(call);
  const ask = (body: object) =>
    sendRequest(app, call, {
      token: (isOfHost(call) ? host : admin).token,
      input: { ...sampleFor(call), ...beside[call.id], ...body },
    });
  const id = chain[table];
  beforeEach(async () => {
    const arranging = before[call.id];
    if (arranging) await admin.call(arranging, arranging.input.parse({ id }));
  });

  it('refuses a version that is not the present one, and says who changed the row', async () => {
    const version = await versionIn(table);
    const { status, body } = await ask({ ...(name && { [name]: id }), expectedVersion: version + 1 });
    expect([status, body.error?.reason]).toEqual([409, 'changed-by-someone-else']);
    expect(body.error?.params).toMatchObject({ name: 'admin', version });
    expect(await versionIn(table)).toBe(version);
  });

  if ('expectedVersions' in fieldsOf(call))
    it('judges each of the rows it names by its own', async () => {
      const [version, fresh] = [await versionIn(table), await another(table)];
      const expectedVersions = { [id]: version + 1, [fresh.id]: fresh.version };
      const { status, body } = await ask({ ids: [id, fresh.id], expectedVersions });
      expect([status, body.error?.reason]).toEqual([409, 'bulk-refused']);
      const stale = body.error?.rows?.filter(({ code }) => code === 'changed-by-someone-else');
      expect(stale?.map((row) => row.id)).toEqual([id]);
      expect(await versionIn(table)).toBe(version);
    });
});
