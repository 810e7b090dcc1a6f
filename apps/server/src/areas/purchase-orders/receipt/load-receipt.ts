import type { PurchaseItemId, PurchaseOrderId, WarehouseId } from '@yipin/contract';
import { reserveIds } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { nextNumbers } from '../../../platform/documents/number-series.ts';
import { readSettings } from '../../settings/index.ts';
import { shipmentItems } from '../../shipments/shipments.table.ts';
import { lockStock } from '../../stock/index.ts';
import { stockMovements } from '../../stock/stock.table.ts';
import { findWarehouse } from '../../warehouses/index.ts';
import { readCosts, receiptStockKeys } from '../costs/costed-orders.ts';
import { lockPurchaseChain } from '../lock-chain.ts';
import { goodsReceipts } from '../purchase-orders.table.ts';
import { billedOf, piecesOf, type ReceivedPieces } from './received-pieces.ts';

interface ReceiptSelection {
  readonly itemIds?: readonly PurchaseItemId[];
  readonly orderIds?: readonly PurchaseOrderId[];
}

/**
 * Reads and locks everything that a receipt is checked by, in two messages: the lines with all above them, the live lines
 * of their orders, the settings and the warehouse.
 */
export async function loadReceipt(ctx: Context, selection: ReceiptSelection, warehouseId: WarehouseId) {
  const [settings, warehouse, chain] = await Promise.all([
    readSettings(ctx),
    findWarehouse(ctx, warehouseId),
    lockPurchaseChain(ctx, { ...selection, wholeOrders: true }),
  ]);
  return { ...chain, settings, warehouse };
}

/** What a receipt is checked by, see {@link loadReceipt}. */
export type ReceiptBefore = Awaited<ReturnType<typeof loadReceipt>>;

/**
 * Locks the stock that decided pieces go to, reads the costs of their orders and reserves ids and numbers, in one
 * message. The number series is the last lock: other receipts wait for it until the commit. Surplus that the factory
 * bills changes the cost of earlier receipts, whose stock is locked too; that takes one message more.
 */
export async function loadStock(ctx: Context, received: readonly ReceivedPieces[], warehouseId: WarehouseId) {
  const orderIds = [...new Set(received.flatMap(({ item }) => item.purchaseOrderId ?? []))];
  const corrected = received.some((pieces) => billedOf(pieces) > 0) ? orderIds : [];
  const earlier = await receiptStockKeys(ctx, corrected);
  const goods = received.map((pieces) => ({
    productId: pieces.item.productId,
    warehouseId,
    quantity: piecesOf(pieces),
  }));
  const count = received.length;
  const [stock, costs, receiptIds, movementIds, readyIds, numbers] = await Promise.all([
    lockStock(ctx, [...goods, ...earlier]),
    readCosts(ctx, orderIds, false),
    reserveIds(ctx.tx, goodsReceipts, count),
    reserveIds(ctx.tx, stockMovements, count),
    reserveIds(ctx.tx, shipmentItems, count),
    nextNumbers(ctx, 'GR', count),
  ]);
  return { stock, costs, receiptIds, movementIds, readyIds, numbers, corrected };
}

/** The locked stock, costs and ids of a receipt, see {@link loadStock}. */
export type ReceiptStock = Awaited<ReturnType<typeof loadStock>>;
