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

/** Returns the column with the width that the user set, which cuts no figure. */
function withSetWidth(column: ColumnNeed): ColumnNeed {
  if (column.set === undefined) return column;
  const width = Math.max(column.least, column.set);
  return { ...column, least: width, best: width, wraps: false, weight: 0 };
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
 * The columns that a table shows: those that fit; with `all` also the others, so that the table scrolls; with `chosen`
 * those that the user chose, of which none is hidden.
 */
export type ColumnsMode = 'fitting' | 'all' | 'chosen';

/** Returns the widths in a table that scrolls: those that the user set; other columns are as wide as their content. */
function scrolledWidths(columns: readonly ColumnNeed[]): ReadonlyMap<string, number> {
  return new Map(columns.map((column) => [column.key, limited(withSetWidth(column), column.set ?? scrolledWidth)]));
}

/**
 * Distributes `room` pixels among columns. If there is too little, wide texts become narrower, and then columns of the
 * lowest rank are hidden. Widths that the user set hide no column: the table scrolls.
 */
export function layOut(columns: readonly ColumnNeed[], room: number, mode: ColumnsMode): ColumnLayout {
  const shown = mode === 'chosen' ? columns : fitting(columns, room);
  const known = new Set(shown.map(({ key }) => key));
  const hidden = new Set(columns.map(({ key }) => key).filter((key) => !known.has(key)));
  if (hidden.size > 0 && mode === 'all') return { widths: scrolledWidths(columns), hidden };
  if (mode === 'chosen' && sumOf(columns, ({ least }) => least) > room)
    return { widths: scrolledWidths(columns), hidden };
  const rest = hidden.size > 0 ? room - moreWidth : room;
  return { widths: fittedWidths(shown.map(withSetWidth), rest), hidden };
}
