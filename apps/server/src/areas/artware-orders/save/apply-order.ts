import type { ArtwareOrderItemId } from '@yipin/contract';
import { requireFound } from '../../../platform/failure.ts';
import type { LineAfter, OrderAfter, OrderChange } from './order-change.ts';
import type { StoredLine } from './stored-order.ts';

/** The lines of an order before a change, and the reserved ids of new lines. */
export interface LinesBefore {
  readonly stored: { readonly lines: readonly StoredLine[] } | undefined;
  readonly lineIds: readonly ArtwareOrderItemId[];
}

/** Returns an order with its lines after a change: stored lines first, then added ones with the next line numbers. */
export function applyOrder({ stored, lineIds }: LinesBefore, { order, changed, added }: OrderChange): OrderAfter {
  const rows = stored?.lines ?? [];
  const last = Math.max(0, ...rows.map(({ lineNo }) => lineNo));
  const existing = rows.map((row): LineAfter => {
    const { values, minPriceAud } = changed.get(row.id) ?? { values: {}, minPriceAud: row.minPriceAud };
    return { id: row.id, row, values: { ...row, ...values }, minPriceAud };
  });
  const more = added.map(({ values, minPriceAud }, index): LineAfter => {
    const id = requireFound(lineIds[index]);
    return { id, row: undefined, values: { ...values, lineNo: last + index + 1 }, minPriceAud };
  });
  return { order, lines: [...existing, ...more] };
}
