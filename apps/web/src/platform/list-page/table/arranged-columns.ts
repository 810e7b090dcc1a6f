import type { ListLayout } from '../views/list-layout.ts';
import { type ColumnKind, keyOf, type ListColumn } from './column-kinds.ts';

/** A column with a key, which identifies it in every order. */
export type KeyedColumn<Row> = ListColumn<Row> & { readonly key: string };

/** Whether the user can move and hide a column: it has a heading, and is neither the first one nor that of the actions. */
export function isMovable(
  { kind, title }: { readonly kind?: ColumnKind; readonly title?: unknown },
  index: number,
): boolean {
  return index > 0 && kind !== 'actions' && typeof title === 'string' && title !== '';
}

/** Returns keys in the order of the user; new ones follow the key that they usually follow. */
function inOrder(declared: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((key) => declared.includes(key));
  const keys = [...new Set(known)];
  for (const [index, key] of declared.entries())
    if (!known.includes(key)) keys.splice(keys.indexOf(declared[index - 1] ?? '') + 1, 0, key);
  return keys;
}

/** Returns all columns in the order of the user. The first column and those without a heading keep their places. */
export function orderedColumns<Row>(columns: readonly ListColumn<Row>[], { order }: ListLayout): KeyedColumn<Row>[] {
  const keyed = columns.map((column, index) => ({ ...column, key: keyOf(column, index) }));
  const movable = new Map(keyed.filter(isMovable).map((column) => [column.key, column]));
  const moved = inOrder([...movable.keys()], order ?? []).values();
  return keyed.map((column) => (movable.has(column.key) ? (movable.get(moved.next().value ?? '') ?? column) : column));
}

/** Returns the columns that the user did not hide. */
export function chosenColumns<Row>(columns: readonly KeyedColumn<Row>[], { hidden }: ListLayout): KeyedColumn<Row>[] {
  return columns.filter((column, index) => !hidden?.includes(column.key) || !isMovable(column, index));
}
