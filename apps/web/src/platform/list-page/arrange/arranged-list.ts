import { isMovable } from '../table/arranged-columns.ts';
import type { ColumnKind } from '../table/column-kinds.ts';
import type { ListLayout } from '../views/list-layout.ts';

/** A column as the menu and the headings arrange it. */
export interface ArrangedColumn {
  readonly key: string;
  readonly title: string;
  /** False for the first column, which identifies the rows and stays. */
  readonly isMovable: boolean;
  readonly isShown: boolean;
  /** Its width in pixels; undefined if it is hidden, or the rows are cards. */
  readonly width: number | undefined;
}

/** The fields by which a list can be grouped, and the chosen one. */
export interface ArrangedGroups {
  /** The names of the fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly field: string | undefined;
  readonly choose: (field: string | undefined) => void;
}

/** The columns of a list, and what the user arranged. */
export interface ArrangedList {
  readonly listKey: string;
  readonly layout: ListLayout;
  /** All columns with a heading, in their order. */
  readonly columns: readonly ArrangedColumn[];
  /** Absent = the list cannot be grouped. */
  readonly groups?: ArrangedGroups | undefined;
}

/** A column in the order of the user. */
export interface OrderedColumn {
  readonly key: string;
  readonly kind?: ColumnKind;
  readonly title?: unknown;
}

/** A column of the table. */
export interface ShownColumn {
  readonly key?: unknown;
  readonly width?: unknown;
}

/** Returns the columns as the menu arranges them. `shown`: those of the table with their widths. */
export function arrangedColumns(
  ordered: readonly OrderedColumn[],
  shown: readonly ShownColumn[],
): readonly ArrangedColumn[] {
  const widths = new Map(shown.map(({ key, width }) => [key, width]));
  return ordered.flatMap((column, index) => {
    const { key, title, kind } = column;
    if (kind === 'actions' || typeof title !== 'string' || title === '') return [];
    const width = widths.get(key);
    const shownWidth = typeof width === 'number' ? width : undefined;
    return [{ key, title, isMovable: isMovable(column, index), isShown: widths.has(key), width: shownWidth }];
  });
}
