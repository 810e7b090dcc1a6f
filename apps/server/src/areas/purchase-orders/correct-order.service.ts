import {
  boundPieces,
  decimalOf,
  Exact,
  maxPurchaseLines,
  type PurchaseCorrection,
  type PurchaseOrder,
} from '@yipin/contract';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { atInputPath } from '../../platform/documents/bulk.ts';
import { insertAs } from '../../platform/documents/insert-as.ts';
import { lockForAction, requireAction } from '../../platform/documents/transition.ts';
import { limitLines } from '../../platform/documents/up-to-lines.ts';
import { requireFound, refusedAt } from '../../platform/failure.ts';
import { addRemark } from '../remarks/index.ts';
import { amountOf, requireLineAmount, recomputeOrdersWithinLimits } from './items/line-amounts.ts';
import { refuseBilledFreight } from './items/billed.ts';
import { returnToRequests } from './requests/purchase-requests.ts';
import { lockPurchaseChain } from './lock-chain.ts';
import {
  purchaseItemDocument,
  purchaseOrderDocument,
  type PurchaseItemRow,
  type PurchaseOrderRecord,
} from './purchase-order-document.ts';
import { readOrder } from './purchase-order-rows.ts';
import { purchaseItems, purchaseOrders } from './purchase-orders.table.ts';
import { trueUpCosts } from './costs/true-up-costs.ts';

/** A locked line with its corrected price and quantity. */
interface Correction {
  readonly row: PurchaseItemRow;
  readonly unitPriceCny: PurchaseItemRow['unitPriceCny'];
  readonly quantity: number;
  /** The path of the line in the input. */
  readonly member: string;
}

function changesPrice({ row, unitPriceCny }: Correction): boolean {
  return !new Exact(unitPriceCny).eq(row.unitPriceCny);
}

function changesQuantity({ row, quantity }: Correction): boolean {
  return quantity !== row.quantity;
}

/**
 * Returns the lines that change. Throws `quantity-covered` when fewer pieces remain than were received, `not-found` for
 * a line of another order.
 */
async function correctionsOf(
  ctx: Context,
  rows: readonly PurchaseItemRow[],
  items: PurchaseCorrection['items'],
): Promise<Correction[]> {
  const known = new Map(rows.map((row) => [row.id, row]));
  const corrections = items.map(({ id, unitPrice, quantity }, index): Correction => {
    const row = requireFound(known.get(id));
    return {
      row,
      unitPriceCny: unitPrice ?? row.unitPriceCny,
      quantity: quantity ?? row.quantity,
      member: `items.${index}`,
    };
  });
  const changed = corrections.filter((line) => changesPrice(line) || changesQuantity(line));
  for (const line of changed) {
    const { row, quantity, member } = line;
    // The permission was checked on the order.
    if (changesPrice(line))
      await atInputPath(member, requireAction(ctx, purchaseItemDocument, row, 'correctPrice', { isPart: true }));
    if (changesQuantity(line))
      await atInputPath(member, requireAction(ctx, purchaseItemDocument, row, 'correctQuantity', { isPart: true }));
    const covered = boundPieces(row);
    if (quantity < covered) throw refusedAt(`${member}.quantity`, 'quantity-covered', { covered });
  }
  return changed;
}

/** Writes the price of a line and returns excess pieces to the purchase requests. */
async function correctLine(ctx: Context, line: Correction, reason: string): Promise<void> {
  const { unitPriceCny, quantity, member } = line;
  const amount = amountOf({ ...line.row, unitPriceCny }, `${member}.unitPrice`);
  const row = { ...line.row, unitPriceCny, amount };
  if (changesPrice(line)) updateRow(ctx.tx, purchaseItems, row.id, { unitPriceCny, amount });
  if (quantity < row.quantity) await returnToRequests(ctx, row, reason, row.quantity - quantity);
}

/** Adds lines for pieces above the quantity of a line: restocks at its price, to be approved. */
function addMore(ctx: Context, order: PurchaseOrderRecord, lines: readonly Correction[]): Promise<unknown> {
  return insertAs(
    ctx,
    purchaseItemDocument,
    'added',
    lines
      .filter(({ row, quantity }) => quantity > row.quantity)
      .map(({ row: { productId, productCode, code, modelName, name, ...row }, unitPriceCny, quantity, member }) => ({
        purchaseOrderId: order.id,
        sourceCode: 'MN' as const,
        sourceNumber: order.orderNumber,
        productId,
        productCode,
        code,
        modelName,
        name,
        quantity: quantity - row.quantity,
        unitPriceCny,
        amount: requireLineAmount(unitPriceCny, quantity - row.quantity, `${member}.quantity`),
      })),
  );
}

/** Returns the corrected freight, or undefined when it does not change. */
function freightOf(
  order: PurchaseOrderRecord,
  { freight = order.freightCny, otherFreight = order.otherFreightCny }: PurchaseCorrection,
): Pick<PurchaseOrderRecord, 'freightCny' | 'otherFreightCny'> | undefined {
  refuseBilledFreight(order.estimatedFreightCny, order.freightCny, freight, 'freight');
  refuseBilledFreight(order.estimatedOtherFreightCny, order.otherFreightCny, otherFreight, 'otherFreight');
  const isSame = new Exact(freight).eq(order.freightCny) && new Exact(otherFreight).eq(order.otherFreightCny);
  return isSame ? undefined : { freightCny: decimalOf(freight, 2), otherFreightCny: decimalOf(otherFreight, 2) };
}

/**
 * Corrects prices, freight and quantities of a purchased order (domain.md §6 `changeItems`) and the cost of received
 * goods; the reason becomes a note. Excess pieces return to the purchase requests, additional pieces become a new line.
 * A correction that changes nothing writes nothing.
 */
export async function changeItems(ctx: Context, input: PurchaseCorrection): Promise<PurchaseOrder> {
  const { orderId: id, expectedVersion, reason, items } = input;
  const { items: rows } = await lockPurchaseChain(ctx, { orderIds: [id], itemIds: items.map((item) => item.id) });
  const order = await lockForAction(ctx, purchaseOrderDocument, id, 'correct', { expectedVersion });
  const lines = await correctionsOf(
    ctx,
    rows.filter((row) => row.purchaseOrderId === id && row.status !== 'cancelled'),
    items,
  );
  const freight = freightOf(order, input);
  if (lines.length === 0 && freight === undefined) return readOrder(ctx, id);
  for (const line of lines) await correctLine(ctx, line, reason);
  await addMore(ctx, order, lines);
  if (freight) updateRow(ctx.tx, purchaseOrders, id, freight);
  await recomputeOrdersWithinLimits(ctx, [id], { kind: limitLines(purchaseOrderDocument, maxPurchaseLines), reason });
  await trueUpCosts(ctx, [id]);
  await addRemark(ctx, { docType: 'PO', docId: id }, reason);
  ctx.record('purchaseOrders.corrected', id, { lines: lines.length, reason });
  return readOrder(ctx, id);
}
