import type { TableColumnType } from 'antd';
import type { LinkedKind } from '../../tab/record-link.tsx';

/** What a column contains, which decides how it uses the width of its table. */
export type ColumnKind =
  | 'text'
  | 'name'
  | 'number'
  | 'money'
  | 'day'
  | 'instant'
  | 'flag'
  | 'status'
  | 'actions'
  | 'free';

/** A place on a card with two lines, which a phone shows instead of a row. */
export type CardPlace = 'name' | 'status' | 'amount' | 'partner' | 'date' | 'waits';

/** A column of a list or of the lines of a document: a column of antd with its place in a narrow table. */
export type ListColumn<Row> = TableColumnType<Row> & {
  /** Absent = `text` if the cells are cut, else `free`: they may wrap their content. */
  readonly kind?: ColumnKind;
  /** The width in pixels below which a text is not cut further. */
  readonly least?: number;
  /** Columns of the lowest rank are hidden first if the table is too narrow. */
  readonly rank?: number;
  /** The kind of the records in the rows, if the column links to their pages. */
  readonly record?: LinkedKind;
  /**
   * The place on a card, if not that of its kind; `none` = not on a card, but below it when the card is open. A list
   * whose rows have no page has cards with two lines if it names a place.
   */
  readonly card?: CardPlace | 'none';
};

/** The usual ranks of the kinds. */
const ranks: Readonly<Record<ColumnKind, number>> = {
  actions: Infinity,
  name: 8,
  status: 7,
  money: 6,
  text: 5,
  day: 5,
  free: 5,
  number: 4,
  instant: 3,
  flag: 3,
};

/** Kinds whose cells may have several lines. */
const canWrap = new Set<ColumnKind>(['text', 'actions', 'free']);

/** The width of a column in pixels if it has none and its rows are not measured. */
const standardWidth = 160;

/** Below this width a text says too little. */
const leastText = 96;

/** The natural widths of a column: of its heading in two lines, and of its cells, if there are any. */
export interface MeasuredColumn {
  readonly heading: number;
  readonly cells?: {
    /** With all possible line breaks. */
    readonly broken: number;
    /** In one line. */
    readonly whole: number;
  };
}

/** The widths between which a column is laid out. */
export interface ColumnNeed {
  readonly key: string;
  readonly least: number;
  /** The width at which nothing is cut or wrapped. */
  readonly best: number;
  /** Whether the cells wrap their content if there is too little width, so that nothing is cut. */
  readonly wraps: boolean;
  /** The share of free width; 0 = none. */
  readonly weight: number;
  readonly rank: number;
  /** The width that the user set. */
  readonly set?: number;
}

/** Returns the key of a column at a place among all columns. */
export function keyOf<Row>({ key, dataIndex }: ListColumn<Row>, index: number): string {
  return String(key ?? dataIndex ?? index);
}

/**
 * Returns the widths of a column from what was measured; from its declaration if it has no rows yet. `set`: the width
 * that the user set.
 */
export function needOf<Row>(
  column: ListColumn<Row>,
  index: number,
  measured: MeasuredColumn | undefined,
  set?: number,
): ColumnNeed {
  const kind = column.kind ?? (column.ellipsis ? 'text' : 'free');
  const declared = typeof column.width === 'number' ? column.width : standardWidth;
  const { broken, whole } = measured?.cells ?? { broken: declared, whole: declared };
  const heading = measured?.heading ?? 0;
  const best = Math.max(heading, whole);
  const isCut = kind === 'text' && column.ellipsis !== false;
  // Other cells wrap their content in the width that the column declares, if that is enough for the longest word.
  const wrapped = Math.max(broken, Math.min(whole, declared));
  const least = isCut ? Math.min(whole, column.least ?? leastText) : canWrap.has(kind) ? wrapped : best;
  return {
    key: keyOf(column, index),
    least: Math.max(heading, least),
    best,
    wraps: !isCut && canWrap.has(kind),
    weight: kind === 'text' ? declared : 0,
    rank: index === 0 ? Infinity : (column.rank ?? ranks[kind]),
    ...(set === undefined ? {} : { set }),
  };
}
