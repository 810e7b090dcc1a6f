import {
  api,
  type ArtwareOrderId,
  type ArtwareOrderItemId,
  type ArtwareProductId,
  type CustomerId,
  decimalOf,
  type InputOf,
  type ShipmentItem,
  type ShipmentItemId,
  type UserId,
  zeroMoney,
} from '@yipin/contract';
import { requireFound } from '../../platform/failure.ts';
import type { Actor, TestFirm } from '../../testing/test-firm.ts';

/** A paged list's input when nothing is asked. */
export const firstPage = { maxResultCount: 200, skipCount: 0 };

/** What a caller saves a shipment with; `wire` as it is sent. */
export const header = (wire: unknown): InputOf<typeof api.shipments.save> => api.shipments.save.input.parse(wire);

/** A little trading firm: two customers, a carrier, two warehouses, and products with stock at a known cost. */
export const openShop = async (firm: TestFirm) => {
  const { admin } = firm;
  const place = { country: '', address: '', contact: '', phone: '', remark: '', isActive: true };
  const warehouse = await admin.call(api.warehouses.save, { ...place, code: 'SYD', name: '悉尼仓', isDefault: true });
  const carrier = await admin.call(api.logisticsCompanies.save, {
    code: 'DHL',
    name: 'DHL',
    contact: '',
    phone: '',
    trackingUrlTemplate: 'https://track.example/{no}',
    remark: '',
    isActive: true,
  });
  const category = await admin.call(api.artwareCategories.save, { name: '瓷器', hsCode: '' });

  const customer = async (code: string) => {
    const input = api.customers.save.input.parse({
      code,
      name: `客户 ${code}`,
      contact: '王',
      addresses: [{ line: `${code} George St`, city: 'Sydney', isDefault: true }],
    });
    return (await admin.call(api.customers.save, input)).id;
  };
  const customers = { first: await customer('C1'), second: await customer('C2') };

  let products = 0;
  /** A product that weighs `kg`, with `pieces` on hand at `costCny` each. */
  const product = async (pieces: number, costCny: string, kg = '1') => {
    products += 1;
    const input = api.artwareProducts.save.input.parse({
      productCode: `P${products}`,
      code: 'A',
      name: `青花瓶 ${products}`,
      classId: category.id,
      grossWeightKg: kg,
      salePriceAud: '10',
    });
    const { id } = await admin.call(api.artwareProducts.save, input);
    await stock(id, pieces, costCny);
    return id;
  };
  const stock = (productId: ArtwareProductId, quantity: number, costCny: string) =>
    admin.call(api.artwareProducts.addInventory, {
      productId,
      warehouseId: warehouse.id,
      quantity,
      unitCostCny: decimalOf(costCny, 4),
      reason: 'OPENING',
      remark: '',
    });

  /** An order of `quantity` pieces, sold by the administrator. */
  const order = async (customerId: CustomerId, productId: ArtwareProductId, quantity: number) => {
    const sales = await salesOf();
    const made = await admin.call(api.artwareOrders.save, {
      customerId,
      salesId: sales,
      discountAmount: zeroMoney,
      freightChargedAud: zeroMoney,
      remark: '',
      items: [{ productId, quantity, discountAmount: zeroMoney, remark: '' }],
      removedItemIds: [],
    });
    return { order: made, itemId: requireFound(made.items[0]).id };
  };
  let seller: Actor | undefined;
  const salesOf = async (): Promise<UserId> => {
    seller ??= await firm.staff('seller');
    const [first] = await admin.call(api.users.artwareSalesNames, {});
    return requireFound(first).id;
  };

  /** Reserves pieces of an order line from stock: they are ready to be shipped. Answers the row that holds them. */
  const ready = async ({ itemId }: { itemId: ArtwareOrderItemId }, quantity: number): Promise<ShipmentItemId> => {
    await admin.call(api.orderFulfilment.sendFromStock, {
      id: itemId,
      mode: 'all',
      allocations: [{ warehouseId: warehouse.id, quantity }],
      buyRemaining: false,
    });
    return requireFound((await pending()).findLast((row) => row.salesItemId === itemId)).id;
  };

  /** Orders and reserves in one go. */
  const readyOf = async (customerId: CustomerId, productId: ArtwareProductId, quantity: number) => {
    const line = await order(customerId, productId, quantity);
    return { ...line, pendingId: await ready(line, quantity) };
  };

  const levels = (productId: ArtwareProductId) => admin.call(api.stock.ofProduct, { productId });
  const line = async (ordered: { order: { id: ArtwareOrderId }; itemId: ArtwareOrderItemId }) => {
    const { items } = await admin.call(api.artwareOrders.get, { id: ordered.order.id });
    return requireFound(items.find((item) => item.id === ordered.itemId));
  };
  const pending = async (): Promise<ShipmentItem[]> => (await admin.call(api.shipments.pending, firstPage)).items;

  return { warehouse, carrier, customers, product, stock, readyOf, levels, line, pending };
};
