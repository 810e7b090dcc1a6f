import { type Day, decimalOf, type DecimalText } from '@yipin/contract';
import { requireFound } from '../../../platform/failure.ts';
import { type Cost, costsDue } from '../costs/cost-shares.ts';
import type { ReceivedOrder } from '../costs/due-receipts.ts';
import { amountOf } from '../items/line-amounts.ts';
import type { PurchaseItemRow } from '../purchase-order-document.ts';
import { billedOf, piecesOf, type ReceivedPieces } from './received-pieces.ts';

/** Received pieces with what they change: the values of their line, and their cost in CNY. */
export interface AppliedReceipt extends ReceivedPieces {
  readonly values: Pick<PurchaseItemRow, 'takenQuantity' | 'surplusQuantity' | 'billedSurplus' | 'amount'>;
  readonly cost: Cost;
}

/** A receipt as it will be: its pieces with their cost, and the orders with these pieces as their latest receipts. */
export interface ReceiptAfter {
  readonly receipts: readonly AppliedReceipt[];
  readonly orders: readonly ReceivedOrder[];
}

/** Returns the values of a line after a receipt. Throws `validation-failed` for an amount above the limit of replies. */
function valuesAfter(pieces: ReceivedPieces): AppliedReceipt['values'] {
  const { item, quantity, surplus } = pieces;
  const billedSurplus = item.billedSurplus + billedOf(pieces);
  return {
    takenQuantity: item.takenQuantity + quantity,
    surplusQuantity: item.surplusQuantity + surplus,
    billedSurplus,
    amount: surplus > 0 ? amountOf({ ...item, billedSurplus }, 'surplus') : item.amount,
  };
}

/** Returns an order with new pieces as the latest receipts of its lines. */
function orderAfter(
  order: ReceivedOrder,
  received: ReadonlyMap<number, ReceivedPieces & Pick<AppliedReceipt, 'values'>>,
  day: Day,
): ReceivedOrder {
  const lines = order.lines.map((line) => {
    const pieces = received.get(line.id);
    if (!pieces) return line;
    const { amount, billedSurplus } = pieces.values;
    const latest = { pieces: pieces.quantity + billedOf(pieces), day };
    return { ...line, amount, pieces: pieces.item.quantity + billedSurplus, receipts: [...line.receipts, latest] };
  });
  return { ...order, lines };
}

/**
 * Returns received pieces with the new values of their lines and with their cost: that of the latest receipts of their
 * lines (domain.md §10 "Receipt").
 *
 * @param orders the orders of the lines with their earlier receipts
 * @param today the day of the receipt
 */
export function applyReceipt(
  received: readonly ReceivedPieces[],
  orders: readonly ReceivedOrder[],
  today: Day,
): ReceiptAfter {
  const valued = received.map((pieces) => ({ ...pieces, values: valuesAfter(pieces) }));
  const byLine = new Map<number, (typeof valued)[number]>(valued.map((pieces) => [pieces.item.id, pieces]));
  const after = orders.map((order) => orderAfter(order, byLine, today));
  const costs = new Map<number, Cost | undefined>();
  for (const order of after) {
    const due = costsDue(order);
    order.lines.forEach(({ id }, index) => costs.set(id, due[index]?.at(-1)));
  }
  return {
    receipts: valued.map((pieces) => ({ ...pieces, cost: requireFound(costs.get(pieces.item.id)) })),
    orders: after,
  };
}

/** Returns the value of received pieces in stock, in CNY: goods and share of freight. */
export function worthOf({ goods, freight }: Cost): DecimalText {
  return decimalOf(goods.plus(freight), 2);
}

/** Returns the cost of one received piece, in CNY. */
export function unitCostOf({ cost, ...pieces }: AppliedReceipt): DecimalText {
  return decimalOf(cost.goods.plus(cost.freight).div(piecesOf(pieces)), 4);
}
