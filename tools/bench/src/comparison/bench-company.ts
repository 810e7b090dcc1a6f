import { api } from '@yipin/contract';
import { z } from 'zod';
import { type Caller, callerOf, type RequestBody } from '../caller.ts';

const Row = z.object({ id: z.number() });
const Page = z.object({ items: z.array(Row) });
const Order = Row.extend({ items: z.array(Row) });
const SignedIn = z.object({ accessToken: z.string() });

/** Number of products, which is the number of lines of the longest order. */
const productCount = 500;

/** Number of orders at the beginning, so that a list of them has a full page. */
const firstOrders = 20;

/** Maximum number of rows of a list page. */
const pageSize = 200;

/** A company on one version of the product, with the ids of the records that its orders need. */
export interface BenchCompany {
  readonly call: Caller;
  readonly warehouseId: number;
  readonly carrierId: number;
  readonly customerId: number;
  /** The customer of the orders that are shipped. */
  readonly shippedCustomerId: number;
  readonly productIds: readonly number[];
}

/** Signs in as the administrator at `url`. Returns a function that calls operations there. */
export async function signIn(url: string, password: string): Promise<Caller> {
  const signedIn = await callerOf(url)(api.session.signIn, { userNameOrEmailAddress: 'admin', password });
  return callerOf(url, SignedIn.parse(signedIn).accessToken);
}

/** Signs in at `url` and creates customers, a warehouse, a carrier, products of one factory, each in stock, and orders. */
export async function openBenchCompany(url: string, password: string): Promise<BenchCompany> {
  const call = await signIn(url, password);
  const create = async (endpoint: Parameters<Caller>[0], input: RequestBody) =>
    Row.parse(await call(endpoint, input)).id;
  const warehouseId = await create(api.warehouses.save, { code: 'SYD', name: '悉尼仓', isDefault: true });
  const carrierId = await create(api.logisticsCompanies.save, { code: 'DHL', name: 'DHL' });
  const defaultFactoryId = await create(api.factories.save, { code: 'F1', name: '景德镇', leadTimeDays: 20 });
  const classId = await create(api.artwareCategories.save, { name: '瓷器' });
  const addresses = [{ line: '1 George St', city: 'Sydney', country: 'Australia', isDefault: true }];
  const customerId = await create(api.customers.save, { code: 'C1', name: '海港礼品', addresses });
  const shippedCustomerId = await create(api.customers.save, { code: 'C2', name: '山城礼品', addresses });
  const productIds: number[] = [];
  for (let number = 1; number <= productCount; number += 1) {
    const productId = await create(api.artwareProducts.save, {
      productCode: `P${number}`,
      name: `青花瓶 ${number}`,
      classId,
      defaultFactoryId,
      factoryPriceCny: '12.50',
      grossWeightKg: '0.5',
      salePriceAud: '20.00',
    });
    productIds.push(productId);
    await call(api.artwareProducts.addInventory, { productId, warehouseId, quantity: 100_000, reason: 'OPENING' });
  }
  const company = { call, warehouseId, carrierId, customerId, shippedCustomerId, productIds };
  for (let number = 1; number <= firstOrders; number += 1) await saveArtwareOrder(company, 3);
  return company;
}

/** Returns the input of an order of two pieces of each of the first `lines` products. */
export function orderOf({ customerId, productIds }: BenchCompany, lines: number): RequestBody {
  return {
    customerId,
    items: productIds.slice(0, lines).map((productId) => ({ productId, quantity: 2, unitPriceAud: '20.00' })),
  };
}

/** Saves an order of `lines` products. Returns the ids of its lines. */
export async function saveArtwareOrder(company: BenchCompany, lines: number): Promise<number[]> {
  return Order.parse(await company.call(api.artwareOrders.save, orderOf(company, lines))).items.map(({ id }) => id);
}

/** Returns the ids of the latest `count` orders. */
export async function latestOrders({ call }: BenchCompany, count: number): Promise<number[]> {
  return Page.parse(await call(api.artwareOrders.list, { maxResultCount: count })).items.map(({ id }) => id);
}

/** Buys `lines` products for an order. Returns the ids of the purchases, which can be received. */
export async function purchase(company: BenchCompany, lines: number): Promise<number[]> {
  await company.call(api.orderFulfilment.approve, { ids: await saveArtwareOrder(company, lines) });
  const pending = Page.parse(await company.call(api.purchaseOrders.pending, { maxResultCount: lines }));
  const items = pending.items.map(({ id }) => ({ pendingId: id }));
  const [order] = z.array(Row).parse(await company.call(api.purchaseOrders.addItems, { items }));
  if (!order) throw new Error('no purchase order was created');
  const bought = Order.parse(await company.call(api.purchaseOrders.get, { id: order.id }));
  const ids = bought.items.map(({ id }) => id);
  await company.call(api.purchaseOrders.approveItems, { ids });
  await company.call(api.purchaseOrders.purchase, { id: order.id });
  return ids;
}

/** Packs `lines` products of an order from stock. Returns the id of the shipment, which can be started. */
export async function pack(company: BenchCompany, lines: number): Promise<number> {
  const { call, shippedCustomerId: customerId, carrierId } = company;
  await call(api.orderFulfilment.sendFromStock, { ids: await saveArtwareOrder({ ...company, customerId }, lines) });
  const items: { pendingId: number }[] = [];
  while (items.length < lines) {
    const page = { customerId, maxResultCount: pageSize, skipCount: items.length };
    const pending = Page.parse(await call(api.shipments.pending, page));
    items.push(...pending.items.map(({ id }) => ({ pendingId: id })));
  }
  const [shipment] = z.array(Row).parse(await call(api.shipments.addItems, { items }));
  const id = shipment?.id ?? 0;
  await call(api.shipments.save, { id, customerId, logisticsCompanyId: carrierId });
  return id;
}
