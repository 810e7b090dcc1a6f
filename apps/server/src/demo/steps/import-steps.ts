import { api, type ArtwareProductId, type WarehouseId } from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import { saveCategory } from '../../areas/artware-categories/artware-categories.service.ts';
import { artwareCategories } from '../../areas/artware-categories/artware-categories.table.ts';
import { saveProduct } from '../../areas/artware-products/artware-products.service.ts';
import { artwareProducts } from '../../areas/artware-products/artware-products.table.ts';
import { addInventory } from '../../areas/artware-products/inventory.service.ts';
import { addRemark } from '../../areas/artware-orders/artware-orders.service.ts';
import { saveArtwareOrder } from '../../areas/artware-orders/save/save-order.service.ts';
import { saveCustomer } from '../../areas/customers/customers.service.ts';
import { customers } from '../../areas/customers/customers.table.ts';
import { saveFactory } from '../../areas/factories/factories.service.ts';
import { factories as factoryTable } from '../../areas/factories/factories.table.ts';
import { saveLogisticsCompany } from '../../areas/logistics-companies/logistics-companies.service.ts';
import { saveWarehouse } from '../../areas/warehouses/warehouses.service.ts';
import { warehouses as warehouseTable } from '../../areas/warehouses/warehouses.table.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { dayBefore, hashBelow, span, type When } from '../demo-calendar.ts';
import { groups } from '../trade/categories.ts';
import type { PlannedCustomer } from '../trade/customers.ts';
import type { DemoCompany } from '../demo-company.ts';
import { factories, logisticsCompanies, warehouses } from '../trade/partners.ts';
import { codesOf, type DemoPlan, type PlannedOrder, type PlannedProduct } from '../trade/plan.ts';
import { setFees } from './price-steps.ts';
import type { DemoStep } from '../steps.ts';
import { addAgreedTerms, termsIds, termsOfCustomer } from '../demo-payment-terms.ts';

/** Returns `list` in parts of at most `size`. */
export function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}

/** The company's first working day: so long ago that products without an order since then are dead stock. */
export const firstDay: When = { daysAgo: span + 20, minute: 0 };

const partners: DemoStep = {
  name: 'partners',
  group: 'partners and categories',
  weight: 1,
  when: firstDay,
  after: [],
  run: async (as) => {
    const ctx = as('admin');
    await setFees(ctx);
    for (const row of warehouses) await saveWarehouse(ctx, api.warehouses.save.input.parse(row));
    for (const row of logisticsCompanies) await saveLogisticsCompany(ctx, api.logisticsCompanies.save.input.parse(row));
    await addAgreedTerms(ctx);
    const terms = await termsIds(ctx);
    for (const { termsCode, ...row } of factories)
      await saveFactory(ctx, api.factories.save.input.parse({ ...row, termsId: terms.get(termsCode) }));
    const { input } = api.artwareCategories.save;
    for (const { name, hsCode, markupPercent, kinds } of groups) {
      const { id } = await saveCategory(ctx, input.parse({ name, hsCode, markupPercent }));
      for (const [kind] of kinds) await saveCategory(ctx, input.parse({ name: kind, parentId: id, hsCode }));
    }
  },
};

function customerStep(batch: readonly PlannedCustomer[], at: number): DemoStep {
  return {
    name: `customers ${at}`,
    group: 'customers',
    weight: batch.length,
    when: firstDay,
    // In sequence, since the list shows the last customer first.
    after: at === 0 ? ['partners'] : [`customers ${at - 1}`],
    run: async (as, { sessions }) => {
      const ctx = as('manager');
      const terms = await termsIds(ctx);
      for (const { seller, ...customer } of batch) {
        const salesId = requireFound(sessions.get(seller)).userId;
        const termsId = terms.get(termsOfCustomer(customer.code) ?? '');
        await saveCustomer(ctx, api.customers.save.input.parse({ ...customer, salesId, termsId }));
      }
    },
  };
}

/** Returns the ids of the categories by name. Names of the second level are unique. */
async function categoryIds({ tx }: Context): Promise<Map<string, number>> {
  const rows = await tx.select({ id: artwareCategories.id, name: artwareCategories.name }).from(artwareCategories);
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function factoryIds({ tx }: Context): Promise<Map<string, number>> {
  const rows = await tx.select({ id: factoryTable.id, code: factoryTable.code }).from(factoryTable);
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Returns the ids of the warehouses by code. */
export async function warehouseIds({ tx }: Context): Promise<Map<string, WarehouseId>> {
  const rows = await tx.select({ id: warehouseTable.id, code: warehouseTable.code }).from(warehouseTable);
  return new Map(rows.map((row) => [row.code, row.id]));
}

function productStep(batch: readonly PlannedProduct[], at: number): DemoStep {
  return {
    name: `products ${at}`,
    group: 'products',
    weight: batch.length,
    // In sequence: ids ascend with the codes, so results that depend on the order of ids are the same each time.
    when: firstDay,
    after: at === 0 ? ['partners'] : [`products ${at - 1}`],
    run: async (as) => {
      const ctx = as('admin');
      const [categories, makers] = [await categoryIds(ctx), await factoryIds(ctx)];
      for (const { fields, category } of batch) {
        const classId = requireFound(categories.get(category.kind));
        const defaultFactoryId = requireFound(makers.get(category.factory));
        await saveProduct(ctx, api.artwareProducts.save.input.parse({ ...fields, classId, defaultFactoryId }));
      }
    },
  };
}

/** Returns the ids of products by stock code. */
export async function productIds(
  { tx }: Context,
  stockCodes: readonly string[],
): Promise<Map<string, ArtwareProductId>> {
  const styles = [...new Set(stockCodes.map((stockCode) => codesOf(stockCode).productCode))];
  const rows = await tx
    .select({ id: artwareProducts.id, productCode: artwareProducts.productCode, code: artwareProducts.code })
    .from(artwareProducts)
    .where(inArray(artwareProducts.productCode, styles));
  return new Map(rows.map((row) => [row.productCode + row.code, row.id]));
}

function stockStep(batch: readonly PlannedProduct[], at: number): DemoStep {
  return {
    name: `opening stock ${at}`,
    group: 'opening stock',
    weight: batch.filter(({ opening }) => Object.keys(opening).length > 0).length,
    when: { ...firstDay, minute: 60 },
    after: [`products ${at}`],
    run: async (as) => {
      const ctx = as('warehouse');
      const places = await warehouseIds(ctx);
      const ids = await productIds(
        ctx,
        batch.map(({ productCode, code }) => productCode + code),
      );
      for (const { productCode, code, opening } of batch)
        for (const [warehouse, quantity] of Object.entries(opening)) {
          const productId = requireFound(ids.get(productCode + code));
          const warehouseId = requireFound(places.get(warehouse));
          await addInventory(
            ctx,
            api.artwareProducts.addInventory.input.parse({
              productId,
              warehouseId,
              quantity,
              reason: 'OPENING',
              remark: '期初库存 Opening stock',
            }),
          );
        }
    },
  };
}

/** Returns the number of working days after which the customer needs the goods. */
function neededAfter(invoiceNo: string): number {
  return 45 + hashBelow(`needed ${invoiceNo}`, 20);
}

const said = [
  '客户要求外箱贴唛头 Shipping marks on every carton, please',
  '展会前必须到货 Has to arrive before the fair',
  '老客户，优先安排 A regular, serve first',
  '包装请加气泡膜 Bubble wrap, the last one came broken',
];

function isLarge({ lines }: PlannedOrder): boolean {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0) >= 100;
}

async function enter(ctx: Context, { anchor, sessions }: DemoCompany, order: PlannedOrder): Promise<void> {
  const ids = await productIds(
    ctx,
    order.lines.map((line) => line.stockCode),
  );
  const [customer] = await ctx.tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.code, order.customerCode));
  const input = api.artwareOrders.save.input.parse({
    customerId: requireFound(customer).id,
    salesId: requireFound(sessions.get(order.seller)).userId,
    salesDate: dayBefore(anchor, order.daysAgo),
    requiredDate: dayBefore(anchor, order.daysAgo - neededAfter(order.invoiceNo)),
    remark: order.remark,
    // Some customers have a discount on a large order.
    discountAmount: isLarge(order) && hashBelow(`discount ${order.invoiceNo}`, 4) === 0 ? '12.50' : '0',
    items: order.lines.map(({ stockCode, ...line }) => ({ ...line, productId: requireFound(ids.get(stockCode)) })),
  });
  const { id } = await saveArtwareOrder(ctx, input);
  const isTalkedOf = hashBelow(`said ${order.invoiceNo}`, 9) === 0;
  if (isTalkedOf)
    await addRemark(ctx, { orderId: id, text: requireFound(said[hashBelow(order.invoiceNo, said.length)]) });
}

const productsPerStep = 50;

/** Returns the steps that create partners, customers, products and the opening stock. */
export function importSteps({ customers: buyers, products }: DemoPlan): DemoStep[] {
  return [
    partners,
    ...chunks(buyers, 50).map(customerStep),
    ...chunks(products, productsPerStep).map(productStep),
    ...chunks(products, productsPerStep).map(stockStep),
  ];
}

/** Returns the steps that enter the orders, day by day. */
export function orderSteps({ orders }: DemoPlan): DemoStep[] {
  return [...rowsBy(orders, (order) => order.daysAgo)].map(([daysAgo, its]) => ({
    name: `orders ${daysAgo}`,
    group: 'orders',
    weight: its.length,
    when: { daysAgo, minute: -120 + hashBelow(`morning ${daysAgo}`, 40) },
    after: [],
    run: async (as, office) => {
      for (const [at, order] of its.entries()) await enter(as(order.seller, 7 * at), office, order);
    },
  }));
}
