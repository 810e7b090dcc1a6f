import type { GetRef, Table } from 'antd';
import { clsx } from 'clsx';
import { type HTMLAttributes, type KeyboardEvent, type RefObject, useRef } from 'react';
import { type LinkedKind, useAddressOf } from '../../tab/record-link.tsx';
import type { LoadedList } from '../list-state/use-list.ts';
import type { Opening } from '../rows/row-actions.ts';
import { isForRow, type PressedAt } from '../rows/row-events.ts';
import { useRowCursor } from '../rows/use-row-cursor.ts';
import { type Previewing, usePreviewing } from '../rows/use-previewing.ts';
import {
  attributesOf,
  previewedClass,
  rowClass,
  type RowsOfTable,
  useOpening,
  useSelecting,
} from '../rows/use-rows.ts';
import type { Identified } from '../selection/use-selection.ts';
import { type GroupedEntry, type GroupEntry, headOf, isGroupEntry } from './group-entries.ts';
import * as styles from './groups.module.css';

interface GroupedRowsOptions<Row extends Identified> {
  readonly table: RefObject<GetRef<typeof Table> | null>;
  readonly list: LoadedList<Row>;
  readonly entries: readonly GroupedEntry<Row>[];
  readonly rows: readonly Row[];
  readonly kind: LinkedKind | undefined;
  readonly isSelectable: boolean;
  readonly setIsOpen: (group: string, isOpen: boolean) => void;
  /** Performs what the row at the end of a group offers. */
  readonly onEnd: (entry: GroupEntry) => void;
}

/** There is no other page of a list with groups. */
const onePage = { page: 1, pageSize: Infinity, total: 0, isTotalCapped: false } as const;

/** Returns the preview for a table with groups, whose headings have none: Space opens and closes them. */
function previewingOf<Row extends Identified>(
  previewing: Previewing | undefined,
  openEntry: (entry: GroupedEntry<Row>) => void,
): Previewing<GroupedEntry<Row>> | undefined {
  return (
    previewing && {
      ...previewing,
      show: (entry) => (isGroupEntry(entry) ? openEntry(entry) : previewing.show(entry)),
      follow: (entry) => (isGroupEntry(entry) ? undefined : previewing.follow(entry)),
    }
  );
}

/** Returns the functions that open the record of a row, or the group of a heading. */
function openingOf<Row extends Identified>(
  opening: Opening | undefined,
  openEntry: (entry: GroupedEntry<Row>) => void,
): Opening<GroupedEntry<Row>> {
  const open = (show: Opening['here']) => (entry: GroupedEntry<Row>) =>
    isGroupEntry(entry) ? openEntry(entry) : show(entry);
  return {
    here: openEntry,
    inBrowserTab: open((row) => opening?.inBrowserTab(row)),
    onOtherSide: opening?.onOtherSide && open(opening.onOtherSide),
  };
}

/** Returns the properties of a table with groups: clicks and keys as in a list, and those that open and close groups. */
export function useGroupedRows<Row extends Identified>(
  options: GroupedRowsOptions<Row>,
): RowsOfTable<GroupedEntry<Row>> {
  const { table, list, entries, rows, kind, isSelectable, setIsOpen, onEnd } = options;
  const addressOf = useAddressOf(kind);
  const opening = useOpening(addressOf);
  const previewing = usePreviewing(table, addressOf);
  const cursor = useRowCursor(table, entries, previewing?.shown);
  const selecting = useSelecting({ rows, selection: list.selection }, isSelectable);
  const pressed = useRef<PressedAt>(undefined);
  const openEntry = (entry: GroupedEntry<Row>) => {
    if (!isGroupEntry(entry)) opening?.here(entry);
    else if (entry.part === 'head') setIsOpen(entry.group.key, !entry.opened);
    else onEnd(entry);
  };
  const actions = {
    list: { ...list, ...onePage, rows: entries },
    cursor,
    opening: openingOf(opening, openEntry),
    previewing: previewingOf(previewing, openEntry),
    selecting: selecting && {
      ...selecting,
      toggle: (entry: GroupedEntry<Row>) => (isGroupEntry(entry) ? undefined : selecting.toggle(entry)),
    },
  };
  const openByKey = (entry: GroupedEntry<Row>, event: KeyboardEvent) => {
    const isOpening = event.key === 'ArrowRight';
    if (!(isOpening || event.key === 'ArrowLeft') || event.altKey || event.ctrlKey || event.metaKey) return;
    const head = headOf(entries, entry.id);
    if (!head || !isForRow(event, event.key)) return;
    event.preventDefault();
    if (isOpening && entry.id !== head.id) return;
    setIsOpen(head.group.key, isOpening);
    if (entry.id !== head.id) cursor.moveTo(head.id);
  };
  const classOf = (entry: GroupedEntry<Row>) => {
    if (isGroupEntry(entry)) return clsx(rowClass, entry.part === 'head' ? styles.head : styles.end);
    return clsx(opening && rowClass, styles.row, entry.id === previewing?.shown && previewedClass);
  };
  return {
    props: {
      rowClassName: classOf,
      onRow: (entry) => {
        const attributes: HTMLAttributes<HTMLElement> = attributesOf(actions, entry, pressed);
        return {
          ...attributes,
          onKeyDown: (event) => {
            openByKey(entry, event);
            if (!event.defaultPrevented) attributes.onKeyDown?.(event);
          },
        };
      },
    },
    previewing,
  };
}
