import { type ArtwareProductId, type DecimalText, lineAmount, maxArtwareOrderLines, zeroMoney } from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import { effectiveNow } from '../../../platform/db/tenant/tenant-table.ts';
import { requireRepresentable } from '../../../platform/documents/amount-limits.ts';
import { atInputPath } from '../../../platform/documents/bulk.ts';
import { requireAction } from '../../../platform/documents/transition.ts';
import { invalidAt, refusedAt, requireFound } from '../../../platform/failure.ts';
import { translate } from '../../../platform/server-texts.ts';
import { type OrderedProduct, refuseHiddenProducts } from '../../artware-products/index.ts';
import { artwareOrderItemDocument } from '../artware-order-document.ts';
import { type EnteredLine, isAgreed } from './entered-line.ts';
import { requireLineMinimum } from './minimum-prices.ts';
import type { AddedLine, LineChange } from './order-change.ts';
import type { StoredLine } from './stored-order.ts';

/** The products that the input refers to, by id, also hidden ones. */
type OrderedProducts = ReadonlyMap<ArtwareProductId, OrderedProduct>;

/** A line of the input with the stored line that it changes. */
export interface MatchedLine extends EnteredLine {
  readonly row: StoredLine;
}

/** Refuses hidden products at the paths of their lines, unless they were ordered before. */
function refuseHidden(products: OrderedProducts, lines: readonly EnteredLine[]): void {
  const paths = new Map(lines.map(({ line, path }) => [line.productId, path]));
  const ordered = new Set(lines.filter(isAgreed).map(({ line }) => line.productId));
  refuseHiddenProducts(products, paths.keys(), (id) => `${paths.get(id)}productId`, ordered);
}

/** Returns the values of a line at a price, without those of its product. */
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

/**
 * Returns the values of a line at the entered price, or at the price of its product. Refuses an amount below the minimum
 * price of the product, unless it was agreed before.
 */
function pricedValues(ctx: Context, entered: EnteredLine, product: OrderedProduct) {
  const values = valuesAt(entered.line.unitPriceAud ?? product.salePriceAud, entered);
  if (!isAgreed(entered)) requireLineMinimum(ctx, values, entered.path, product);
  return values;
}

/** Decides a new line: all its pieces wait for approval. */
function decideNew(ctx: Context, entered: EnteredLine, product: OrderedProduct): AddedLine {
  const { quantity, unitPriceAud, discountAmount, orderedAmount, requiredDate, remark } = pricedValues(
    ctx,
    entered,
    product,
  );
  const { productCode, code, modelName, name, minPriceAud } = product;
  return {
    // Each value is named, since a literal that copies so many values from several objects is slow (decision 79).
    values: {
      productId: entered.line.productId,
      productCode,
      code,
      modelName,
      name,
      quantity,
      shortQuantity: 0,
      unitPriceAud,
      discountAmount,
      orderedAmount,
      discountShare: zeroMoney,
      toApproveQty: quantity,
      purchasingQty: 0,
      readyQty: 0,
      shippingQty: 0,
      deliveredQty: 0,
      receivedQty: 0,
      requiredDate,
      channelItemId: entered.channelItemId ?? null,
      completedAt: null,
      deletedAt: null,
      remark,
    },
    minPriceAud,
  };
}

/** Decides new lines. Refuses hidden products. */
export function decideAdded(ctx: Context, products: OrderedProducts, lines: readonly EnteredLine[]): AddedLine[] {
  refuseHidden(products, lines);
  return lines.map((entered) => decideNew(ctx, entered, requireFound(products.get(entered.line.productId))));
}

/**
 * Refuses to add lines beyond the most that a save allows, since the order could not be saved again.
 *
 * @param member the input member that adds them
 */
export function refuseTooMany(ctx: Context, live: number, added: number, member = 'items'): void {
  if (added > 0 && live + added > maxArtwareOrderLines)
    throw invalidAt(member, translate(ctx.language, 'validation:tooMany', { count: maxArtwareOrderLines }));
}

function hasNewProduct({ line, row }: MatchedLine): boolean {
  return line.productId !== row.productId;
}

function hasNewAmount({ line, row }: MatchedLine): boolean {
  const { unitPriceAud = row.unitPriceAud, quantity, discountAmount } = line;
  return unitPriceAud !== row.unitPriceAud || quantity !== row.quantity || discountAmount !== row.discountAmount;
}

function isChanged(known: MatchedLine): boolean {
  const { line, row } = known;
  return (
    hasNewProduct(known) ||
    hasNewAmount(known) ||
    row.requiredDate !== (line.requiredDate ?? null) ||
    row.remark !== line.remark
  );
}

function requireUncovered(covered: number, member: string): void {
  if (covered > 0) throw refusedAt(member, 'quantity-covered', { covered });
}

/**
 * Returns the changed values of a line. An unchanged product may be hidden, and below its minimum price by now: only a
 * new price, quantity or discount is checked.
 */
function changedValues(ctx: Context, products: OrderedProducts, known: MatchedLine): LineChange {
  const { line, row } = known;
  if (hasNewProduct(known)) {
    const product = requireFound(products.get(line.productId));
    const { productCode, code, modelName, name, minPriceAud } = product;
    const copies = { productId: line.productId, productCode, code, modelName, name };
    return { values: { ...pricedValues(ctx, known, product), ...copies }, minPriceAud };
  }
  const { minPriceAud } = row;
  const { label } = requireFound(products.get(line.productId));
  const values = valuesAt(line.unitPriceAud ?? row.unitPriceAud, known);
  if (hasNewAmount(known)) requireLineMinimum(ctx, values, known.path, { minPriceAud, label });
  return { values, minPriceAud };
}

/** Decides the change of a line that waits for approval; its covered pieces keep their product and stay covered. */
async function decideLine(ctx: Context, products: OrderedProducts, known: MatchedLine): Promise<LineChange> {
  const { row, path, line } = known;
  const covered = row.quantity - row.shortQuantity - row.toApproveQty;
  // This check is before the check of the state: the covered pieces explain why the line is in another state.
  if (hasNewProduct(known) && row.deletedAt === null) requireUncovered(covered, `${path}productId`);
  await atInputPath(path.slice(0, -1), requireAction(ctx, artwareOrderItemDocument, row, 'edit'));
  if (line.quantity < covered) requireUncovered(covered, `${path}quantity`);
  const { values, minPriceAud } = changedValues(ctx, products, known);
  return { values: { ...values, toApproveQty: line.quantity - covered }, minPriceAud };
}

/** Decides the stored lines whose input differs from the stored row. Returns the changes by id. */
export async function decideChanged(
  ctx: Context,
  products: OrderedProducts,
  lines: readonly MatchedLine[],
): Promise<Map<StoredLine['id'], LineChange>> {
  const changed = lines.filter(isChanged);
  refuseHidden(products, changed.filter(hasNewProduct));
  const changes = new Map<StoredLine['id'], LineChange>();
  for (const known of changed) changes.set(known.row.id, await decideLine(ctx, products, known));
  return changes;
}

/** Decides the removal of lines, in input order. Refuses lines with covered pieces. Returns the changes by id. */
export async function decideRemoved(
  ctx: Context,
  rows: readonly StoredLine[],
): Promise<Map<StoredLine['id'], LineChange>> {
  const removed = { deletedAt: effectiveNow, toApproveQty: 0, discountShare: zeroMoney };
  for (const [index, row] of rows.entries())
    await atInputPath(`removedItemIds.${index}`, requireAction(ctx, artwareOrderItemDocument, row, 'remove'));
  return new Map(rows.map((row) => [row.id, { values: removed, minPriceAud: row.minPriceAud }]));
}
