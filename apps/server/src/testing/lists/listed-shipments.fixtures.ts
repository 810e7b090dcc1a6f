import { api, type ArtwareOrderItem, type CustomerId, type ShipmentId } from '@yipin/contract';
import { requireFound } from '../../platform/failure.ts';
import type { Actor } from '../test-tenant.ts';
import { firstPage, type Trade } from '../fixtures/trade.fixtures.ts';

/**
 * Sends the lines from the stock of two warehouses. Some pieces of each remain ready; others are on shipments, which
 * day and state order differently: one is started, one is packed, one is cancelled, one is delivered.
 */
export async function makeShipments(
  admin: Actor,
  { sydney, yiwu, carrier }: Trade,
  lines: readonly ArtwareOrderItem[],
): Promise<void> {
  const { addItems, cancel, end, pending, save, start } = api.shipments;
  const { sendFromStock } = api.orderFulfilment;
  for (const [index, { id, quantity }] of lines.entries()) {
    const allocations = [{ warehouseId: index % 2 === 0 ? sydney.id : yiwu.id, quantity }];
    await admin.call(sendFromStock, sendFromStock.input.parse({ id, allocations }));
  }
  const { items: ready } = await admin.call(pending, firstPage);

  const pack = async (line: number, quantity: number, invoiceDateTime: string): Promise<ShipmentId> => {
    const goods = requireFound(ready.find((row) => row.salesItemId === lines[line]?.id));
    const [made] = await admin.call(addItems, addItems.input.parse({ items: [{ pendingId: goods.id, quantity }] }));
    const { id } = requireFound(made);
    const customerId: CustomerId = goods.customerId;
    await admin.call(save, save.input.parse({ id, customerId, invoiceDateTime, logisticsCompanyId: carrier.id }));
    return id;
  };
  await admin.call(start, { id: await pack(1, 1, '2026-05-02T00:00:00Z') });
  await pack(2, 2, '2026-05-03T00:00:00Z');
  await admin.call(cancel, { id: await pack(0, 1, '2026-05-01T00:00:00Z') });
  const delivered = await pack(0, 1, '2026-04-30T00:00:00Z');
  await admin.call(start, { id: delivered });
  await admin.call(end, { id: delivered });
}
