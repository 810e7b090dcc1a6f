import { CheckOutlined } from '@ant-design/icons';
import type { Day, DecimalText, Instant } from '@yipin/contract';
import type { HTMLAttributes, ReactNode } from 'react';
import { formatDay, formatInstant, formatMoney, formatNumber } from '../../i18n/format.ts';
import { textOf } from '../../i18n/use-text.ts';
import { type LinkedKind, RecordLink } from '../../tab/record-link.tsx';
import { PreviewButton } from '../rows/preview-button.tsx';
import type { Identified } from '../selection/use-selection.ts';
import * as styles from '../page/list-page.module.css';
import type { ListColumn } from './column-kinds.ts';

/** Marks a column that the server can sort by. */
export const sortable = { sorter: true } as const;

type KeysOf<Row, Value> = { [K in keyof Row & string]: Row[K] extends Value | null | undefined ? K : never }[keyof Row &
  string];

/** Returns the heading of a column: the text of its key in any namespace. */
type HeadingOf = (key: never) => string;

/** A long text does not widen the table: it is truncated, with the full text on hover. */
const cut = { ellipsis: true } as const;
/** Marks a cell with actions, for the styles of its links. */
export const rowActions: HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string>> = {
  'data-row-actions': 'true',
};

const figures = { align: 'right', className: styles.figures } as const;

/** Returns a render function that leaves the cell of a missing value empty. */
function shown<Value, Row>(print: (value: Value, row: Row) => ReactNode) {
  return (value: Value | null | undefined, row: Row): ReactNode =>
    value === null || value === undefined || value === '' ? null : print(value, row);
}

type BaseColumn<Row> = (key: keyof Row & string, width: number, more: ListColumn<Row>) => ListColumn<Row>;

/** Returns functions for columns of texts and boolean values. */
function textColumns<Row>(base: BaseColumn<Row>) {
  type Column = ListColumn<Row>;
  return {
    /** A column of texts. */
    text: (key: KeysOf<Row, string>, more: Column = {}): Column => ({
      ...base(key, 160, more),
      kind: 'text',
      ...cut,
      ...more,
    }),
    /** A column of boolean values: a tick for true, nothing for false. */
    yesNo: (key: KeysOf<Row, boolean>, more: Column = {}): Column => ({
      ...base(key, 100, more),
      kind: 'flag',
      align: 'center',
      render: (isTrue: boolean) =>
        isTrue ? <CheckOutlined className={styles.tick} aria-label={textOf('common:yes')} /> : null,
      ...more,
    }),
  };
}

/** Returns functions for columns that link to pages of records. */
function linkColumns<Row>(base: BaseColumn<Row>) {
  type Column = ListColumn<Row>;
  return {
    /** A column of numbers, codes or names that link to the page of their record. */
    record: (
      key: Row extends Identified ? KeysOf<Row, string> : never,
      kind: LinkedKind,
      more: Column = {},
    ): Column => ({
      ...base(key, 140, more),
      kind: 'name',
      record: kind,
      render: shown((words: string, row: Row) => {
        const { id } = row as Row & Identified;
        return (
          <>
            <RecordLink kind={kind} id={id}>
              {words}
            </RecordLink>
            <PreviewButton id={id} name={words} />
          </>
        );
      }),
      ...more,
    }),
    /** A column of names of other records that link to their pages. `idOf` returns null for a row without one. */
    link: (
      key: KeysOf<Row, string>,
      kind: LinkedKind,
      idOf: (row: Row) => number | null,
      more: Column = {},
    ): Column => ({
      ...base(key, 160, more),
      kind: 'text',
      // The partner says more about a row than its amounts.
      rank: 7,
      ...cut,
      className: styles.nameLink,
      render: shown((words: string, row: Row) => {
        const id = idOf(row);
        return id === null ? (
          words
        ) : (
          <RecordLink kind={kind} id={id}>
            {words}
          </RecordLink>
        );
      }),
      ...more,
    }),
  };
}

/** Returns functions for columns of numbers, amounts, dates and times. */
function figureColumns<Row>(base: BaseColumn<Row>) {
  type Column = ListColumn<Row>;
  return {
    /** A column of integers, or exact decimals without a currency. */
    number: (key: KeysOf<Row, number | DecimalText>, more: Column = {}): Column => ({
      ...base(key, 110, more),
      kind: 'number',
      ...figures,
      render: shown(formatNumber),
      ...more,
    }),
    /** A column of amounts in the currency of the row. */
    money: (key: KeysOf<Row, DecimalText>, currencyOf: (row: Row) => string, more: Column = {}): Column => ({
      ...base(key, 130, more),
      kind: 'money',
      ...figures,
      render: shown((amount: DecimalText, row: Row) => formatMoney(amount, currencyOf(row))),
      ...more,
    }),
    /** A column of dates. */
    day: (key: KeysOf<Row, Day>, more: Column = {}): Column => ({
      ...base(key, 120, more),
      kind: 'day',
      className: styles.figures,
      render: shown(formatDay),
      ...more,
    }),
    /** A column of times. */
    instant: (key: KeysOf<Row, Instant>, more: Column = {}): Column => ({
      ...base(key, 160, more),
      kind: 'instant',
      className: styles.figures,
      render: shown(formatInstant),
      ...more,
    }),
  };
}

/**
 * Returns functions that return columns of a row type. The heading of a column is the text with the name of its field;
 * `more` overrides properties. A page may add other columns to the array.
 */
export function columnsOf<Row>(text: HeadingOf) {
  type Column = ListColumn<Row>;
  // The type does not check that a text exists for the column's key; a missing text is logged, and the key is shown.
  const base = (key: keyof Row & string, width: number, more: Column): Column => ({
    key,
    dataIndex: key,
    title: more.title ?? text(key as never),
    width,
  });
  return {
    ...textColumns<Row>(base),
    ...linkColumns<Row>(base),
    ...figureColumns<Row>(base),
    /** A column of actions, which stays visible when the table scrolls horizontally. */
    actions: (render: (row: Row) => ReactNode, more: Column = {}): Column => ({
      key: 'actions',
      kind: 'actions',
      title: textOf('common:actions'),
      width: 88,
      fixed: 'end',
      className: styles.rowActions,
      onCell: () => rowActions,
      render: (_value, row) => render(row),
      ...more,
    }),
  };
}
