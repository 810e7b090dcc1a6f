import {
  type ArtwareOrderId,
  type ArtwareOrderItemId,
  type ArtwareOrderItemInput,
  type ArtwareProductId,
  type ChannelOrderItemId,
  type DecimalText,
  lineAmount,
  zeroMoney,
} from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows, updateRow } from '../../platform/db/write-rows.ts';
import { atInputPath } from '../../platform/documents/bulk.ts';
import { requireRepresentable } from '../../platform/documents/amount-limits.ts';
import { requireAction } from '../../platform/documents/transition.ts';
import { requireFound, refusedAt } from '../../platform/failure.ts';
import { type ActiveProduct, labelOf, requireActiveProducts } from '../artware-products/index.ts';
import { artwareOrderItemDocument } from './artware-order-document.ts';
import { artwareOrderItems } from './artware-orders.table.ts';
import { leastOf, requireLineMinimum } from './minimum-prices.ts';
import { effectiveNow } from '../../platform/db/tenant-table.ts';

type Row = typeof artwareOrderItems.$inferSelect;

/** A line of the input, with its path: the prefix of field names in validation errors. */
export interface EnteredLine {
  readonly line: ArtwareOrderItemInput;
  readonly path: string;
  /** The line of the channel order that it was passed on from: its price was approved there. */
  readonly channelItemId?: ChannelOrderItemId;
  /** The line adds pieces to an existing line: its price was checked there, and its product may be hidden by now. */
  readonly isMore?: true;
}

function isAgreed({ channelItemId, isMore }: EnteredLine): boolean {
  return channelItemId !== undefined || isMore === true;
}

/**
 * Returns the products of lines by id. Refuses hidden products, with the paths of the lines, unless they were ordered
 * before.
 */
function productsOf(ctx: Context, lines: readonly EnteredLine[]): Promise<Map<ArtwareProductId, ActiveProduct>> {
  const paths = new Map(lines.map(({ line, path }) => [line.productId, path]));
  const ordered = new Set(lines.filter(isAgreed).map(({ line }) => line.productId));
  return requireActiveProducts(ctx, paths.keys(), (id) => `${paths.get(id)}productId`, ordered);
}

/** Returns the stored values of a line at a price, without those of its product. */
function valuesAt(unitPriceAud: DecimalText, { line, path }: EnteredLine) {
  const amount = lineAmount(unitPriceAud, line.quantity, line.discountAmount);
  if (amount.startsWith('-'))
    throw refusedAt(`${path}discountAmount`, 'discount-too-large', { limit: lineAmount(unitPriceAud, line.quantity) });
  requireRepresentable(amount, `${path}unitPriceAud`);
  return {
    quantity: line.quantity,
    unitPriceAud,
    discountAmount: line.discountAmount,
    orderedAmount: amount,
    requiredDate: line.requiredDate ?? null,
    remark: line.remark,
  };
}

/** Returns the values of a line with copies of its product, at the entered price or the price of the product. */
function valuesOf(ctx: Context, typed: EnteredLine, product: ActiveProduct) {
  const { productCode, code, modelName, name } = product;
  const values = valuesAt(typed.line.unitPriceAud ?? product.salePriceAud, typed);
  if (!isAgreed(typed)) requireLineMinimum(ctx, values, typed.path, product);
  return {
    productId: typed.line.productId,
    productCode,
    code,
    modelName,
    name,
    ...values,
  };
}

/** Returns the stored values of new lines, without the order id, and their minimum total. */
export async function newLines(ctx: Context, lines: readonly EnteredLine[]) {
  if (lines.length === 0) return { rows: [], least: leastOf([]) };
  const products = await productsOf(ctx, lines);
  const productOf = ({ line }: EnteredLine): ActiveProduct => requireFound(products.get(line.productId));
  const rows = lines.map((typed) => {
    const values = valuesOf(ctx, typed, productOf(typed));
    return { ...values, channelItemId: typed.channelItemId ?? null, toApproveQty: values.quantity };
  });
  const least = leastOf(
    lines.map((typed) => ({ quantity: typed.line.quantity, minPriceAud: productOf(typed).minPriceAud })),
  );
  return { rows, least };
}

/** Appends lines to an order. */
export async function appendLines(ctx: Context, orderId: ArtwareOrderId, lines: readonly EnteredLine[]): Promise<void> {
  const { rows } = await newLines(ctx, lines);
  if (rows.length === 0) return;
  const [last] = await ctx.tx
    .select({ lineNo: sql<number>`coalesce(max(${artwareOrderItems.lineNo}), 0)` })
    .from(artwareOrderItems)
    .where(eq(artwareOrderItems.orderId, orderId));
  const behind = last?.lineNo ?? 0;
  await insertRows(
    ctx.tx,
    artwareOrderItems,
    rows.map((row, index) => ({ ...row, orderId, lineNo: behind + index + 1 })),
  );
}

/** An existing line: its input and its stored row. */
interface KnownLine extends EnteredLine {
  readonly row: Row;
}

function hasNewProduct({ line, row }: KnownLine): boolean {
  return line.productId !== row.productId;
}

function hasNewPrice({ line, row }: KnownLine): boolean {
  return (line.unitPriceAud ?? row.unitPriceAud) !== row.unitPriceAud;
}

function hasNewAmount(known: KnownLine): boolean {
  return (
    hasNewPrice(known) ||
    known.row.quantity !== known.line.quantity ||
    known.row.discountAmount !== known.line.discountAmount
  );
}

function isChanged(known: KnownLine): boolean {
  return (
    hasNewProduct(known) ||
    hasNewAmount(known) ||
    known.row.requiredDate !== (known.line.requiredDate ?? null) ||
    known.row.remark !== known.line.remark
  );
}

interface LineContext {
  readonly products: ReadonlyMap<ArtwareProductId, ActiveProduct>;
  /** The minimum prices of the previous products of live lines, by line id. */
  readonly minimums: ReadonlyMap<ArtwareOrderItemId, DecimalText | null>;
}

/**
 * Returns the changed values of a line. An unchanged product may be hidden, and below its minimum price by now: only a
 * new price, quantity or discount is checked.
 */
function changesOf(ctx: Context, known: KnownLine, { products, minimums }: LineContext) {
  const { line, row } = known;
  if (hasNewProduct(known)) return valuesOf(ctx, known, requireFound(products.get(line.productId)));
  const unitPriceAud = line.unitPriceAud ?? row.unitPriceAud;
  const values = valuesAt(unitPriceAud, known);
  const minimum = { minPriceAud: minimums.get(row.id) ?? null, label: labelOf(row) };
  if (hasNewAmount(known)) requireLineMinimum(ctx, values, known.path, minimum);
  return values;
}

function requireUncovered(covered: number, member: string): void {
  if (covered > 0) throw refusedAt(member, 'quantity-covered', { covered });
}

/** Changes a line that waits for approval; its covered pieces keep their product and stay covered. */
async function updateLine(ctx: Context, line: KnownLine, known: LineContext): Promise<void> {
  const { row, path } = line;
  const covered = row.quantity - row.shortQuantity - row.toApproveQty;
  // This check is before the check of the state: the covered pieces explain why the line is in another state.
  if (hasNewProduct(line) && row.deletedAt === null) requireUncovered(covered, `${path}productId`);
  await atInputPath(path.slice(0, -1), requireAction(ctx, artwareOrderItemDocument, row, 'edit'));
  if (line.line.quantity < covered) requireUncovered(covered, `${path}quantity`);
  const values = changesOf(ctx, line, known);
  updateRow(ctx.tx, artwareOrderItems, row.id, { ...values, toApproveQty: values.quantity - covered });
}

/** Updates the locked lines of an order whose input differs from the stored row. */
export async function updateLines(
  ctx: Context,
  lines: readonly KnownLine[],
  minimums: LineContext['minimums'],
): Promise<void> {
  const changed = lines.filter(isChanged);
  if (changed.length === 0) return;
  const products = await productsOf(ctx, changed.filter(hasNewProduct));
  for (const line of changed) await updateLine(ctx, line, { products, minimums });
}

/** Removes locked lines from their order, in input order. Refuses lines with covered pieces. */
export async function removeLines(ctx: Context, rows: readonly Row[]): Promise<void> {
  for (const [index, row] of rows.entries()) {
    await atInputPath(`removedItemIds.${index}`, requireAction(ctx, artwareOrderItemDocument, row, 'remove'));
    updateRow(ctx.tx, artwareOrderItems, row.id, {
      deletedAt: effectiveNow,
      toApproveQty: 0,
      discountShare: zeroMoney,
    });
  }
}
