import {
  api as wire,
  type ArtwareProduct,
  type Customer,
  type LogisticsCompany,
  type Permission,
  type Warehouse,
} from '@yipin/contract';
import type { Api } from './fixtures.ts';
import { adminPassword } from './product.ts';

/** A name nobody used before: every journey brings its own goods and partners. */
export const fresh = (prefix: string): string => `${prefix}${Date.now().toString(36).slice(-5).toUpperCase()}`;

/** Somebody beside the administrator, with her password, and with her rights unless others are named. */
export async function arrangeColleague(
  api: Api,
  tag: string,
  grantedPermissions?: readonly Permission[],
): Promise<string> {
  const userName = `mei${tag}`;
  const role = `Hand${tag}`;
  if (grantedPermissions)
    await api.call(wire.roles.create, {
      name: role,
      displayName: `帮手 ${tag}`,
      grantedPermissions: [...grantedPermissions],
    });
  const rights = { isActive: true, isArtwareSales: true, roleNames: [grantedPermissions ? role : 'Admin'] };
  await api.call(wire.users.create, { userName, name: `梅${tag}`, password: adminPassword, ...rights });
  return userName;
}

/** Where goods lie and who carries them. */
export interface Premises {
  readonly warehouse: Warehouse;
  readonly carrier: LogisticsCompany;
  readonly categoryId: number;
  readonly categoryName: string;
}

/** The places a journey needs before it begins. */
export async function arrangePremises(api: Api, tag: string): Promise<Premises> {
  const warehouse = await api.call(wire.warehouses.save, {
    code: `W-${tag}`,
    name: `悉尼仓 ${tag}`,
    isDefault: true,
    // Each journey has its own; the one before loses its mark.
    confirmed: true,
  });
  const carrier = await api.call(wire.logisticsCompanies.save, { code: `L-${tag}`, name: `顺风物流 ${tag}` });
  const category = await api.call(wire.artwareCategories.save, { name: `摆件 ${tag}` });
  return { warehouse, carrier, categoryId: category.id, categoryName: category.name };
}

/** Products like those a buyer enters, with a price and a weight. */
export async function arrangeProducts(
  api: Api,
  codes: readonly string[],
  about: { readonly classId: number; readonly defaultFactoryId?: number },
): Promise<ArtwareProduct[]> {
  const made: ArtwareProduct[] = [];
  for (const productCode of codes)
    made.push(
      await api.call(wire.artwareProducts.save, {
        ...about,
        productCode,
        name: `木雕 ${productCode}`,
        factoryPriceCny: '35.00',
        grossWeightKg: '0.400',
        salePriceAud: '29.90',
      }),
    );
  return made;
}

/** Opening stock. */
export const arrangeStock = (api: Api, productId: number, warehouseId: number, quantity: number): Promise<unknown> =>
  api.call(wire.artwareProducts.addInventory, { productId, warehouseId, quantity, reason: 'OPENING' });

/** A customer with an address, so that a shipment can go there. */
export const arrangeCustomer = (api: Api, code: string): Promise<Customer> =>
  api.call(wire.customers.save, {
    code,
    name: `Harbour Gifts ${code}`,
    addresses: [{ line: '12 George Street', city: 'Sydney', postcode: '2000', country: 'Australia', isDefault: true }],
  });

/** An order of 10 pieces at 10.00, of which `shipped` left; the others are not approved. */
export async function arrangePartlyShipped(api: Api, tag: string, shipped: number) {
  const { warehouse, carrier, categoryId } = await arrangePremises(api, tag);
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const [product] = await arrangeProducts(api, [`A${tag}`], { classId: categoryId });
  if (!product) throw new Error('the product is missing');
  await arrangeStock(api, product.id, warehouse.id, shipped);
  const items = [{ productId: product.id, quantity: 10, unitPriceAud: '10.00' }];
  const order = await api.call(wire.artwareOrders.save, { customerId: customer.id, items });
  const ids = order.items.map(({ id }) => id);
  const allocations = [{ warehouseId: warehouse.id, quantity: shipped }];
  await api.call(wire.orderFulfilment.sendFromStock, { ids, allocations });
  const ready = await api.call(wire.shipments.pending, { customerId: customer.id });
  const packed = ready.items.map(({ id }) => ({ pendingId: id }));
  const [shipment] = await api.call(wire.shipments.addItems, { items: packed });
  const id = shipment?.id ?? 0;
  await api.call(wire.shipments.save, { id, customerId: customer.id, logisticsCompanyId: carrier.id });
  await api.call(wire.shipments.start, { id });
  return { order, ids, shipmentId: id, productCode: product.productCode };
}

/** Goods that an artware product delivers, and an agency that sells them and keeps its share. */
export async function arrangeAgency(
  api: Api,
  tag: string,
  { artwareProductId, customerId }: { readonly artwareProductId: number; readonly customerId: number },
) {
  const { id: productClassId } = await api.call(wire.productCategories.save, { name: `团队礼品 ${tag}` });
  const product = await api.call(wire.products.save, { code: `P-${tag}`, name: `礼盒 ${tag}`, productClassId });
  const about = { productId: product.id, priceAud: '50.00', artwareProductId };
  const goods = await api.call(wire.goods.save, { ...about, code: `G-${tag}`, name: `青花礼盒 ${tag}` });
  const channel = await api.call(wire.salesChannels.save, {
    code: `T-${tag}`,
    name: `金桥旅行社 ${tag}`,
    commissionPercent: '10',
    customerId,
  });
  return { goods, channel };
}

/** A firm in the middle of its work: something to buy, bought, to ship and packed, and an order that waits. */
export async function arrangeBusiness(api: Api, tag: string) {
  const premises = await arrangePremises(api, tag);
  const factory = await api.call(wire.factories.save, { code: `F-${tag}`, name: `景德镇 ${tag}`, leadTimeDays: 14 });
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const about = { classId: premises.categoryId, defaultFactoryId: factory.id };
  const products = await arrangeProducts(api, [`A${tag}1`, `A${tag}2`, `A${tag}3`, `A${tag}4`], about);
  for (const { id } of products) await arrangeStock(api, id, premises.warehouse.id, 20);
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    items: products.map(({ id }) => ({ productId: id, quantity: 6 })),
  });
  const [first, second, third] = order.items;
  if (!first || !second || !third) throw new Error('the order lost its lines');
  await api.call(wire.orderFulfilment.approve, { ids: [first.id, second.id] });
  await api.call(wire.orderFulfilment.sendFromStock, {
    id: third.id,
    allocations: [{ warehouseId: premises.warehouse.id, quantity: 6 }],
  });
  const toBuy = await api.call(wire.purchaseOrders.pending, { customerId: customer.id });
  const [bought] = await api.call(wire.purchaseOrders.addItems, {
    items: toBuy.items.slice(0, 1).map(({ id }) => ({ pendingId: id })),
  });
  const toShip = await api.call(wire.shipments.pending, { customerId: customer.id });
  const [shipped] = await api.call(wire.shipments.addItems, {
    items: toShip.items.map(({ id }) => ({ pendingId: id, quantity: 4 })),
  });
  if (!bought || !shipped) throw new Error('nothing was bought or shipped');
  return { ...premises, factory, customer, products, order, bought, shipped };
}
