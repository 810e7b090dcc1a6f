import type { LineAfter, OrderAfter, OrderChange } from './order-change.ts';
import type { StoredLine } from './stored-order.ts';

/**
 * Returns an order with its lines after a change: stored lines first, then added ones with the next line numbers.
 *
 * @param rows the lines of the order before the change
 */
export function applyOrder(rows: readonly StoredLine[], { order, changed, added }: OrderChange): OrderAfter {
  const last = Math.max(0, ...rows.map(({ lineNo }) => lineNo));
  const existing = rows.map((row): LineAfter => {
    const { values, minPriceAud } = changed.get(row.id) ?? { values: {}, minPriceAud: row.minPriceAud };
    return { row, values: { ...row, ...values }, minPriceAud };
  });
  const more = added.map(({ values, minPriceAud }, index): LineAfter => {
    return { row: undefined, values: { ...values, lineNo: last + index + 1 }, minPriceAud };
  });
  return { order, lines: [...existing, ...more] };
}
