import { api, type ArtwareOrderId, type ArtwareOrderItemId } from '@yipin/contract';
import { requireFound } from '../../platform/failure.ts';
import type { TestFirm } from '../../testing/test-firm.ts';
import { firstPage, openTrade } from '../../testing/test-trade.ts';

/** Prepares a firm whose approved orders are corrected. */
export const openCorrections = async ({ admin }: TestFirm) => {
  const trade = await openTrade(admin);
  const productId = await trade.product(2_000);
  const read = (id: ArtwareOrderId) => admin.call(api.artwareOrders.get, { id });

  /** An order of one line of so many pieces at a price. */
  const order = (quantity: number, unitPriceAud = '10.00', about: object = {}) => {
    const { save } = api.artwareOrders;
    const items = [{ productId, quantity, unitPriceAud }];
    return admin.call(save, save.input.parse({ customerId: trade.customer.id, items, ...about }));
  };

  /** Reserves so many pieces of a line. */
  const reserve = (id: ArtwareOrderItemId, quantity: number) =>
    admin.call(api.orderFulfilment.sendFromStock, {
      id,
      mode: 'all',
      buyRemaining: false,
      allocations: [{ warehouseId: trade.sydney.id, quantity }],
    });

  /** Puts what is ready of a line on a shipment. Returns the shipment. */
  const pack = async (id: ArtwareOrderItemId) => {
    const ready = (await admin.call(api.shipments.pending, firstPage)).items.filter((row) => row.salesItemId === id);
    const items = ready.map((row) => ({ pendingId: row.id }));
    const shipment = requireFound((await admin.call(api.shipments.addItems, { items }))[0]);
    const { shipTo } = await admin.call(api.shipments.get, { id: shipment.id });
    const header = { id: shipment.id, customerId: trade.customer.id, logisticsCompanyId: trade.carrier.id, shipTo };
    await admin.call(api.shipments.save, api.shipments.save.input.parse(header));
    return shipment.id;
  };

  /** Reserves pieces of a line, and starts their shipment. */
  const ship = async (id: ArtwareOrderItemId, quantity: number): Promise<void> => {
    await reserve(id, quantity);
    await admin.call(api.shipments.start, { id: await pack(id) });
  };

  /** Approves what waits for approval of a line, and puts `added` of it on a purchase order. */
  const buy = async (id: ArtwareOrderItemId, added: number) => {
    await admin.call(api.orderFulfilment.approve, { ids: [id], mode: 'all' });
    const [need] = (await admin.call(api.purchaseOrders.pending, firstPage)).items.filter(
      (row) => row.salesItemId === id,
    );
    const items = [{ pendingId: requireFound(need).id, quantity: added }];
    const purchase = requireFound((await admin.call(api.purchaseOrders.addItems, { items, manual: [] }))[0]);
    return (await admin.call(api.purchaseOrders.get, { id: purchase.id })).items.map((item) => ({
      purchaseId: purchase.id,
      itemId: item.id,
    }));
  };

  /** The same, ordered at the factory. */
  const purchase = async (id: ArtwareOrderItemId, added: number) => {
    const bought = requireFound((await buy(id, added))[0]);
    await admin.call(api.purchaseOrders.approveItems, { ids: [bought.itemId], mode: 'all' });
    await admin.call(api.purchaseOrders.purchase, { id: bought.purchaseId });
    return bought;
  };

  const correct = (
    { id: orderId, items }: Pick<Awaited<ReturnType<typeof read>>, 'id' | 'items'>,
    change: object,
    about: object = { confirmed: true },
  ) =>
    admin.ask(api.orderFulfilment.changeItems, {
      orderId,
      reason: '客户改单',
      items: [{ id: requireFound(items[0]).id, ...change }],
      ...about,
    });

  return { trade, productId, read, order, reserve, pack, ship, buy, purchase, correct };
};
