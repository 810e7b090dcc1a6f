import { billTotal, decimalOf, Exact, permissions } from '@yipin/contract';
import { requireConfirmations, type Warning } from '../../../platform/catalogue/confirmation.ts';
import { type Context, may } from '../../../platform/context.ts';
import { Failure, requireFound, invalidAt, refusedAt } from '../../../platform/failure.ts';
import { translate } from '../../../platform/server-texts.ts';
import type { PurchaseChain } from '../../purchase-orders/index.ts';
import { readSettings } from '../../settings/index.ts';
import type { BillLineRow, BillRow } from '../supplier-bill-document.ts';

/** The states of an ordered line. */
const ordered: ReadonlySet<string> = new Set(['purchased', 'partlyReceived', 'received', 'completed']);

/**
 * Throws `bill-does-not-add-up` when lines and tax differ from the entered total, `validation-failed` without lines.
 */
export function requireSum(ctx: Context, { typedTotal, tax }: BillRow, lines: readonly BillLineRow[]): void {
  if (lines.length === 0) throw invalidAt('lines', translate(ctx.language, 'supplierBills:noLines'));
  const total = billTotal(lines, tax);
  const difference = new Exact(typedTotal).minus(total);
  if (difference.isZero()) return;
  throw refusedAt('typedTotal', 'bill-does-not-add-up', {
    total,
    typed: typedTotal,
    difference: decimalOf(difference, 2),
  });
}

/**
 * Returns the pieces of a line that a bill may charge for: ordered, with billed surplus, and on no other posted bill.
 */
function openOf(item: PurchaseChain['items'][number] | undefined): number {
  return item !== undefined && ordered.has(item.status) ? item.quantity + item.billedSurplus - item.billedQuantity : 0;
}

/** Throws `quantity-changed` for goods above the ordered quantity that is not billed yet. */
export function requireOrdered({ items }: PurchaseChain, lines: readonly BillLineRow[]): void {
  const billed = new Map<number, number>();
  for (const [index, { kind, purchaseItemId, quantity }] of lines.entries()) {
    if (kind !== 'GOODS') continue;
    const id = requireFound(purchaseItemId ?? undefined);
    const before = billed.get(id) ?? 0;
    const open = openOf(items.find((item) => item.id === id)) - before;
    if ((quantity ?? 0) > open) throw refusedAt(`lines.${index}.quantity`, 'quantity-changed', { open });
    billed.set(id, before + (quantity ?? 0));
  }
}

/** Returns by how many percent a price is above another, with two digits. */
function percentAbove(price: Exact, ordered: Exact): string {
  return ordered.isZero() ? '100' : decimalOf(price.minus(ordered).times(100).div(ordered), 2);
}

/**
 * Requires a confirmation where a unit price is above the ordered one by more than the tolerance of the settings.
 * Throws `not-permitted` for users without the permission to correct purchases.
 */
export async function checkPrices(
  ctx: Context,
  { items }: PurchaseChain,
  lines: readonly BillLineRow[],
  confirmed: boolean | undefined,
): Promise<void> {
  const { billTolerancePercent } = await readSettings(ctx);
  const factor = new Exact(billTolerancePercent).div(100).plus(1);
  const warnings = lines.flatMap(({ kind, purchaseItemId, unitPrice }): Warning[] => {
    if (kind !== 'GOODS' || unitPrice === null) return [];
    const { unitPriceCny, productCode, code, name } = requireFound(items.find(({ id }) => id === purchaseItemId));
    const price = new Exact(unitPrice);
    if (price.lte(factor.times(unitPriceCny))) return [];
    const product = [productCode, code, name].filter((part) => part !== '').join(' ');
    const params = {
      product,
      price: unitPrice,
      ordered: unitPriceCny,
      percent: percentAbove(price, new Exact(unitPriceCny)),
    };
    return [['supplierBills:dearer', params]];
  });
  if (warnings.length === 0) return;
  const permission = permissions.correctPurchaseOrders;
  if (!may(ctx, permission)) throw new Failure('not-permitted', { permission });
  requireConfirmations(ctx, { confirmed }, warnings);
}
