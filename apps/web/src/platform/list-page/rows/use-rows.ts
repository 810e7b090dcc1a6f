import type { GetRef, Table, TableProps } from 'antd';
import { clsx } from 'clsx';
import { type HTMLAttributes, type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useOpenNextTo } from '../../tab/open-next-to.ts';
import { type LinkedKind, useAddressOf } from '../../tab/record-link.tsx';
import type { LoadedList } from '../list-state/use-list.ts';
import type { Identified } from '../selection/use-selection.ts';
import { hasSelectedText, isForControl, isForRow, type PressedAt } from './row-events.ts';
import { click, type Opening, press, type Rows, type Selecting } from './row-actions.ts';
import { extend, type Extension, joined, toggled } from './row-extension.ts';
import { type Previewing, usePreviewing } from './use-previewing.ts';
import { useRowCursor } from './use-row-cursor.ts';
import * as styles from './rows.module.css';

interface RowsOptions<Row extends Identified> {
  readonly table: RefObject<GetRef<typeof Table> | null>;
  readonly list: LoadedList<Row>;
  /** The kind of the records in the rows; absent if they have no page. */
  readonly kind: LinkedKind | undefined;
  readonly isSelectable: boolean;
}

/** The class of a row that opens something. */
export const rowClass = styles.row;

/** The class of the row whose record is in the preview. */
export const previewedClass = styles.previewed;

/** The properties of a table with its rows, and their preview. */
export interface RowsOfTable<Row> {
  readonly props: Pick<TableProps<Row>, 'onRow' | 'rowClassName'>;
  /** The preview of the records of the rows, if they have one. */
  readonly previewing: Previewing | undefined;
}

/** Returns the functions that open the record of a row, in this window, next to this page or in another tab of the browser. */
export function useOpening(addressOf: ((id: number) => string) | undefined): Opening | undefined {
  const navigate = useNavigate();
  const openNextTo = useOpenNextTo();
  if (!addressOf) return undefined;
  return {
    here: ({ id }: Identified) => void navigate(addressOf(id)),
    inBrowserTab: ({ id }: Identified) => void window.open(addressOf(id), '_blank', 'noopener'),
    onOtherSide: openNextTo && (({ id }: Identified) => openNextTo(addressOf(id))),
  };
}

/** Returns the functions that select rows; undefined if rows cannot be selected. */
export function useSelecting<Row extends Identified>(
  { rows, selection }: Pick<LoadedList<Row>, 'rows' | 'selection'>,
  isSelectable: boolean,
): Selecting<Row> | undefined {
  const extension = useRef<Extension<Row>>(undefined);
  if (!isSelectable) return undefined;
  return {
    toggle: (row) => selection.choose(toggled(selection.rows, row)),
    selectPage: () => selection.choose(joined(selection.rows, rows)),
    clear: () => {
      const isCleared = selection.ids.length > 0;
      if (isCleared) selection.clear();
      return isCleared;
    },
    extend: (from, to) => {
      extension.current = extend(rows, selection, extension.current, { from, to });
    },
    endExtension: () => {
      extension.current = undefined;
    },
  };
}

/** Returns the attributes of a row. */
export function attributesOf<Row extends Identified>(
  rows: Rows<Row>,
  row: Row,
  pressed: RefObject<PressedAt | undefined>,
): HTMLAttributes<HTMLElement> {
  return {
    tabIndex: -1,
    onFocus: () => {
      rows.cursor.onFocus(row);
      rows.previewing?.follow(row);
    },
    onBlur: rows.cursor.onBlur,
    onMouseDown: (event) => {
      pressed.current = { clientX: event.clientX, clientY: event.clientY };
      // The middle button would begin to scroll, and Shift would select text up to the last click.
      const isOther = event.button === 1 || (event.shiftKey && rows.selecting !== undefined);
      if (isOther && !isForControl(event)) event.preventDefault();
    },
    onClick: (event) => {
      const isRepeated = event.detail > 1;
      if (event.defaultPrevented || isRepeated || isForControl(event)) return;
      if (!hasSelectedText(event, pressed.current)) click(rows, row, event);
    },
    onAuxClick: (event) => {
      if (event.button === 1 && !isForControl(event)) rows.opening.inBrowserTab(row);
    },
    onKeyDown: (event) => {
      if (isForRow(event, event.key) && press(rows, row, event)) event.preventDefault();
    },
  };
}

/**
 * Returns the properties of a table whose rows open the page of their record, or show it in a preview: by a click
 * outside of controls, and by keys. One row is a tab stop; links and controls keep theirs.
 */
export function useRows<Row extends Identified>({
  table,
  list,
  kind,
  isSelectable,
}: RowsOptions<Row>): RowsOfTable<Row> {
  const addressOf = useAddressOf(kind);
  const opening = useOpening(addressOf);
  const previewing = usePreviewing(table, addressOf);
  const cursor = useRowCursor(table, list.rows, previewing?.shown);
  const selecting = useSelecting(list, isSelectable);
  const pressed = useRef<PressedAt>(undefined);
  if (!opening) return { props: {}, previewing: undefined };
  const rows = { list, cursor, opening, selecting, previewing };
  return {
    props: {
      rowClassName: ({ id }) => clsx(styles.row, id === previewing?.shown && previewedClass),
      onRow: (row) => attributesOf(rows, row, pressed),
    },
    previewing,
  };
}
