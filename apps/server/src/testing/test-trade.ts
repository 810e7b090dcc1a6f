import {
  api,
  type ArtwareOrderItemId,
  type ArtwareProductId,
  type CustomerId,
  decimalOf,
  type ShipmentId,
} from '@yipin/contract';
import { requireFound } from '../platform/failure.ts';
import type { Actor } from './test-firm.ts';

/** The id of the terms of payment with that code. */
export const termsIdOf = async (admin: Actor, code: string) =>
  requireFound((await admin.call(api.paymentTerms.list, {})).find((terms) => terms.code === code)).id;

export const firstPage = { maxResultCount: 200, skipCount: 0 } as const;

/** A small firm ready to trade: one customer, two factories, two warehouses, a carrier, and products bought from either factory. */
export const openTrade = async (admin: Actor) => {
  const sydney = await admin.call(
    api.warehouses.save,
    api.warehouses.save.input.parse({ code: 'SYD', name: '悉尼仓', isDefault: true }),
  );
  const yiwu = await admin.call(api.warehouses.save, api.warehouses.save.input.parse({ code: 'YW', name: '义乌仓' }));
  const carrier = await admin.call(
    api.logisticsCompanies.save,
    api.logisticsCompanies.save.input.parse({
      code: 'DHL',
      name: 'DHL',
      trackingUrlTemplate: 'https://track.example/{no}',
    }),
  );
  const kiln = await admin.call(
    api.factories.save,
    api.factories.save.input.parse({ code: 'F1', name: '景德镇瓷厂', leadTimeDays: 20 }),
  );
  const weaver = await admin.call(
    api.factories.save,
    api.factories.save.input.parse({ code: 'F2', name: '临沂柳编厂', leadTimeDays: 10 }),
  );
  const category = await admin.call(
    api.artwareCategories.save,
    api.artwareCategories.save.input.parse({ name: '瓷器' }),
  );
  const customer = await admin.call(
    api.customers.save,
    api.customers.save.input.parse({
      code: 'C1',
      name: '海港礼品',
      addresses: [{ line: '1 George St', city: 'Sydney', isDefault: true }],
    }),
  );

  let products = 0;
  const product = async (stock = 0, factoryId: number = kiln.id) => {
    products += 1;
    const { id } = await admin.call(
      api.artwareProducts.save,
      api.artwareProducts.save.input.parse({
        productCode: `P${String(products).padStart(3, '0')}`,
        code: 'A',
        name: `青花瓶 ${products}`,
        classId: category.id,
        defaultFactoryId: factoryId,
        factoryPriceCny: '12.50',
        grossWeightKg: '0.5',
        salePriceAud: '20.00',
        minPriceAud: '15.00',
      }),
    );
    if (stock > 0)
      await admin.call(api.artwareProducts.addInventory, {
        productId: id,
        warehouseId: sydney.id,
        quantity: stock,
        unitCostCny: decimalOf('10', 4),
        reason: 'OPENING',
        remark: '',
      });
    return id;
  };

  /** An order of one line per entry. */
  const order = (
    lines: readonly { productId: ArtwareProductId; quantity: number }[],
    customerId: CustomerId = customer.id,
  ) => admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse({ customerId, items: lines }));

  /** Sends so many pieces of an order's line from stock in Sydney, or all that it lacks, and starts their shipment. Returns its id. */
  const ship = async (lineId: ArtwareOrderItemId, quantity?: number): Promise<ShipmentId> => {
    const allocations = quantity === undefined ? undefined : [{ warehouseId: sydney.id, quantity }];
    const { sendFromStock } = api.orderFulfilment;
    await admin.call(sendFromStock, { id: lineId, mode: 'all', buyRemaining: false, allocations });
    const ready = (await admin.call(api.shipments.pending, firstPage)).items.filter(
      (row) => row.salesItemId === lineId,
    );
    const items = ready.map((row) => ({ pendingId: row.id }));
    const { id } = requireFound((await admin.call(api.shipments.addItems, { items }))[0]);
    const { customerId, shipTo } = await admin.call(api.shipments.get, { id });
    const header = { id, customerId, logisticsCompanyId: carrier.id, shipTo };
    await admin.call(api.shipments.save, api.shipments.save.input.parse(header));
    await admin.call(api.shipments.start, { id });
    return id;
  };

  return { sydney, yiwu, carrier, kiln, weaver, category, customer, product, order, ship };
};

export type Trade = Awaited<ReturnType<typeof openTrade>>;
