import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { Identified } from '../selection/use-selection.ts';
import { type GroupedEntry, type GroupEntry, isGroupEntry } from './group-entries.ts';

/**
 * Returns columns for a table with groups. The first cell of a heading or an end has the width of the table; on cards,
 * the others are empty, so that they are not shown.
 */
export function groupColumns<Row extends Identified>(
  columns: readonly TableColumnType<Row>[],
  isPhone: boolean,
  show: (entry: GroupEntry) => ReactNode,
): TableColumnType<GroupedEntry<Row>>[] {
  return columns.map(({ onCell, render, ...column }, index) => ({
    // The other properties of a column do not depend on its rows.
    ...(column as TableColumnType<GroupedEntry<Row>>),
    onCell: (entry, at) => {
      if (!isGroupEntry(entry)) return onCell?.(entry, at) ?? {};
      return isPhone ? {} : { colSpan: index === 0 ? columns.length : 0 };
    },
    render: (value: unknown, entry, at) => {
      if (isGroupEntry(entry)) return index === 0 ? show(entry) : null;
      // No column of a list returns the properties of a cell instead of its content.
      return (render ? render(value, entry, at) : value) as ReactNode;
    },
  }));
}
