import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createAgency } from '../fixtures/agency.fixtures.ts';
import { createTestTenant } from '../test-tenant.ts';

const { admin } = await createTestTenant();
const agency = await createAgency(admin);
const { customer, kiln, carrier, sydney, yiwu, order, product } = agency.trade;
const page = { maxResultCount: 50, skipCount: 0 };

const { stockTransfers, stockTakes, supplierBills } = api;
const productId = await product(5);
const sale = await order([{ productId, quantity: 1 }]);
const ids = sale.items.map(({ id }) => id);
await admin.call(api.orderFulfilment.approve, api.orderFulfilment.approve.input.parse({ ids, confirmed: true }));
await admin.call(
  api.artwareOrders.pay,
  api.artwareOrders.pay.input.parse({ id: sale.id, amount: '5.00', method: 'BANK' }),
);
const transfer = await admin.call(
  stockTransfers.save,
  stockTransfers.save.input.parse({ fromWarehouseId: sydney.id, toWarehouseId: yiwu.id }),
);
const take = await admin.call(
  stockTakes.save,
  stockTakes.save.input.parse({ warehouseId: sydney.id, scope: 'PRODUCTS', productIds: [productId] }),
);

async function bill(supplier: object) {
  const head = { supplierNumber: 'B-1', billDate: '2026-01-05', typedTotal: '5' };
  const lines = [{ kind: 'OTHER', amount: '5', description: '杂费' }];
  const draft = supplierBills.save.input.parse({ ...head, ...supplier, lines });
  return admin.call(supplierBills.post, { id: (await admin.call(supplierBills.save, draft)).id, confirmed: true });
}
const ofFactory = await bill({ factoryId: kiln.id });
const ofCarrier = await bill({ logisticsCompanyId: carrier.id });
for (const { id } of [ofFactory, ofCarrier])
  await admin.call(supplierBills.pay, supplierBills.pay.input.parse({ id, amount: '1.00', method: 'BANK' }));
const tour = await agency.completed();
await agency.settle(tour.id, { amount: '1.00' });

const renamed = { code: 'NEWCODE', name: 'Harbour Imports' };

function searchTextsOf(before: { readonly code: string; readonly name: string }) {
  return [before.code, before.name, renamed.code, 'imports harbour'];
}

async function paidBy(filter: string) {
  return (await admin.call(api.payments.list, { ...page, filter })).items;
}

async function owedBy(filter: string) {
  return (await admin.call(api.payments.outstanding, { ...page, filter, includeUnbilled: true })).items;
}

async function inPalette(text: string) {
  return (await admin.call(api.search.find, { text })).groups.flatMap(({ items }) => items);
}

/** Returns the document numbers of rows. */
function numbers(rows: readonly { readonly orderNumber: string }[]) {
  return rows.map(({ orderNumber }) => orderNumber);
}

function codes(rows: readonly { readonly code: string }[]) {
  return rows.map(({ code }) => code);
}

describe.each([
  { kind: 'customer', save: api.customers.save, before: customer, number: sale.orderNumber },
  { kind: 'factory', save: api.factories.save, before: kiln, number: ofFactory.orderNumber },
  { kind: 'carrier', save: api.logisticsCompanies.save, before: carrier, number: ofCarrier.orderNumber },
  { kind: 'agency', save: api.salesChannels.save, before: agency.paying, number: tour.orderNumber },
])('search by the names of a renamed $kind', ({ save, before, number }) => {
  it('a document is found by old and new code and name in payments, outstanding amounts and the palette', async () => {
    const { status } = await admin.request(save, { ...renamed, id: before.id, confirmed: true });
    expect(status).toBe(200);
    for (const text of searchTextsOf(before)) {
      expect([text, numbers(await paidBy(text))]).toEqual([text, expect.arrayContaining([number])]);
      expect([text, numbers(await owedBy(text))]).toEqual([text, expect.arrayContaining([number])]);
      expect([text, codes(await inPalette(text))]).toEqual([text, expect.arrayContaining([number])]);
    }
    // Renamed again: no search of the next partner finds this document by the shared name.
    await admin.request(save, { id: before.id, code: `${before.code}-2`, name: 'Z', confirmed: true });
    expect(numbers(await paidBy(renamed.code))).toEqual([]);
  });
});

it('a supplier bill is found by the old and the new names of its factory', async () => {
  await admin.request(api.factories.save, { id: kiln.id, code: 'KILN9', name: 'Kiln Nine', confirmed: true });
  for (const filter of [kiln.name, 'KILN9', 'nine kiln']) {
    const { items } = await admin.call(supplierBills.list, { ...page, filter });
    expect([filter, numbers(items)]).toEqual([filter, [ofFactory.orderNumber]]);
  }
});

it('a transfer and a stock take are found by the old and the new code and name of their warehouse', async () => {
  const { status } = await admin.request(api.warehouses.save, {
    ...renamed,
    id: sydney.id,
    isDefault: true,
    confirmed: true,
  });
  expect(status).toBe(200);
  for (const filter of searchTextsOf(sydney)) {
    const moves = await admin.call(stockTransfers.list, { ...page, filter });
    const counts = await admin.call(stockTakes.list, { ...page, filter });
    expect([filter, numbers(moves.items)]).toEqual([filter, [transfer.orderNumber]]);
    expect([filter, numbers(counts.items)]).toEqual([filter, [take.orderNumber]]);
    const found = codes(await inPalette(filter));
    expect([filter, found]).toEqual([filter, expect.arrayContaining([transfer.orderNumber, take.orderNumber])]);
  }
});

it('a line of a stock take is found by the old and the new code and name of its product', async () => {
  const before = await admin.call(api.artwareProducts.get, { id: productId });
  const input = api.artwareProducts.save.input.parse({ ...before, productCode: 'NEW1', name: '新瓶', confirmed: true });
  await admin.call(api.artwareProducts.save, input);
  for (const filter of [before.productCode, before.name, 'NEW1', 'xinping']) {
    const { items } = await admin.call(stockTakes.items, { ...page, stockTakeId: take.id, filter });
    expect([filter, items.map((line) => line.productId)]).toEqual([filter, [productId]]);
  }
});
