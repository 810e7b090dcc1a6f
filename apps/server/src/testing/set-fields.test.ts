import { api, type Endpoint, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../platform/failure.ts';
import { createTrade } from './fixtures/trade.fixtures.ts';
import { createTestTenant } from './test-tenant.ts';

const company = await createTestTenant();
const { admin, staff } = company;
const trade = await createTrade(admin);

/** A kind of record whose fields can be set, with a function that creates one. */
interface Kind {
  readonly setFields: Endpoint;
  /** The call that returns one record; absent = `all` returns each. */
  readonly get?: Endpoint;
  readonly all?: Endpoint;
  readonly make: () => Promise<number>;
  /** The fields with new values. */
  readonly set: object;
  /** The values that clear the fields, and the fields after it. */
  readonly clear: object;
  readonly cleared: object;
}

let made = 0;

function nextCode(): string {
  made += 1;
  return `N${made}`;
}

async function idOf(endpoint: Endpoint, input: object): Promise<number> {
  const { body } = await admin.request(endpoint, input);
  return (endpoint.output.parse(body.result) as { id: number }).id;
}

async function orderWithRemark(): Promise<number> {
  const items = [{ productId: await trade.product(), quantity: 2, discountAmount: '1.00', remark: '轻放' }];
  const header = { customerId: trade.customer.id, discountAmount: '5.00', freightChargedAud: '7.50', remark: '急' };
  return idOf(api.artwareOrders.save, { ...header, items });
}

const newNames = { name: '窑变', nameEn: 'Kiln change' };
const namesAlone = { set: newNames, clear: { nameEn: null }, cleared: { nameEn: '' } };

const kinds: Readonly<Record<string, Kind>> = {
  'sales order': {
    ...api.artwareOrders,
    make: orderWithRemark,
    set: { requiredDate: '2099-01-31', remark: '前门卸货' },
    clear: { requiredDate: null, remark: null },
    cleared: { requiredDate: null, remark: '' },
  },
  'purchase order': {
    ...api.purchaseOrders,
    make: () =>
      idOf(api.purchaseOrders.save, {
        factoryId: trade.kiln.id,
        warehouseId: trade.yiwu.id,
        freightCny: '12.00',
        remark: '急',
      }),
    set: { expectedDate: '2099-01-31', remark: '分两批' },
    clear: { expectedDate: null, remark: null },
    cleared: { expectedDate: null, remark: '' },
  },
  shipment: {
    ...api.shipments,
    make: () =>
      idOf(api.shipments.save, {
        customerId: trade.customer.id,
        packages: [{ cartonNo: '1', trackingNumber: `TN${nextCode()}` }],
        freightCostCny: '3.00',
        remark: '急',
      }),
    set: { remark: '易碎' },
    clear: { remark: null },
    cleared: { remark: '' },
  },
  product: {
    ...api.artwareProducts,
    make: () => trade.product(),
    set: { ...newNames, defaultFactoryId: trade.weaver.id, reorderPoint: 5, reorderQuantity: 20 },
    clear: { nameEn: null, defaultFactoryId: null, reorderPoint: null, reorderQuantity: null, barcode: null },
    cleared: { nameEn: '', defaultFactoryId: null, reorderPoint: null, reorderQuantity: null, barcode: '' },
  },
  customer: {
    ...api.customers,
    make: () =>
      idOf(api.customers.save, {
        code: nextCode(),
        name: '窑里窑外',
        kind: 'PERSON',
        defaultDiscountPercent: '2.50',
        addresses: [{ line: '2 Kent St', isDefault: true }],
      }),
    set: { ...newNames, salesId: admin.userId, phone: '0412 345 678', email: 'shop@example.com' },
    clear: { nameEn: null, salesId: null, phone: null, email: null },
    cleared: { nameEn: '', salesId: null, phone: '', email: '' },
  },
  factory: {
    ...api.factories,
    make: () => idOf(api.factories.save, { code: nextCode(), name: '德化瓷厂', leadTimeDays: 9, bankName: '工行' }),
    set: { ...newNames, leadTimeDays: 30 },
    clear: { nameEn: null, leadTimeDays: 0 },
    cleared: { nameEn: '', leadTimeDays: 0 },
  },
  agency: {
    ...api.salesChannels,
    make: () =>
      idOf(api.salesChannels.save, {
        code: nextCode(),
        name: '海风旅行社 Seabreeze',
        nameTw: '海風旅行社',
        settlementMode: 'COMMISSION_OUT',
        commissionPercent: '7.50',
        customerId: trade.customer.id,
      }),
    ...namesAlone,
  },
  warehouse: {
    ...api.warehouses,
    make: () => idOf(api.warehouses.save, { code: nextCode(), name: '宁波仓 Ningbo', address: '港口路 5 号' }),
    ...namesAlone,
  },
  carrier: {
    ...api.logisticsCompanies,
    make: () =>
      idOf(api.logisticsCompanies.save, {
        code: nextCode(),
        name: '远洋 Ocean Line',
        trackingUrlTemplate: 'https://example.com/{no}',
      }),
    ...namesAlone,
  },
  'product category': {
    ...api.artwareCategories,
    make: async () => {
      const parentId = await idOf(api.artwareCategories.save, { name: nextCode() });
      return idOf(api.artwareCategories.save, {
        parentId,
        name: '瓷器 Porcelain',
        markupPercent: '120',
        hsCode: '6912',
      });
    },
    ...namesAlone,
  },
};

type Stored = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

async function read({ get, all }: Kind, id: number): Promise<Stored> {
  if (get) return requireFound((await admin.request(get, { id })).body.result as Stored | undefined);
  const rows = (await admin.request(requireFound(all), {})).body.result as readonly Stored[];
  return requireFound(rows.find((row) => row.id === id));
}

async function resultsOf({ setFields }: Kind, input: object) {
  const { body } = await admin.request(setFields, input);
  return api.artwareOrders.setFields.output.parse(body.result).results;
}

/** Fields that follow from the changed ones, or from the time. */
const derived = ['version', 'salesName', 'factoryName', 'remarks', 'thumbnailUrl', 'revision'];

function without(record: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)));
}

describe.each(Object.entries(kinds))('single fields of a %s', (_name, kind) => {
  it('the given fields are set and cleared, and all others stay unchanged', async () => {
    const before = await read(kind, await kind.make());
    const [set] = await resultsOf(kind, {
      items: [{ id: before.id, expectedVersion: before.version, set: kind.set }],
    });
    const after = await read(kind, before.id);
    expect(after).toMatchObject({ ...kind.set, version: set?.version });
    const others = [...Object.keys(kind.set), ...derived];
    expect(without(after, others)).toEqual(without(before, others));
    await resultsOf(kind, { items: [{ id: before.id, expectedVersion: after.version, set: kind.clear }] });
    expect(await read(kind, before.id)).toMatchObject(kind.cleared);
  });

  it('each row gets its own values, and a row that was changed since is refused', async () => {
    const [one, other] = [await read(kind, await kind.make()), await read(kind, await kind.make())];
    const items = [
      { id: one.id, expectedVersion: one.version, set: kind.set },
      { id: other.id, expectedVersion: other.version + 1, set: kind.clear },
    ];
    const { status, body } = await admin.request(kind.setFields, { items });
    expect([status, body.error?.reason]).toEqual([409, 'bulk-refused']);
    expect(body.error?.rows).toMatchObject([{ id: other.id, code: 'changed-by-someone-else' }]);
    expect(await read(kind, one.id)).toEqual(one);
    expect(await resultsOf(kind, { items, mode: 'partial' })).toMatchObject([
      { id: one.id, succeeded: true },
      { id: other.id, succeeded: false, code: 'changed-by-someone-else' },
    ]);
    expect(await read(kind, one.id)).toMatchObject(kind.set);
    expect(await read(kind, other.id)).toEqual(other);
  });

  it('a row that is given twice, and a row that does not exist, are refused', async () => {
    const id = await kind.make();
    const row = { id, set: kind.clear };
    expect((await admin.request(kind.setFields, { items: [row, row] })).status).toBe(400);
    expect((await admin.request(kind.setFields, { items: [] })).status).toBe(400);
    const missing = await admin.request(kind.setFields, { items: [{ ...row, id: 999_999_999 }] });
    expect([missing.status, missing.body.error?.reason]).toEqual([404, 'not-found']);
  });
});

describe('single fields of sales orders', () => {
  const { setFields } = api.artwareOrders;

  it('the order of a colleague is not found', async () => {
    const mei = await staff('mei', permissions.editArtwareOrders);
    const id = await orderWithRemark();
    const refused = await mei.request(setFields, { items: [{ id, set: { remark: '改' } }] });
    expect([refused.status, refused.body.error?.reason]).toEqual([404, 'not-found']);
  });

  it('a day before the order date requires a confirmation', async () => {
    const { id } = await trade.order([{ productId: await trade.product(), quantity: 2 }]);
    const items = [{ id, set: { requiredDate: '2020-01-01' } }];
    const refused = await admin.request(setFields, { items });
    expect(refused.body.error).toMatchObject({ reason: 'confirmation-required' });
    expect((await admin.request(setFields, { items, confirmed: true })).status).toBe(200);
    expect(await admin.call(api.artwareOrders.get, { id })).toMatchObject({ requiredDate: '2020-01-01' });
  });

  it('an approved order is found by its new remark', async () => {
    const order = await trade.order([{ productId: await trade.product(), quantity: 2 }]);
    await admin.call(api.orderFulfilment.approve, { ids: order.items.map(({ id }) => id), mode: 'all' });
    await admin.request(setFields, {
      items: [{ id: order.id, set: { requiredDate: '2099-02-01', remark: '玛瑙杯' } }],
    });
    const found = await admin.request(api.artwareOrders.list, { filter: '玛瑙杯' });
    expect(api.artwareOrders.list.output.parse(found.body.result).items.map(({ id }) => id)).toEqual([order.id]);
  });

  it('a completed order is refused with its state', async () => {
    const order = await trade.order([{ productId: await trade.product(2), quantity: 2 }]);
    const [line] = order.items;
    const shipmentId = await trade.ship(requireFound(line).id);
    await admin.call(api.shipments.end, { id: shipmentId });
    const ids = order.items.map(({ id }) => id);
    await admin.request(api.orderFulfilment.confirmReceipt, { ids, complete: true });
    const refused = await admin.request(setFields, { items: [{ id: order.id, set: { remark: '改' } }] });
    expect([refused.status, refused.body.error?.reason]).toEqual([409, 'illegal-transition']);
  });
});

it('a buyer who may not see costs keeps the freight of a purchase order', async () => {
  const kind = requireFound(kinds['purchase order']);
  const buyer = await staff('buyer', permissions.editPurchaseOrders, permissions.purchaseOrders);
  const id = await kind.make();
  const answer = await buyer.request(kind.setFields, { items: [{ id, set: { remark: '改' } }] });
  expect(answer.status).toBe(200);
  expect(await read(kind, id)).toMatchObject({ remark: '改', freightCny: 12 });
});
