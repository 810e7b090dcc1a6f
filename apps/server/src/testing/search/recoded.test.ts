import { api, type Endpoint } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createAgency } from '../fixtures/agency.fixtures.ts';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../test-tenant.ts';
import { firstPage } from '../fixtures/trade.fixtures.ts';

const { admin } = await createTestTenant();
const agency = await createAgency(admin);
const { customer, kiln, carrier, sydney, yiwu, order, product } = agency.trade;
const { customers, factories, salesChannels, logisticsCompanies, shipments, stockTransfers, supplierBills } = api;

const sale = await order([{ productId: await product(), quantity: 1 }]);
const shipment = await admin.call(
  shipments.save,
  shipments.save.input.parse({ customerId: customer.id, logisticsCompanyId: carrier.id }),
);
await admin.call(
  stockTransfers.save,
  stockTransfers.save.input.parse({
    fromWarehouseId: sydney.id,
    toWarehouseId: yiwu.id,
    logisticsCompanyId: carrier.id,
  }),
);

async function bill(supplier: object) {
  const head = { supplierNumber: 'B-1', billDate: '2026-01-05', typedTotal: '5' };
  const lines = [{ kind: 'OTHER', amount: '5', description: '杂费' }];
  return (await admin.call(supplierBills.save, supplierBills.save.input.parse({ ...head, ...supplier, lines }))).id;
}
const ofFactory = await bill({ factoryId: kiln.id });
const ofCarrier = await bill({ logisticsCompanyId: carrier.id });
const tour = await agency.order();
const transfer = requireFound((await admin.call(stockTransfers.list, firstPage)).items[0]);
const terms = { productId: agency.product.id, priceAud: '9.00' };
const unit = await admin.call(api.goods.save, api.goods.save.input.parse({ ...terms, code: 'UNIT', name: '单件' }));
const other = await admin.call(
  api.channelOrders.save,
  api.channelOrders.save.input.parse({
    channelId: agency.paid.id,
    groupNumber: 'G-2',
    dateOfDeparture: tour.dateOfDeparture,
    items: [{ goodsId: unit.id, quantity: 2 }],
  }),
);

// The carrier is tested first, because its shipment is cancelled with the documents of the customer.
interface RecodedKind {
  readonly kind: string;
  readonly save: Endpoint;
  readonly partner: { readonly id: number; readonly code: string; readonly name: string };
  /** The part of the refusal with the number of open documents that use the code. */
  readonly open: string;
  readonly close: () => Promise<unknown>;
  /** Other required fields of a save. */
  readonly more?: object;
}

const kinds: readonly RecodedKind[] = [
  {
    kind: 'carrier',
    save: logisticsCompanies.save,
    partner: carrier,
    open: '3 open documents use',
    close: () => admin.call(supplierBills.cancel, { id: ofCarrier }),
  },
  {
    kind: 'customer',
    save: customers.save,
    partner: customer,
    open: '2 open documents use',
    close: async () => {
      await admin.call(shipments.cancel, { id: shipment.id });
      const ids = sale.items.map((item) => item.id);
      const given = api.orderFulfilment.delete.input.parse({ ids, releaseToStock: true, reason: '不要了' });
      await admin.call(api.orderFulfilment.delete, given);
    },
  },
  {
    kind: 'factory',
    save: factories.save,
    partner: kiln,
    open: '1 open document uses',
    close: () => admin.call(supplierBills.cancel, { id: ofFactory }),
  },
  {
    kind: 'agency',
    save: salesChannels.save,
    partner: agency.paying,
    open: '1 open document uses',
    close: () => admin.call(api.channelOrders.cancel, { id: tour.id, reason: '不要了' }),
  },
  {
    kind: 'warehouse',
    save: api.warehouses.save,
    partner: yiwu,
    open: '1 open document uses',
    close: () => admin.call(stockTransfers.cancel, { id: transfer.id }),
  },
  {
    kind: 'unit of goods',
    save: api.goods.save,
    partner: unit,
    open: '1 open order line uses',
    close: () => admin.call(api.channelOrders.cancel, { id: other.id, reason: '不要了' }),
    more: terms,
  },
];

describe.each(kinds)('a $kind whose code changes', ({ save, partner: { id, code, name }, open, close, more }) => {
  const renamed = { ...more, id, code: `${code}-NEW`, name };
  const other = { ...more, code: code.toLowerCase(), name: '另一家' };

  it('the change requires a confirmation with the number of open documents', async () => {
    const same = await admin.request(save, { ...renamed, code, name: `${name}。` });
    expect(same.status).toBe(200);
    const refusal = await admin.request(save, renamed, { language: 'en-US' });
    expect(refusal.body.error).toMatchObject({
      reason: 'confirmation-required',
      validationErrors: [{ members: ['code'] }],
    });
    expect(refusal.body.error?.message).toContain(`${open} the code ${code}`);
    expect((await admin.request(save, { ...renamed, confirmed: true })).status).toBe(200);
  });

  it('the old code is refused for other records until the documents that are found by it are closed', async () => {
    const taken = await admin.request(save, other);
    expect(taken).toMatchObject({
      status: 409,
      body: { error: { reason: 'code-on-open-documents', validationErrors: [{ members: ['code'] }] } },
    });
    expect((await admin.request(save, { ...other, code: 'OTHER' })).status).toBe(200);
    const own = await admin.request(save, { ...renamed, code, confirmed: true });
    expect(own.status).toBe(200);
    expect((await admin.request(save, { ...renamed, confirmed: true })).status).toBe(200);
    await close();
    expect((await admin.request(save, other)).status).toBe(200);
  });
});

it('the first word of a former code of two words can be used as a code', async () => {
  const { save } = customers;
  const { id } = await admin.call(save, save.input.parse({ code: 'AB CD', name: '两词' }));
  await admin.call(shipments.save, shipments.save.input.parse({ customerId: id }));
  expect((await admin.request(save, { id, code: 'XY', name: '两词', confirmed: true })).status).toBe(200);
  expect((await admin.request(save, { code: 'ab cd', name: '另一家' })).status).toBe(409);
  expect((await admin.request(save, { code: 'AB', name: '另一家' })).status).toBe(200);
});
