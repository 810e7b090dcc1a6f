import type { Instant } from '@yipin/contract';
import type { TableColumnType } from 'antd';
import { formatDayOf } from '../../i18n/format.ts';
import * as styles from './list-cards.module.css';
import { furtherColumn } from './further-column.tsx';
import { inactiveMark } from './inactive-mark.tsx';
import type { CardPlace, ListColumn } from '../table/column-kinds.ts';
import { rowActions } from '../table/columns.tsx';

/** Returns whether a column has only space for line numbers. */
function isNumber<Row>({ width }: TableColumnType<Row>): boolean {
  return typeof width === 'number' && width < 60;
}

/**
 * Returns the class of a cell on a card: the first one with text is the title, and a text after it has the full width. A
 * figure after it shares its line with the next field.
 */
function placeOf<Row>({ key, align }: TableColumnType<Row>, index: number): string {
  if (key === 'actions') return styles.actions;
  if (index < 0) return styles.number;
  if (index === 1 && align === 'right') return '';
  return [styles.title, styles.wide][index] ?? '';
}

/** Returns whether the value of a column is missing or 0 in a row: its field says nothing on a card. */
function isBlankIn<Row>(row: Row, { dataIndex }: TableColumnType<Row>): boolean {
  if (typeof dataIndex !== 'string') return false;
  const value: unknown = Reflect.get(Object(row), dataIndex);
  return value === null || value === '' || value === 0;
}

/** Returns columns for cards with the fields of a row that have a value. Each cell has the text of its heading, which is hidden. */
function wholeCards<Row>(columns: readonly ListColumn<Row>[]): TableColumnType<Row>[] {
  const titleAt = columns.findIndex((column) => !isNumber(column));
  return columns.map((whole, index) => {
    const { fixed: _fixed, sorter: _sorter, align: _align, ...column } = whole;
    const isNamed = index >= titleAt && column.key !== 'actions' && typeof column.title === 'string';
    const marks = column.key === 'actions' ? rowActions : {};
    const named = isNamed ? { 'data-label': column.title } : {};
    const cell = { className: placeOf(whole, index - titleAt), ...marks, ...named };
    const blank = { ...cell, className: styles.blank };
    const isField = index > titleAt && column.key !== 'actions';
    return { ...column, ellipsis: false, onCell: (row) => (isField && isBlankIn(row, column) ? blank : cell) };
  });
}

/** The places of a card with two lines, in their order. */
const places: readonly CardPlace[] = ['status', 'amount', 'partner', 'date', 'waits'];

const placeClasses = {
  name: styles.name,
  status: styles.status,
  amount: styles.amount,
  partner: styles.partner,
  date: styles.date,
  waits: styles.waits,
} as const;

/** Returns whether a column is meant for a place on the card. */
function isFor<Row>({ key, kind, card }: ListColumn<Row>, place: CardPlace): boolean {
  if (card !== undefined) return card === place;
  if (place === 'status') return kind === 'status' || (kind === 'flag' && key === 'isActive');
  if (place === 'amount') return kind === 'money';
  if (place === 'partner') return kind === 'text';
  return place === 'date' && (kind === 'day' || kind === 'instant');
}

/** Returns a column for the place of what waits: with its heading, and nothing for 0. */
function waiting<Row>(column: ListColumn<Row>): ListColumn<Row> {
  const { render } = column;
  return {
    ...column,
    render: (value: unknown, row: Row, index: number) => (value === 0 ? null : (render?.(value, row, index) ?? null)),
  };
}

/** Returns a column for the place of the day: of a time only the day. */
function dated<Row>(column: ListColumn<Row>): ListColumn<Row> {
  if (column.kind !== 'instant') return column;
  return { ...column, render: (at: Instant | null | undefined) => (at ? formatDayOf(at) : null) };
}

/** Returns a column for the place of the state: of an activity only that the record is inactive. */
function stated<Row>(column: ListColumn<Row>): ListColumn<Row> {
  return column.kind === 'flag' ? { ...column, render: inactiveMark } : column;
}

/** Returns the attributes of a cell with its heading, which what waits and figures that are no amount have. */
function labelOf<Row>(place: CardPlace, { key, kind, title }: ListColumn<Row>) {
  const isLabeled = key !== 'actions' && (place === 'waits' || (place === 'date' && kind === 'number'));
  return isLabeled ? { 'data-label': title } : {};
}

/** Returns the column of actions of a card. With the place `none` its cells are shown when the card is open. */
function actionsOf<Row>(column: ListColumn<Row>): TableColumnType<Row>[] {
  if (column.card !== 'none') return wholeCards([column]);
  const cell = { className: styles.openActions, ...rowActions };
  const { fixed: _fixed, ...shown } = column;
  return [{ ...shown, onCell: () => cell }];
}

/** Changes the columns of some places. */
const changes: Partial<Record<CardPlace, <Row>(column: ListColumn<Row>) => ListColumn<Row>>> = {
  status: stated,
  waits: waiting,
  date: dated,
};

/**
 * Returns columns for cards with two lines: number, status and amount above partner, day and what waits. A button shows
 * the other fields.
 */
function shortCards<Row>(name: ListColumn<Row>, others: readonly ListColumn<Row>[]): TableColumnType<Row>[] {
  const placed = places.flatMap((place) => {
    const column = others.find((each) => isFor(each, place));
    return column ? [{ place, column: changes[place]?.(column) ?? column, of: column }] : [];
  });
  const actions = others.filter((each) => each.key === 'actions' && !placed.some(({ of }) => of === each));
  const further = others.filter((each) => each.key !== 'actions' && !placed.some(({ of }) => of === each));
  return [
    ...[{ place: 'name' as const, column: name }, ...placed].map(({ place, column }) => {
      const { fixed: _fixed, sorter: _sorter, align: _align, ...shown } = column;
      const marks = column.key === 'actions' ? rowActions : {};
      const cell = { className: placeClasses[place], ...marks, ...labelOf(place, column) };
      return { ...shown, ellipsis: false, onCell: () => cell };
    }),
    ...furtherColumn(further),
    ...actions.flatMap(actionsOf),
  ];
}

/** Columns for a table that a phone shows as cards, and the class of the table. */
interface Cards<Row> {
  readonly className: string;
  readonly columns: TableColumnType<Row>[];
}

/**
 * Returns the columns of cards. The cards of records that have a page are short, because the page has all their fields;
 * so are those of lists that name a place. Other cards have all fields with a value.
 */
export function cardsOf<Row>(columns: readonly ListColumn<Row>[]): Cards<Row> {
  const name = columns.find(({ card }) => card === 'name') ?? columns[0];
  const isShort = name?.record !== undefined || columns.some(({ card }) => card !== undefined);
  if (!name || !isShort) return { className: styles.listCards, columns: wholeCards(columns) };
  const others = columns.filter((column) => column !== name);
  return { className: styles.shortCards, columns: shortCards(name, others) };
}
