import { api, type ArtwareOrderItem, type PurchaseOrderId } from '@yipin/contract';
import { requireFound } from '../../platform/failure.ts';
import type { Actor } from '../test-tenant.ts';
import { firstPage, type Trade } from '../fixtures/trade.fixtures.ts';

/**
 * Creates purchases for the lines: all are pending except two, which are on orders. Expected day and state each order
 * the purchase orders differently: one is a draft with a restock and a customer's line, one is approved, one is
 * purchased, one is overdue, one is received with its goods ready to ship, one is cancelled and hidden.
 */
export async function makePurchases(
  admin: Actor,
  { kiln, weaver, yiwu }: Trade,
  lines: readonly ArtwareOrderItem[],
): Promise<void> {
  const { addItems, approveItems, cancel, get, hide, pending, purchase, receive, save } = api.purchaseOrders;
  await admin.call(
    api.orderFulfilment.approve,
    api.orderFulfilment.approve.input.parse({ ids: lines.map(({ id }) => id) }),
  );
  const { items: waiting } = await admin.call(pending, firstPage);
  const purchaseOf = (line: number) => requireFound(waiting.find((row) => row.salesItemId === lines[line]?.id));

  const order = async (factoryId: number, expectedDate: string | undefined, content: object) => {
    const [made] = await admin.call(addItems, addItems.input.parse({ factoryId, ...content }));
    const { id } = requireFound(made);
    await admin.call(save, save.input.parse({ id, factoryId, expectedDate }));
    return id;
  };
  const approve = async (id: PurchaseOrderId): Promise<void> => {
    const { items } = await admin.call(get, { id });
    await admin.call(approveItems, approveItems.input.parse({ ids: items.map((item) => item.id) }));
  };
  const buy = async (id: PurchaseOrderId): Promise<void> => {
    await approve(id);
    await admin.call(purchase, { id });
  };
  const { productId } = purchaseOf(0);

  await buy(await order(kiln.id, '2027-05-01', { manual: [{ productId, quantity: 40 }] }));
  await order(weaver.id, '2027-01-01', {
    items: [{ pendingId: purchaseOf(0).id }],
    manual: [{ productId, quantity: 20 }],
  });
  await approve(await order(kiln.id, '2027-02-01', { manual: [{ productId, quantity: 5 }] }));
  await buy(await order(weaver.id, '2026-02-01', { manual: [{ productId, quantity: 6, unitPriceCny: '4.00' }] }));
  const other = requireFound(waiting.find((row) => ![productId, purchaseOf(2).productId].includes(row.productId)));
  const cheap = { productId: other.productId, quantity: 3, unitPriceCny: '2.00' };
  await buy(await order(kiln.id, '2027-04-01', { manual: [cheap] }));
  const given = await order(kiln.id, undefined, { manual: [{ productId, quantity: 10 }] });
  await admin.call(cancel, { id: given });
  await admin.call(hide, { id: given });
  const come = await order(kiln.id, '2027-03-01', { items: [{ pendingId: purchaseOf(2).id }] });
  await buy(come);
  await admin.call(receive, { id: come, warehouseId: yiwu.id });
}
