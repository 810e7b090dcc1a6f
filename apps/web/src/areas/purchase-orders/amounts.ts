import { decimalOf, Exact, type PurchaseOrder } from '@yipin/contract';
import { formatMoney } from '../../platform/i18n/index.ts';

/** The currency of purchases. */
export const currency = 'CNY';

/** Returns the pieces of a line that are not received. */
export function openOf(item: { readonly quantity: number; readonly takenQuantity: number }): number {
  return item.quantity - item.takenQuantity;
}

/**
 * Returns the received pieces of an order that are on no posted bill, with their amount; undefined if there are none,
 * or if the user may not view prices.
 */
export function unbilledOf({ items }: Pick<PurchaseOrder, 'items'>) {
  let pieces = 0;
  let amount = new Exact(0);
  for (const { takenQuantity, billedSurplus, billedQuantity, unitPriceCny } of items) {
    if (unitPriceCny === undefined) return undefined;
    const unbilled = Math.max(0, takenQuantity + billedSurplus - billedQuantity);
    pieces += unbilled;
    amount = amount.plus(new Exact(unitPriceCny).times(unbilled).toDecimalPlaces(2));
  }
  return pieces === 0 ? undefined : { count: pieces, amount: formatMoney(decimalOf(amount, 2), currency) };
}
