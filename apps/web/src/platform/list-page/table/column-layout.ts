import type { ColumnNeed } from './column-kinds.ts';

/** The width of the button that shows the hidden columns. */
export const moreWidth = 44;

/** The width up to which a text is shown in a table that scrolls. */
const scrolledWidth = 240;

function sumOf(columns: readonly ColumnNeed[], width: (column: ColumnNeed) => number): number {
  return columns.reduce((sum, column) => sum + width(column), 0);
}

/** Returns the width of a column if all columns share one limit. */
function limited({ least, best }: ColumnNeed, limit: number): number {
  return Math.min(best, Math.max(least, limit));
}

/** Returns the columns without the one of the lowest rank; of several, the last one. Undefined: all have to be shown. */
function withoutLowest(columns: readonly ColumnNeed[]): readonly ColumnNeed[] | undefined {
  const rank = Math.min(...columns.map((column) => column.rank));
  if (rank === Infinity) return undefined;
  const at = columns.findLastIndex((column) => column.rank === rank);
  return columns.filter((_column, index) => index !== at);
}

/** Returns the columns that fit at their least widths. */
function fitting(columns: readonly ColumnNeed[], room: number): readonly ColumnNeed[] {
  let rest = columns;
  while (sumOf(rest, ({ least }) => least) > (rest === columns ? room : room - moreWidth)) {
    const fewer = withoutLowest(rest);
    if (!fewer) break;
    rest = fewer;
  }
  return rest;
}

/** Returns the largest limit with which the columns fit: the widest ones become narrower first. */
function limitOf(columns: readonly ColumnNeed[], room: number): number {
  let [low, high] = [0, Math.max(0, ...columns.map(({ best }) => best))];
  while (high - low > 0.001) {
    const middle = (low + high) / 2;
    if (sumOf(columns, (column) => limited(column, middle)) <= room) low = middle;
    else high = middle;
  }
  return low + 0.001;
}

/** The widths of the shown columns by their keys. */
export interface ColumnLayout {
  readonly widths: ReadonlyMap<string, number>;
  /** The columns that do not fit. */
  readonly hidden: ReadonlySet<string>;
}

/** Returns widths of columns that fit: content is wrapped before texts are cut, and texts get the free width. */
function fittedWidths(columns: readonly ColumnNeed[], room: number): ReadonlyMap<string, number> {
  const folded = columns.map((column) => (column.wraps ? { ...column, best: column.least } : column));
  const areWhole = sumOf(folded, ({ best }) => best) <= room;
  const foldable = areWhole
    ? columns.map((column) => (column.wraps ? column : { ...column, least: column.best }))
    : folded;
  const limit = limitOf(foldable, room);
  const narrow = new Map(foldable.map((column) => [column.key, Math.floor(limited(column, limit))]));
  const free = Math.max(0, room - [...narrow.values()].reduce((sum, width) => sum + width, 0));
  const weights = sumOf(columns, ({ weight }) => weight) || Infinity;
  return new Map(
    columns.map(({ key, weight }) => [key, (narrow.get(key) ?? 0) + Math.floor((free * weight) / weights)]),
  );
}

/**
 * Distributes `room` pixels among columns. If there is too little, wide texts become narrower, and then columns of the
 * lowest rank are hidden; with `isWhole` they are shown, and the table scrolls.
 */
export function layOut(columns: readonly ColumnNeed[], room: number, isWhole: boolean): ColumnLayout {
  const shown = fitting(columns, room);
  const known = new Set(shown.map(({ key }) => key));
  const hidden = new Set(columns.map(({ key }) => key).filter((key) => !known.has(key)));
  if (hidden.size === 0) return { widths: fittedWidths(shown, room), hidden };
  if (!isWhole) return { widths: fittedWidths(shown, room - moreWidth), hidden };
  return { widths: new Map(columns.map((column) => [column.key, limited(column, scrolledWidth)])), hidden };
}
