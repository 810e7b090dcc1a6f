import type { GetRef, Table } from 'antd';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { Identified } from '../selection/use-selection.ts';
import { focusRow, isFocusLost, markTabStop } from './row-elements.ts';

/** The cursor of a list: the row that Tab reaches. */
export interface RowCursor {
  /** Returns the row that had the focus last; undefined before the first one, and after a change of the page. */
  readonly at: () => number | undefined;
  /** Moves the cursor, and the focus with it. */
  readonly moveTo: (id: number) => void;
  /** Moves the cursor to the first row of the next rows. */
  readonly restart: () => void;
  readonly onFocus: (row: Identified) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Returns whether the focus stays in a row that loses it: the page is hidden, or the window is not in front. */
function staysInRow({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget === null && !(currentTarget.checkVisibility() && document.hasFocus());
}

/**
 * Returns the cursor of the rows of a table. The tab stop is set in the document, not rendered: with 200 rows, each
 * step would render all of them. If the focused row is removed, or the page is shown again, the row gets the focus back,
 * or else the one that has its place.
 *
 * `start` is the id of the first tab stop, instead of the first row.
 */
export function useRowCursor(
  table: RefObject<GetRef<typeof Table> | null>,
  rows: readonly Identified[],
  start: number | undefined,
): RowCursor {
  const current = useRef<number>(undefined);
  const place = useRef(0);
  const hasFocus = useRef(false);
  // Any render can add rows, which are no tab stops.
  useEffect(() => {
    const stop = rows.find(({ id }) => id === (current.current ?? start)) ?? rows[0];
    markTabStop(table.current?.nativeElement, stop?.id);
  });
  // Also when the page is shown again.
  useEffect(() => {
    if (!hasFocus.current || !isFocusLost()) return;
    const row = rows.find(({ id }) => id === current.current) ?? rows[Math.min(place.current, rows.length - 1)];
    if (row) focusRow(table.current?.nativeElement, row.id);
  }, [table, rows]);
  return {
    at: () => current.current,
    moveTo: (id) => focusRow(table.current?.nativeElement, id),
    restart: () => {
      current.current = undefined;
      place.current = 0;
    },
    onFocus: ({ id }) => {
      current.current = id;
      place.current = rows.findIndex((row) => row.id === id);
      hasFocus.current = true;
      markTabStop(table.current?.nativeElement, id);
    },
    onBlur: (event) => {
      hasFocus.current = staysInRow(event);
    },
  };
}
