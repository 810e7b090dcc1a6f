import { type ArtwareOrderId, type ArtwareOrderItemId, artwareOrderMachine, deriveState } from '@yipin/contract';
import { type NewRow, sendRows } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { changedValues } from '../../../platform/db/changed-values.ts';
import { writeDerivedState } from '../../../platform/documents/transition.ts';
import { billOrders } from '../billing/bill-orders.ts';
import { artwareOrderDocument, artwareOrderItemDocument } from '../artware-order-document.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders.table.ts';
import { reviseOrders } from '../revise-orders.ts';
import { type DerivedOrder, sentOf } from './derive-order.ts';
import type { LineAfter, OrderLineValues } from './order-change.ts';
import type { OrderRow } from './stored-order.ts';

/** A derived order with the row that it replaces; no row: a new order. */
export interface OrderToWrite {
  readonly row: OrderRow | undefined;
  readonly derived: DerivedOrder;
}

/** A line that was stored before, with its version after the write. */
export interface WrittenLine {
  readonly id: ArtwareOrderItemId;
  readonly version: number;
}

/** Writes a stored line if it differs; sent with the next statement. Returns it with its new version; no row: nothing. */
function writeLine(ctx: Context, { row, values }: LineAfter): WrittenLine[] {
  return row ? [writeDerivedState(ctx, artwareOrderItemDocument, row, values, changedValues(row, values))] : [];
}

/** Returns a new line as a row. The other columns have their defaults: nothing has happened to its pieces yet. */
function newRow(orderId: ArtwareOrderId, values: OrderLineValues): NewRow<typeof artwareOrderItems> {
  return {
    orderId,
    lineNo: values.lineNo,
    productId: values.productId,
    productCode: values.productCode,
    code: values.code,
    modelName: values.modelName,
    name: values.name,
    quantity: values.quantity,
    toApproveQty: values.toApproveQty,
    unitPriceAud: values.unitPriceAud,
    discountAmount: values.discountAmount,
    orderedAmount: values.orderedAmount,
    discountShare: values.discountShare,
    requiredDate: values.requiredDate,
    channelItemId: values.channelItemId,
    remark: values.remark,
  };
}

/**
 * Writes the rows of an order that differ, without waiting: they are sent with the next statement. The header is written
 * with every change of a line, since users decide on its version.
 */
function writeRows(ctx: Context, { row, derived }: OrderToWrite): WrittenLine[] {
  const { order, lines, facts } = derived;
  if (!row) sendRows(ctx.tx, artwareOrders, [order]);
  const written = lines.flatMap((line) => writeLine(ctx, line));
  const added = lines.flatMap(({ row: stored, values }) => (stored ? [] : newRow(order.id, values)));
  sendRows(ctx.tx, artwareOrderItems, added);
  if (!row) return written;
  const versions = new Map(lines.map((line) => [line.row?.id, line.row?.version]));
  const isTouched = added.length > 0 || written.some(({ id, version }) => versions.get(id) !== version);
  const { totalAmount } = order;
  const changes = { ...(isTouched ? { totalAmount } : {}), ...changedValues(row, order) };
  writeDerivedState(ctx, artwareOrderDocument, row, facts, changes);
  return written;
}

function hasSentGoods({ lines }: DerivedOrder): boolean {
  return lines.some(({ values }) => values.deletedAt === null && sentOf(values) > 0);
}

/** Returns whether the customer has the document of an order: then a change makes a revision. */
function isApproved({ row, derived }: OrderToWrite): boolean {
  return (row?.revision ?? null) !== null || deriveState(artwareOrderMachine, derived.facts) !== 'draft';
}

/**
 * Writes orders and everything that follows from them: orders with sent goods are billed, approved ones get a revision.
 * Drafts are written without waiting. Returns the lines that were stored before, with their versions.
 *
 * @param reason the reason of the change, for the revisions
 */
export async function writeOrders(
  ctx: Context,
  orders: readonly OrderToWrite[],
  reason?: string,
): Promise<WrittenLine[]> {
  const written = orders.flatMap((order) => writeRows(ctx, order));
  const idsOf = (some: readonly OrderToWrite[]) => some.map(({ derived }) => derived.order.id);
  await billOrders(ctx, idsOf(orders.filter(({ derived }) => hasSentGoods(derived))));
  await reviseOrders(ctx, idsOf(orders.filter(isApproved)), reason);
  return written;
}
