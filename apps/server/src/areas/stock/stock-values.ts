import { type ArtwareProductId, type DecimalText, Exact } from '@yipin/contract';
import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { stockValues } from './stock.table.ts';

/** What pieces are worth as they move: bought at a cost, taken at the average, or put back at the value of the movement undone. */
export type Worth = { readonly unitCostCny: DecimalText } | 'average' | { readonly valueCny: DecimalText };

/** What all pieces of a product are worth, under lock. */
export interface Value {
  quantity: number;
  valueCny: Exact;
}

/** Locks the values of products, ascending, making the missing ones. */
export const lockValues = async (
  { tx }: Context,
  productIds: readonly ArtwareProductId[],
): Promise<Map<ArtwareProductId, Value>> => {
  const distinct = [...new Set(productIds)].sort((a, b) => a - b);
  const none = '0.00' as DecimalText;
  await tx
    .insert(stockValues)
    .values(distinct.map((productId) => ({ productId, valueCny: none })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(stockValues)
    .where(inArray(stockValues.productId, distinct))
    .orderBy(asc(stockValues.productId))
    .for('update');
  return new Map(rows.map((row) => [row.productId, { quantity: row.quantity, valueCny: new Exact(row.valueCny) }]));
};

/** Average cost of a piece, to four digits; 0 when there is none. */
const averageOf = ({ quantity, valueCny }: Value): Exact =>
  quantity === 0 ? new Exact(0) : valueCny.div(quantity).toDecimalPlaces(4);

/** What a movement changes in a product's value, signed, to the cent (domain.md §10: average cost, last piece out takes the rest, undo at its own value). */
export const valueOf = (quantity: number, worth: Worth, before: Value): Exact => {
  if (quantity < 0 && -quantity === before.quantity) return before.valueCny.negated();
  const exact =
    worth === 'average'
      ? averageOf(before).times(quantity).toDecimalPlaces(2)
      : 'valueCny' in worth
        ? new Exact(worth.valueCny).abs().times(Math.sign(quantity))
        : new Exact(worth.unitCostCny).times(quantity).toDecimalPlaces(2);
  // What is left is never worth less than nothing, however an average was rounded.
  return Exact.max(exact, before.valueCny.negated());
};
