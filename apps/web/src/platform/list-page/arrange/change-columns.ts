import { changeListLayout } from '../views/list-layout.ts';
import type { ArrangedList } from './arranged-list.ts';

/** The difference of a width by one press of a key, in pixels. */
const step = 16;

/** Shows or hides a column. From then on the user chooses the columns: no other one is hidden for lack of space. */
export function showColumn({ listKey, columns }: ArrangedList, key: string, isShown: boolean): void {
  const hidden = columns.filter((column) => (column.key === key ? !isShown : !column.isShown));
  changeListLayout(listKey, { hidden: hidden.map((column) => column.key) });
}

/** Moves a column to the place of another one. Returns whether it moves: the first one keeps its place. */
export function moveColumn({ listKey, columns }: ArrangedList, key: string, to: number): boolean {
  const from = columns.findIndex((column) => column.key === key);
  if (from === to || !columns[from]?.isMovable || !columns[to]?.isMovable) return false;
  const moved = columns.toSpliced(from, 1);
  const order = moved.toSpliced(to, 0, ...columns.slice(from, from + 1)).filter(({ isMovable }) => isMovable);
  changeListLayout(listKey, { order: order.map((column) => column.key) });
  return true;
}

/** Sets the width of a column; `undefined` = automatic. */
export function setColumnWidth({ listKey, layout }: ArrangedList, key: string, width: number | undefined): void {
  const { [key]: _former, ...others } = layout.widths ?? {};
  const widths = width === undefined ? others : { ...others, [key]: Math.max(1, Math.round(width)) };
  changeListLayout(listKey, { widths: Object.keys(widths).length > 0 ? widths : undefined });
}

/** Returns how much a key changes the width of a column: Alt with ← or →. */
export function widthChangeOf({ altKey, key }: { readonly altKey: boolean; readonly key: string }): number {
  if (!altKey) return 0;
  return key === 'ArrowLeft' ? -step : key === 'ArrowRight' ? step : 0;
}

/** Restores the usual columns with automatic widths. */
export function resetColumns({ listKey }: Pick<ArrangedList, 'listKey'>): void {
  changeListLayout(listKey, { order: undefined, hidden: undefined, widths: undefined });
}

/** Whether the user arranged the columns. */
export function areArranged({ order, hidden, widths }: ArrangedList['layout']): boolean {
  return order !== undefined || hidden !== undefined || widths !== undefined;
}
