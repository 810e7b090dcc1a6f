import type { KeyboardEvent, MouseEvent } from 'react';
import type { LoadedList } from '../list-state/use-list.ts';
import type { Identified } from '../selection/use-selection.ts';
import type { Previewing } from './use-previewing.ts';
import type { RowCursor } from './use-row-cursor.ts';

/** The functions that open the record of a row. */
export interface Opening<Row = Identified> {
  readonly here: (row: Row) => void;
  readonly inBrowserTab: (row: Row) => void;
  /** Shows the record on the other side of the window; absent if the window is too narrow for two pages. */
  readonly onOtherSide: ((row: Row) => void) | undefined;
}

/** The functions that select rows by keys and clicks. */
export interface Selecting<Row> {
  readonly toggle: (row: Row) => void;
  readonly selectPage: () => void;
  /** Returns whether something was selected. */
  readonly clear: () => boolean;
  readonly extend: (from: number, to: number) => void;
  /** Ends an extension: the next one begins at another row. */
  readonly endExtension: () => void;
}

/** What the events of a row act on. */
export interface Rows<Row extends Identified> {
  readonly list: Pick<LoadedList<Row>, 'rows' | 'page' | 'pageSize' | 'total' | 'isTotalCapped' | 'setPage'>;
  readonly cursor: RowCursor;
  readonly opening: Opening<Row>;
  readonly selecting: Selecting<Row> | undefined;
  readonly previewing: Previewing<Row> | undefined;
}

/** Returns the index to which a key moves the cursor; undefined for another key. */
function indexAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
    case 'k':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Returns the name of a key; of a letter in lower case, because Caps Lock may be on. */
function keyOf({ key }: KeyboardEvent): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Moves the cursor by a key. Returns whether the key moves it. */
function move<Row extends Identified>({ list, cursor, selecting }: Rows<Row>, row: Row, event: KeyboardEvent): boolean {
  const next = indexAfter(keyOf(event), list.rows.indexOf(row), list.rows.length);
  const to = next === undefined ? undefined : list.rows[next];
  if (!to) return false;
  if (event.shiftKey) selecting?.extend(row.id, to.id);
  else selecting?.endExtension();
  cursor.moveTo(to.id);
  return true;
}

/** Shows another page of the list, if there is one. The key does nothing else. */
function changePage<Row extends Identified>({ list, cursor }: Rows<Row>, by: 1 | -1): boolean {
  const { page, pageSize, total, isTotalCapped } = list;
  const exists = by < 0 ? page > 1 : isTotalCapped || page * pageSize < total;
  if (!exists) return true;
  cursor.restart();
  list.setPage(page + by, pageSize);
  return true;
}

/** Shows the record of a row in the preview, or closes it; opens its page if there is no preview. */
function togglePreview<Row extends Identified>({ opening, previewing }: Rows<Row>, row: Row): void {
  if (!previewing) opening.here(row);
  else if (previewing.shown === row.id) previewing.close();
  else previewing.show(row);
}

/** Performs the action of a key with Ctrl or Command. Returns whether it has one. */
function pressWithControl<Row extends Identified>({ opening, selecting }: Rows<Row>, row: Row, key: string): boolean {
  if (key === 'Enter') {
    opening.inBrowserTab(row);
    return true;
  }
  if (key !== 'a' || !selecting) return false;
  selecting.selectPage();
  return true;
}

/** Performs the action of a key. Returns whether it has one. */
export function press<Row extends Identified>(rows: Rows<Row>, row: Row, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey } = event;
  const key = keyOf(event);
  if (altKey || event.nativeEvent.isComposing) return false;
  if (ctrlKey || metaKey) return pressWithControl(rows, row, key);
  const actions: Readonly<Record<string, () => boolean | undefined>> = {
    PageDown: () => changePage(rows, 1),
    PageUp: () => changePage(rows, -1),
    Enter: () => {
      if (!event.repeat) rows.opening.here(row);
      return true;
    },
    ' ': () => {
      if (!event.repeat) togglePreview(rows, row);
      return true;
    },
    b: () => {
      if (!event.repeat) (rows.opening.onOtherSide ?? rows.opening.here)(row);
      return true;
    },
    x: () => {
      rows.selecting?.endExtension();
      rows.selecting?.toggle(row);
      return rows.selecting !== undefined;
    },
    Escape: () => rows.previewing?.close() === true || rows.selecting?.clear(),
  };
  const action = actions[key];
  return action ? action() === true : move(rows, row, event);
}

/** Performs the action of a click on a row. */
export function click<Row extends Identified>(rows: Rows<Row>, row: Row, event: MouseEvent): void {
  const { cursor, opening, selecting } = rows;
  if (event.altKey) return;
  if (event.ctrlKey || event.metaKey) opening.inBrowserTab(row);
  else if (!event.shiftKey) opening.here(row);
  else if (selecting) {
    selecting.extend(cursor.at() ?? row.id, row.id);
    cursor.moveTo(row.id);
  }
}
