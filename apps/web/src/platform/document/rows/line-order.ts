import type { SortOrder } from '@yipin/contract';
import { currentLanguage } from '../../i18n/language.ts';
import { keyOf } from '../../list-page/table/column-kinds.ts';
import type { LineTableColumn, SortValue } from './line-column.ts';

/** Returns the order of two values that are there; numbers of documents are sorted by their digits. */
function orderOf(one: NonNullable<SortValue>, other: NonNullable<SortValue>, texts: Intl.Collator): number {
  if (typeof one === 'string' || typeof other === 'string') return texts.compare(String(one), String(other));
  if (typeof one === 'number') return typeof other === 'number' ? one - other : -other.comparedTo(one);
  return one.comparedTo(other);
}

/** Returns the order of two values; in both directions a missing value is last. */
function directedOrder(one: SortValue, other: SortValue, direction: SortOrder['direction'], texts: Intl.Collator) {
  const [isEmpty, isOtherEmpty] = [one, other].map((value) => value === null || value === undefined || value === '');
  if (isEmpty || isOtherEmpty) return Number(isEmpty) - Number(isOtherEmpty);
  const order = orderOf(one ?? '', other ?? '', texts);
  return direction === 'asc' ? order : -order;
}

/** Returns the lines in the order of columns; equal lines in the order of the document. */
export function sortedLines<Row>(
  rows: readonly Row[],
  columns: readonly LineTableColumn<Row>[],
  sorting: readonly SortOrder[],
): readonly Row[] {
  const keys = sorting.flatMap(({ field, direction }) => {
    const sortBy = columns.find((column, index) => keyOf(column, index) === field)?.sortBy;
    return sortBy ? [{ sortBy, direction }] : [];
  });
  if (keys.length === 0) return rows;
  const texts = new Intl.Collator(currentLanguage(), { numeric: true });
  return rows.toSorted((one, other) => {
    for (const { sortBy, direction } of keys) {
      const order = directedOrder(sortBy(one), sortBy(other), direction, texts);
      if (order !== 0) return order;
    }
    return 0;
  });
}
