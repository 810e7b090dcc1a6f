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

/** A line as it is typed, and where in the input it is: what a complaint about one of its fields puts before its name. */
export interface EnteredLine {
  readonly line: ArtwareOrderItemInput;
  readonly path: string;
  /** The line of a channel order it was passed on from: its price was approved there. */
  readonly channelItemId?: ChannelOrderItemId;
  /** More pieces of a line of the order: its price was judged with that, and its product may be hidden by now. */
  readonly isMore?: true;
}

function isAgreed({ channelItemId, isMore }: EnteredLine): boolean {
  return channelItemId !== undefined || isMore === true;
}

/** The products that lines ask for, by id. Hidden ones are refused, naming the lines, unless they were ordered before. */
function productsOf(ctx: Context, lines: readonly EnteredLine[]): Promise<Map<ArtwareProductId, ActiveProduct>> {
  const paths = new Map(lines.map(({ line, path }) => [line.productId, path]));
  const ordered = new Set(lines.filter(isAgreed).map(({ line }) => line.productId));
  return requireActiveProducts(ctx, paths.keys(), (id) => `${paths.get(id)}productId`, ordered);
}

/** What is stored of a line besides its product, at that price. */
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

/** A line with everything it copies from its product, at the price given or the product's. */
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

/** New lines as they are stored, all of it but the order they are on, and the least they may come to together. */
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

/** Adds lines behind those the order has. */
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

/** A line the order has, as it is typed now and as it is stored. */
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
  /** Minimum prices of the products that the live lines have until now, by line. */
  readonly minimums: ReadonlyMap<ArtwareOrderItemId, DecimalText | null>;
}

/** The product a line keeps may be hidden by now, and cheaper than is allowed by now: only a new price, quantity or discount is judged. */
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

/** Changes a line that still waits for approval; what is covered already stays covered, and by the same product. */
async function updateLine(ctx: Context, line: KnownLine, known: LineContext): Promise<void> {
  const { row, path } = line;
  const covered = row.quantity - row.shortQuantity - row.toApproveQty;
  // Told before the state is judged: what covers the line is why it is in another.
  if (hasNewProduct(line) && row.deletedAt === null) requireUncovered(covered, `${path}productId`);
  await atInputPath(path.slice(0, -1), requireAction(ctx, artwareOrderItemDocument, row, 'edit'));
  if (line.line.quantity < covered) requireUncovered(covered, `${path}quantity`);
  const values = changesOf(ctx, line, known);
  updateRow(ctx.tx, artwareOrderItems, row.id, { ...values, toApproveQty: values.quantity - covered });
}

/** Changes those of an order's locked lines that are typed otherwise than they are stored. */
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

/** Takes locked lines out of their order, in the order they are named: only such of which nothing is covered. */
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
