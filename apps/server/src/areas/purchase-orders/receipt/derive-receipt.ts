import {
  type ArtwareOrderItemId,
  deriveState,
  type PurchaseOrderId,
  purchaseItemMachine,
  type WarehouseId,
} from '@yipin/contract';
import { requireFound } from '../../../platform/failure.ts';
import type { ReadyGoods } from '../../shipments/index.ts';
import type { Movement } from '../../stock/index.ts';
import type { PurchaseChain } from '../lock-chain.ts';
import { orderFactsOf } from '../purchase-order-document.ts';
import { type AppliedReceipt, type ReceiptAfter, worthOf } from './apply-receipt.ts';
import type { ReceiptBefore, ReceiptStock } from './load-receipt.ts';
import { piecesOf } from './received-pieces.ts';

/** Where received goods go. */
export interface ReceiptTarget {
  readonly warehouseId: WarehouseId;
  readonly remark: string;
}

/** Returns the live sales item that waits for received pieces; undefined: they are for the stock. */
function salesItemOf({ salesItems }: Pick<PurchaseChain, 'salesItems'>, { item }: AppliedReceipt) {
  return salesItems.find(({ id, deletedAt }) => id === item.salesItemId && deletedAt === null);
}

/** Returns the stock movements of receipts, at their cost; goods that sales items wait for are reserved. */
function movementsOf(
  before: ReceiptBefore,
  receipts: readonly AppliedReceipt[],
  { receiptIds }: ReceiptStock,
  { warehouseId, remark }: ReceiptTarget,
): Movement[] {
  return receipts.map((receipt, index) => ({
    kind: 'TAKE_IN',
    productId: receipt.item.productId,
    warehouseId,
    quantity: piecesOf(receipt),
    quantityMember: receipt.member,
    // Surplus is reserved for no customer.
    reserved: salesItemOf(before, receipt) ? receipt.quantity : 0,
    worth: { valueCny: worthOf(receipt.cost) },
    ref: { type: 'RECEIPT', id: requireFound(receiptIds[index]) },
    remark,
  }));
}

/** Returns the goods that sales items wait for, ready to ship. */
function readyOf(
  before: ReceiptBefore,
  receipts: readonly AppliedReceipt[],
  { receiptIds, readyIds }: ReceiptStock,
  { warehouseId }: ReceiptTarget,
): ReadyGoods[] {
  const numbers = new Map<PurchaseOrderId | null, string>(before.orders.map((row) => [row.id, row.orderNumber]));
  const buyers = new Map(before.salesOrders.map((order) => [order.id, order]));
  return receipts.flatMap((receipt, index): ReadyGoods[] => {
    const { item, quantity } = receipt;
    const salesItem = salesItemOf(before, receipt);
    if (!salesItem) return [];
    const { salesId, customerId } = requireFound(buyers.get(salesItem.orderId));
    const number = requireFound(numbers.get(item.purchaseOrderId));
    const receiptId = requireFound(receiptIds[index]);
    const source = { code: 'PT' as const, number, receiptId, purchaseItemId: item.id };
    return [{ id: readyIds[index], salesItem, salesId, customerId, warehouseId, quantity, source }];
  });
}

/** Returns the orders of received lines with the facts that their state and amounts follow from. */
function orderFacts(before: ReceiptBefore, receipts: readonly AppliedReceipt[]) {
  const received = new Map(receipts.map((receipt) => [receipt.item.id, receipt]));
  const items = before.items.map((item) => {
    const values = { ...item, ...received.get(item.id)?.values };
    return { ...values, status: deriveState(purchaseItemMachine, values) };
  });
  const orderIds = new Set<PurchaseOrderId | null>(receipts.map(({ item }) => item.purchaseOrderId));
  return before.orders
    .filter(({ id }) => orderIds.has(id))
    .map((row) => ({
      row,
      facts: orderFactsOf(
        row,
        items.filter((item) => item.purchaseOrderId === row.id),
      ),
    }));
}

/** Returns the pieces that each sales item receives. */
function piecesBySalesItem(before: ReceiptBefore, receipts: readonly AppliedReceipt[]) {
  const pieces = new Map<ArtwareOrderItemId, number>();
  for (const receipt of receipts) {
    const salesItem = salesItemOf(before, receipt);
    if (salesItem) pieces.set(salesItem.id, (pieces.get(salesItem.id) ?? 0) + receipt.quantity);
  }
  return before.salesItems.flatMap((row) => {
    const quantity = pieces.get(row.id) ?? 0;
    return quantity > 0 ? [{ row, quantity }] : [];
  });
}

/**
 * Returns everything that follows from received pieces: the facts of the purchase orders, the pieces of the sales items,
 * the stock movements and the goods that are ready to ship. Reads nothing. The state of a sales order does not change:
 * pieces in purchasing and ready pieces count the same for it.
 */
export function deriveReceipt(
  before: ReceiptBefore,
  { receipts }: ReceiptAfter,
  stock: ReceiptStock,
  target: ReceiptTarget,
) {
  return {
    orders: orderFacts(before, receipts),
    salesItems: piecesBySalesItem(before, receipts),
    movements: movementsOf(before, receipts, stock, target),
    ready: readyOf(before, receipts, stock, target),
  };
}

/** What follows from received pieces, see {@link deriveReceipt}. */
export type DerivedReceipt = ReturnType<typeof deriveReceipt>;
