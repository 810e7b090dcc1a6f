import { api, type ArtwareProductId, type Endpoint, permissions } from '@yipin/contract';
import { makeCatalogue } from './catalogue.fixtures.ts';
import { makePeople } from './people.fixtures.ts';
import { makeAgencyOrders } from './agencies.fixtures.ts';
import { makeBills } from './listed-bills.fixtures.ts';
import { makeInvoices } from './billing.fixtures.ts';
import { makePayments } from './payments.fixtures.ts';
import { makePurchases } from './purchases.fixtures.ts';
import { makeSales } from './sales.fixtures.ts';
import { makeShipments } from './listed-shipments.fixtures.ts';
import { makeStockMoves } from './stock.fixtures.ts';
import { areasWithSave, makeRow, makeVariedRows, type PlainArea } from '../conformance/plain-areas.ts';
import { createTrade, type Trade } from '../fixtures/trade.fixtures.ts';
import type { Actor, TestTenant } from '../test-tenant.ts';

/** Sets exchange rates one after the other. The last one is the current rate of the settings. */
async function changeRates(admin: Actor, ...rates: readonly string[]): Promise<void> {
  const { setExchangeRate } = api.settings;
  for (const newRate of rates)
    await admin.call(setExchangeRate, setExchangeRate.input.parse({ newRate, note: `TO ${newRate}` }));
}

/**
 * Creates products that each sort field orders differently: traded ones, ones that stay in stock, and a hidden one,
 * which was priced after the exchange rate had changed.
 */
async function makeProducts(admin: Actor, { category, kiln }: Trade) {
  const below = await admin.call(
    api.artwareCategories.save,
    api.artwareCategories.save.input.parse({ name: '花瓶', parentId: category.id }),
  );
  const product = async (productCode: string, name: string, salePriceAud: string, about: object) => {
    const { save } = api.artwareProducts;
    const of = { classId: category.id, defaultFactoryId: kiln.id, factoryPriceCny: '5.00', grossWeightKg: '0.5' };
    return (await admin.call(save, save.input.parse({ ...of, productCode, name, salePriceAud, ...about }))).id;
  };
  const traded = [
    await product('VB', 'B VASE', '9.50', { code: 'V4', modelName: 'M3' }),
    await product('VC', 'A SEAL', '15.00', { code: 'V2', modelName: 'M2', classId: below.id }),
    await product('VE', 'E BELL', '1.00', {
      code: 'V5',
      modelName: 'M5',
      defaultFactoryId: null,
      reorderPoint: 1000,
      reorderQuantity: 50,
    }),
  ];
  const stored = [
    await product('VD', 'C LAMP', '100.00', { code: 'V3', modelName: 'M1', reorderPoint: 10 }),
    await product('VF', 'F DRUM', '30.00', {
      code: 'V0',
      modelName: 'M6',
      classId: below.id,
      factoryPriceCny: '400.00',
      reorderPoint: 20,
    }),
  ];
  await changeRates(admin, '4.90', '4.70', '4.80');
  await product('VA', 'D TRAY', '20.00', { code: 'V1', modelName: 'M4', isActive: false });
  return { traded, stored };
}

/** Adds stock of traded products in two warehouses, and of other products, of which one warehouse has none left. */
async function makeStock(
  company: TestTenant,
  { sydney, yiwu }: Trade,
  { traded, stored }: { readonly traded: readonly ArtwareProductId[]; readonly stored: readonly ArtwareProductId[] },
): Promise<void> {
  const { admin } = company;
  const keeper = await company.staff('keeper', permissions.addInventory);
  const add = async (who: Actor, productId: ArtwareProductId, ...pieces: readonly (readonly [number, number])[]) => {
    const { addInventory } = api.artwareProducts;
    for (const [warehouseId, quantity] of pieces) {
      const why = { reason: 'FOUND', remark: `of ${productId}` };
      await who.call(addInventory, addInventory.input.parse({ productId, warehouseId, quantity, ...why }));
    }
  };
  for (const productId of traded) await add(admin, productId, [sydney.id, 50], [yiwu.id, 50]);
  for (const productId of stored) await add(keeper, productId, [sydney.id, 5], [yiwu.id, 7], [yiwu.id, -7]);
}

/** Creates other companies as the host. Each sort field orders them differently, and one is inactive. */
export async function makeTenants(host: Actor): Promise<void> {
  const companies = [
    ['Bamboo', 'B WEAVERS', true],
    ['Amber', 'C CARVERS', false],
    ['Celadon', 'A POTTERS', true],
  ] as const;
  const { create } = api.tenants;
  for (const [tenancyName, name, isActive] of companies)
    await host.call(create, create.input.parse({ tenancyName, name, isActive, adminEmailAddress: 'a@example.com' }));
}

/**
 * Moves half of the audit trail and of the stock movements back by a week, for filters by day, and the last shipment of
 * the stock back by 200 to 700 days.
 */
async function moveDatesBack({ query, queryAsOwner }: TestTenant): Promise<void> {
  const ours = 'tenant_id = acting_tenant()';
  for (const table of ['audit_log', 'stock_movements'])
    await queryAsOwner(
      `update ${table} set at = at - interval '7 days' where ${ours} and id < (select avg(id) from ${table} where ${ours})`,
      [],
      { isUnchecked: true },
    );
  await query("update stock_values set idle_since = idle_since - (700 - 100 * (product_id % 6)) * interval '1 day'");
}

/** Creates rows in every area whose rows refer to no other. Returns these areas. */
async function makePlainRows({ app, admin }: TestTenant): Promise<PlainArea[]> {
  const plain: PlainArea[] = [];
  for (const area of areasWithSave)
    if (area.list && (await makeRow(app, admin.token, area))) {
      await makeVariedRows(app, admin.token, area);
      plain.push(area);
    }
  return plain;
}

/** Recalculates an older product after newer ones, and creates repricing runs that were ended before they began. */
async function makePrices(admin: Actor, [first]: readonly ArtwareProductId[]): Promise<void> {
  if (first) await admin.call(api.prices.recalculate, { ids: [first], apply: true });
  for (const note of ['spring', '汇率 4.8', 'A rate'])
    await admin.call(api.prices.cancelRun, await admin.call(api.prices.startRun, { adoptAsSalePrice: false, note }));
}

/**
 * Creates rows for every list of a company that differ in all sort fields and filters: documents in every state, active
 * and inactive partners and products. Returns the areas whose rows refer to no other, and products with a ledger of
 * adjustments only, each with a remark that names the product; and the records of lists that belong to one.
 */
export async function createRowsForAllLists(company: TestTenant) {
  const { admin } = company;
  const trade = await createTrade(admin);
  const products = await makeProducts(admin, trade);
  await makeStock(company, trade, products);
  const { toBuy, toSend, customerId } = await makeSales(company, trade, products.traded);
  await makePurchases(admin, trade, toBuy);
  await makeShipments(admin, trade, toSend);
  await makeAgencyOrders(company, trade);
  await makeCatalogue(admin, products.traded);
  await makeStockMoves(admin, trade, products.traded);
  await makeBills(admin, trade);
  await makePayments(admin);
  await makeInvoices(company);
  await makePeople(company);
  await makePrices(admin, products.stored);
  const plainAreas = await makePlainRows(company);
  await moveDatesBack(company);
  const [productId] = products.traded;
  const records: Readonly<Record<string, object>> = {
    [api.partners.lastSales.id]: { customerId },
    [api.partners.productSales.id]: { productId },
    [api.partners.lastPurchases.id]: { factoryId: trade.kiln.id },
    [api.partners.productPurchases.id]: { productId },
  };
  /** Returns the record that a list belongs to, as its input. */
  const recordOf = ({ id }: Endpoint): object => records[id] ?? { productId: products.stored[0] };
  return { plainAreas, stored: products.stored, recordOf };
}
