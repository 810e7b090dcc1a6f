import { decimalOf, type DecimalText, Exact } from '@yipin/contract';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import type { ListColumn } from '../../list-page/table/column-kinds.ts';

/** A value by which lines are sorted. Amounts are `Exact`, because their texts have another order. */
export type SortValue = string | number | Exact | null | undefined;

/** A column of the lines of a document. All lines are in the browser, which sorts them and adds them up. */
export type LineTableColumn<Row> = ListColumn<Row> & {
  /** Returns the value by which a line is sorted; lines without a value are last. Absent = not sorted by the column. */
  readonly sortBy?: (row: Row) => SortValue;
  /** Returns the sum of the lines as text; undefined if it says nothing. Absent = no sum. */
  readonly sum?: (rows: readonly Row[]) => string | undefined;
};

/** Returns the exact sum of amounts; undefined if one of them is missing because the user may not see it. */
export function sumOfMoney<Row>(
  rows: readonly Row[],
  amountOf: (row: Row) => DecimalText | null | undefined,
  currency: string,
): string | undefined {
  let sum = new Exact(0);
  for (const row of rows) {
    const amount = amountOf(row);
    if (amount === null || amount === undefined) return undefined;
    sum = sum.plus(amount);
  }
  return formatMoney(decimalOf(sum, 2), currency);
}

/** Returns the sum of numbers of pieces as text. */
export function sumOfPieces<Row>(rows: readonly Row[], piecesOf: (row: Row) => number): string {
  return formatNumber(rows.reduce((sum, row) => sum + piecesOf(row), 0));
}

/** Returns the exact value of an amount, for its order; null without an amount. */
export function sortedAmount(amount: DecimalText | null | undefined): Exact | null {
  return amount === null || amount === undefined ? null : new Exact(amount);
}
