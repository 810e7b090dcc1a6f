import type { CountedGroups } from '@yipin/contract';
import type { CallFailure } from '@yipin/contract/client';
import type { CurrencyAmounts } from '../sums/list-sums.tsx';
import type { Identified } from '../selection/use-selection.ts';

/** A group of rows with its sums; these are absent in lists without amounts. */
export type CountedGroup = CountedGroups['groups'][number] & { readonly sums?: readonly CurrencyAmounts[] };

/** The rows of an open group that are loaded. */
export interface GroupRows<Row> {
  readonly rows: readonly Row[];
  /** The number of the rows that are not loaded. */
  readonly missing: number;
  readonly isLoading: boolean;
  readonly failure: CallFailure | undefined;
}

/** A row of the table that is no record: the heading of a group, or its end while rows are missing. */
export interface GroupEntry extends Identified {
  readonly part: 'head' | 'end';
  readonly group: CountedGroup;
  /** Absent while the group is closed. */
  readonly opened: GroupRows<Identified> | undefined;
}

/** A row of a grouped table. */
export type GroupedEntry<Row extends Identified> = Row | GroupEntry;

/** Returns whether a row of a grouped table is no record. Their ids are below 0. */
export function isGroupEntry<Row extends Identified>(entry: GroupedEntry<Row>): entry is GroupEntry {
  return entry.id < 0;
}

/** Returns the rows of a table with groups: each heading is followed by the loaded rows of its group. */
export function entriesOf<Row extends Identified>(
  groups: readonly CountedGroup[],
  openedBy: ReadonlyMap<string, GroupRows<Row>>,
): GroupedEntry<Row>[] {
  return groups.flatMap((group, index): GroupedEntry<Row>[] => {
    const opened = openedBy.get(group.key);
    const entry = (part: GroupEntry['part'], id: number): GroupEntry => ({ id, part, group, opened });
    const head = entry('head', -2 * index - 1);
    if (!opened) return [head];
    const isWhole = opened.missing === 0 && !opened.isLoading && !opened.failure;
    return [head, ...opened.rows, ...(isWhole ? [] : [entry('end', -2 * index - 2)])];
  });
}

/** Returns the heading of the group to which a row belongs. */
export function headOf<Row extends Identified>(
  entries: readonly GroupedEntry<Row>[],
  id: number,
): GroupEntry | undefined {
  const at = entries.findIndex((entry) => entry.id === id);
  return entries
    .slice(0, at + 1)
    .filter(isGroupEntry)
    .findLast(({ part }) => part === 'head');
}
