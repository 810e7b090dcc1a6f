import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { ToolsSlot } from '../page/notes-slot.ts';
import { type ArrangedList, arrangedColumns, type OrderedColumn, type ShownColumn } from './arranged-list.ts';
import { ArrangeMenu } from './arrange-menu.tsx';
import { ResizeColumns } from './resize-columns.tsx';

export interface ArrangeToolsProps extends Omit<ArrangedList, 'columns'> {
  /** All columns in the order of the user. */
  readonly ordered: readonly OrderedColumn[];
  /** The columns of the table with their widths. */
  readonly shown: readonly ShownColumn[];
  /** The element around the table; null if its rows are cards. */
  readonly table: HTMLElement | null;
}

/** Lets the user arrange a list: by the menu at the head of its page, and by its headings. */
export function ArrangeTools({ ordered, shown, table, ...of }: ArrangeToolsProps) {
  const slot = useContext(ToolsSlot);
  const list = { ...of, columns: arrangedColumns(ordered, shown) };
  return (
    <>
      {slot && createPortal(<ArrangeMenu list={list} />, slot)}
      {table && <ResizeColumns table={table} list={list} />}
    </>
  );
}
