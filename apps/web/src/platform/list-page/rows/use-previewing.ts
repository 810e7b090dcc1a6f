import type { GetRef, Table } from 'antd';
import { type RefObject, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { HasPreview, previewIn, previewParam } from '../../tab/preview.ts';
import { useAddress } from '../../tab/use-address.ts';
import type { Identified } from '../selection/use-selection.ts';
import { focusRow, isFocusLost } from './row-elements.ts';

/** Milliseconds after which the preview follows the cursor: a key that stays pressed does not fetch every record on its way. */
const followDelay = 80;

/** The preview of the records of a list. */
export interface Previewing<Row = Identified> {
  /** The id of the record in the preview; undefined if it is closed. */
  readonly shown: number | undefined;
  readonly show: (row: Row) => void;
  /** Shows the record of the row that the cursor reached, if the preview is open. */
  readonly follow: (row: Row) => void;
  /** Closes the preview. Returns whether it was open. */
  readonly close: () => boolean;
}

/**
 * Returns the preview of the records of a list; undefined if the page has none or no room for it, or if its rows are of
 * another kind. The address says which record is shown.
 */
export function usePreviewing(
  table: RefObject<GetRef<typeof Table> | null>,
  addressOf: ((id: number) => string) | undefined,
): Previewing | undefined {
  const { pathname, search } = useLocation();
  const { change } = useAddress();
  const isOffered = useContext(HasPreview) && addressOf?.(1) === `${pathname}/1`;
  const shown = previewIn(search);
  const following = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(following.current), []);
  const last = useRef(shown);
  useEffect(() => {
    // The focus was in the preview.
    if (shown === undefined && last.current !== undefined && isFocusLost())
      focusRow(table.current?.nativeElement, last.current);
    last.current = shown;
  }, [table, shown]);
  if (!isOffered) return undefined;
  const show = ({ id }: Identified) => {
    clearTimeout(following.current);
    change({ [previewParam]: String(id) });
  };
  return {
    shown,
    show,
    follow: (row) => {
      if (shown === undefined || row.id === shown) return;
      clearTimeout(following.current);
      following.current = setTimeout(() => show(row), followDelay);
    },
    close: () => {
      clearTimeout(following.current);
      if (shown !== undefined) change({ [previewParam]: undefined });
      return shown !== undefined;
    },
  };
}
