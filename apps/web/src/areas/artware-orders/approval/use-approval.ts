import { api, type ApprovalLine, type ArtwareOrderItem, permissions, type WarehouseId } from '@yipin/contract';
import { useCallback, useMemo, useState } from 'react';
import { useOperation } from '../../../platform/api/index.ts';
import { useHasPermission } from '../../../platform/auth/index.ts';
import type { EnteredQuantity } from '../../../platform/form/index.ts';
import { type ApprovalValues, withValues } from './approval-cells.ts';
import {
  type ApprovalRights,
  type ApprovalEntries,
  enterPurchase,
  enterStock,
  enterWarehouse,
  levelsLeft,
  type LineEntry,
  nothing,
  purchaseAll,
  stockFirst,
} from './approval-entries.ts';

/** A typed quantity: of the purchase, of the stock, or of one warehouse. */
export type TypedQuantity =
  | { readonly of: 'stock' | 'purchase'; readonly typed: EnteredQuantity }
  | { readonly of: 'warehouse'; readonly warehouseId: WarehouseId; readonly typed: EnteredQuantity };

/** Changes the entry of a line. */
export type EnterQuantity = (line: ApprovalLine, quantity: TypedQuantity) => void;

/** Returns which parts of an approval the user may decide. */
function useRights(): ApprovalRights {
  const hasPermission = useHasPermission();
  const [purchase, stock] = [hasPermission(permissions.approveArtwareOrders), hasPermission(permissions.sendFromStock)];
  return useMemo(() => ({ purchase, stock }), [purchase, stock]);
}

function changeOf(line: ApprovalLine, levels: ApprovalLine['levels'], entry: LineEntry, rights: ApprovalRights) {
  const open = { toApproveQty: line.toApproveQty, levels };
  return (quantity: TypedQuantity): LineEntry => {
    if (quantity.of === 'warehouse') return enterWarehouse(open, entry, quantity, rights);
    const enter = quantity.of === 'stock' ? enterStock : enterPurchase;
    return enter(open, entry, quantity.typed, rights);
  };
}

function linesOf(items: readonly ArtwareOrderItem[], answer: readonly ApprovalLine[]): ApprovalLine[] {
  const byId = new Map(answer.map((line) => [line.id, line]));
  return items.flatMap(({ id }) => byId.get(id) ?? []);
}

/**
 * Returns the lines to approve in the order of the page, and what is entered for them. Numbers do not change by
 * themselves: the lines are as they were when the dialog opened, or when the server last refused some of them.
 */
export function useApproval(items: readonly ArtwareOrderItem[]) {
  const rights = useRights();
  const [ids] = useState(() => items.map(({ id }) => id));
  const query = useOperation(api.orderFulfilment.approval, { ids });
  const [answer, setAnswer] = useState<readonly ApprovalLine[]>([]);
  const [isStale, setIsStale] = useState(true);
  const [opened, setOpened] = useState<ApprovalEntries>();
  const [entries, setEntries] = useState<ApprovalEntries>();
  const lines = useMemo(() => linesOf(items, answer), [items, answer]);
  if (query.data && !query.isFetching && isStale) {
    const first = opened ?? stockFirst(linesOf(items, query.data), rights);
    setIsStale(false);
    setAnswer(query.data);
    setOpened(first);
    setEntries(entries ?? first);
  }
  const enter = useCallback<EnterQuantity>(
    (line, quantity) =>
      setEntries((was = new Map()) => {
        const levels = levelsLeft(lines, was).get(line.id) ?? line.levels;
        return new Map([...was, [line.id, changeOf(line, levels, was.get(line.id) ?? nothing, rights)(quantity)]]);
      }),
    [lines, rights],
  );
  const values = useMemo(
    () => lines.map((line): ApprovalValues => ({ key: line.id, entry: entries?.get(line.id) ?? nothing })),
    [lines, entries],
  );
  return {
    query,
    rights,
    lines,
    /** The lines in the grid. */
    values,
    /** Enters the values of the grid. */
    enterValues: (after: readonly ApprovalValues[]) =>
      setEntries((was = new Map()) => withValues(lines, was, after, rights)),
    /** Undefined while the stock is fetched. */
    entries,
    enter,
    /** Shows the lines as the server has them now. */
    refresh: () => setIsStale(true),
    stockFirst: () => setEntries(stockFirst(lines, rights)),
    purchaseAll: () => setEntries(purchaseAll(lines)),
    reset: () => setEntries(opened),
  };
}
