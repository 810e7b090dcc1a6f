import { api } from '@yipin/contract';
import { z } from 'zod';
import { requireFound } from '../../platform/failure.ts';
import type { TestTenant } from '../test-tenant.ts';
import { firstPage } from '../fixtures/trade.fixtures.ts';

/** Adds the names in other languages and the barcodes that the products of `createRowsForAllLists` do not have. */
async function nameProducts({ admin }: TestTenant): Promise<void> {
  const { list, save } = api.artwareProducts;
  for (const { thumbnailUrl: _, ...row } of (await admin.call(list, list.input.parse({ maxResultCount: 200 }))).items) {
    const names = { nameEn: `English ${row.id}`, nameTw: `台灣 ${row.id}`, barcode: `69000${row.id}` };
    await admin.call(save, save.input.parse({ ...row, ...names, confirmed: true }));
  }
}

const named = [api.customers, api.factories, api.logisticsCompanies, api.salesChannels, api.warehouses] as const;
const Rows = z.object({ items: z.array(z.looseObject({ id: z.number() })) });

/** Adds the names in other languages that the partners, carriers and warehouses do not have. */
async function namePartners({ admin }: TestTenant): Promise<void> {
  for (const { list, save } of named)
    for (const row of Rows.parse((await admin.request(list, firstPage)).body.result).items) {
      const names = { nameEn: `English ${save.area} ${row.id}`, nameTw: `台灣 ${save.area} ${row.id}` };
      const { status } = await admin.request(save, { ...row, ...names, confirmed: true });
      if (status !== 200) throw new Error(`${save.id} refuses the names of ${row.id}`);
    }
}

/** Creates an agency order that was passed on as a sales order, and one that was placed outside the system. */
async function passOnOrders({ admin }: TestTenant): Promise<void> {
  const { save, approve, passOn } = api.channelOrders;
  const agency = requireFound(
    (await admin.call(api.salesChannels.list, firstPage)).items.find(({ customerId }) => customerId),
  );
  const { items } = await admin.call(api.goods.list, { ...firstPage, isLinked: true, isActive: true });
  const of = { channelId: agency.id, items: [{ goodsId: requireFound(items[0]).id, quantity: 1 }] };
  const references = {
    channelOrderNumber: 'THEIRS-7',
    guideName: 'LI',
    groupNumber: 'G',
    dateOfDeparture: '2027-06-01',
  };
  for (const externalOrderNumber of ['', 'ELSEWHERE-9']) {
    const { id } = await admin.call(save, save.input.parse({ ...of, ...references, confirmed: true }));
    await admin.call(approve, { id });
    await admin.call(passOn, passOn.input.parse({ id, externalOrderNumber }));
  }
}

/**
 * Adds the names that `createRowsForAllLists` leaves out: products and partners in every language, transfers with a carrier, a stock
 * take of a category, purchases for a warehouse, agency orders that were passed on, users with a surname.
 */
export async function addMissingNames(company: TestTenant): Promise<void> {
  const { admin } = company;
  await nameProducts(company);
  await namePartners(company);
  await passOnOrders(company);
  const [carrier] = await admin.call(api.logisticsCompanies.all, {});
  const [category] = await admin.call(api.artwareCategories.all, {});
  const [from, to] = await admin.call(api.warehouses.names, {});
  const { stockTransfers, stockTakes, purchaseOrders, users } = api;
  const ends = { fromWarehouseId: requireFound(from).id, toWarehouseId: requireFound(to).id };
  const travel = { logisticsCompanyId: requireFound(carrier).id, trackingNumber: 'TRACK 77' };
  await admin.call(stockTransfers.save, stockTransfers.save.input.parse({ ...ends, ...travel }));
  const scope = { scope: 'CATEGORY', categoryId: requireFound(category).id };
  await admin.call(stockTakes.save, stockTakes.save.input.parse({ warehouseId: requireFound(to).id, ...scope }));
  const maker = requireFound((await admin.call(api.factories.names, {}))[0]);
  const purchase = { factoryId: maker.id, warehouseId: requireFound(to).id };
  await admin.call(purchaseOrders.save, purchaseOrders.save.input.parse(purchase));
  const person = { userName: 'V9', name: 'Mei', surname: 'Lin', emailAddress: 'v9@firm.example' };
  await admin.call(users.create, users.create.input.parse({ ...person, password: 'correct horse' }));
}
