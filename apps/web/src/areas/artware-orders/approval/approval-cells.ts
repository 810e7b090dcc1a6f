import type { ApprovalLine } from '@yipin/contract';
import { type EnteredQuantity, type GridColumn, quantityOf } from '../../../platform/form/index.ts';
import {
  type ApprovalEntries,
  type ApprovalRights,
  enterPurchase,
  enterStock,
  levelsLeft,
  type LineEntry,
  stockOf,
} from './approval-entries.ts';

/**
 * A line in the grid; `key`: its id. `stock` and `purchase` are pasted or filled numbers that its entry does not have
 * yet, because each of them can change the other one.
 */
export interface ApprovalValues {
  readonly key: number;
  readonly entry: LineEntry;
  readonly stock?: EnteredQuantity | undefined;
  readonly purchase?: EnteredQuantity | undefined;
}

const stock = quantityOf<ApprovalValues>({
  headings: ['artwareOrders:fromStock'],
  names: ['stock'],
  get: ({ entry }) => stockOf(entry),
  change: (typed = 0) => ({ stock: typed }),
});

const purchase = quantityOf<ApprovalValues>({
  headings: ['artwareOrders:toPurchase'],
  names: ['purchase', 'purchaseQuantity'],
  get: ({ entry }) => entry.purchase,
  change: (typed = 0) => ({ purchase: typed }),
});

/** Returns the columns of the numbers that the user may enter, with the marks of their cells. */
export function approvalCells(rights: ApprovalRights): readonly {
  readonly name: 'stock' | 'purchase';
  readonly cells: GridColumn<ApprovalValues>;
}[] {
  return [
    ...(rights.stock ? [{ name: 'stock' as const, cells: stock }] : []),
    ...(rights.purchase ? [{ name: 'purchase' as const, cells: purchase }] : []),
  ];
}

/** Returns the entries with the values of the grid. In each line, the pieces from stock are entered first. */
export function withValues(
  lines: readonly ApprovalLine[],
  before: ApprovalEntries,
  values: readonly ApprovalValues[],
  rights: ApprovalRights,
): ApprovalEntries {
  const changed = new Map(values.map((line) => [line.key, line]));
  const entries = new Map(before);
  for (const line of lines) {
    const value = changed.get(line.id);
    if (!value || (value.entry === before.get(line.id) && value.stock === undefined && value.purchase === undefined))
      continue;
    const open = { toApproveQty: line.toApproveQty, levels: levelsLeft(lines, entries).get(line.id) ?? line.levels };
    let { entry } = value;
    // A product without stock has no field for it.
    if (value.stock !== undefined && line.levels.length > 0) entry = enterStock(open, entry, value.stock, rights);
    if (value.purchase !== undefined) entry = enterPurchase(open, entry, value.purchase, rights);
    entries.set(line.id, entry);
  }
  return entries;
}
