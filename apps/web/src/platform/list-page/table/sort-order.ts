import type { SortOrder } from '@yipin/contract';

/** The largest number of fields to sort by. */
const maxFields = 3;

/** A column whose heading was clicked; without `direction` it is not sorted by any more. */
export interface SortedColumn {
  readonly field: string;
  readonly direction: SortOrder['direction'] | undefined;
}

/** The sort state of a column, as antd reports it. */
interface ReportedOrder {
  readonly columnKey?: unknown;
  readonly order?: 'ascend' | 'descend' | null;
}

function orderOf({ columnKey, order }: ReportedOrder): SortOrder[] {
  return order ? [{ field: String(columnKey), direction: order === 'ascend' ? 'asc' : 'desc' }] : [];
}

/** Returns the column whose order differs from the current ones, in what antd reports after a click. */
export function clickedColumn(
  before: readonly SortOrder[],
  reported: ReportedOrder | readonly ReportedOrder[],
): SortedColumn | undefined {
  const after = (Array.isArray(reported) ? reported : [reported]).flatMap(orderOf);
  const set = after.find(
    ({ field, direction }) => !before.some((each) => each.field === field && each.direction === direction),
  );
  if (set) return set;
  const removed = before.find(({ field }) => !after.some((each) => each.field === field));
  return removed && { field: removed.field, direction: undefined };
}

/**
 * Returns the sort order after a click on a heading: by that column only, or with `isAdded` also by the columns before.
 */
export function nextSorting(
  before: readonly SortOrder[],
  { field, direction }: SortedColumn,
  isAdded: boolean,
): readonly SortOrder[] {
  const own = direction ? [{ field, direction }] : [];
  if (!isAdded) return own;
  const known = before.some((each) => each.field === field);
  if (known) return before.flatMap((each) => (each.field === field ? own : [each]));
  return [...before.slice(0, maxFields - 1), ...own];
}
