import type { KeyboardEvent } from 'react';
import type { GridPlace } from '../../../platform/form/index.ts';

/** The mark of a cell with a field of a column: `<td data-column="stock">`. */
function columnOf(field: EventTarget): string | undefined {
  return field instanceof HTMLElement ? field.closest<HTMLElement>('[data-column]')?.dataset['column'] : undefined;
}

/** Returns the number of the line of a field, from 0; undefined for a field of one warehouse, which is in its own row. */
function rowOf(field: EventTarget): number | undefined {
  const row = field instanceof HTMLElement ? field.closest<HTMLElement>('tr')?.dataset['row'] : undefined;
  return row === undefined ? undefined : Number(row);
}

/** Returns the cell of a field in the grid; `columns`: the marks of its columns. */
export function placeIn(columns: readonly string[], field: EventTarget): GridPlace | undefined {
  const row = rowOf(field);
  const column = columns.findIndex((name) => name === columnOf(field));
  return row === undefined || column < 0 ? undefined : { row, column };
}

/** Focuses the field of a cell of the grid; without a field there, the first one of its line. */
export function focusPlace(grid: HTMLElement, columns: readonly string[], { row, column }: GridPlace): void {
  const line = grid.querySelector(`tr[data-row="${row}"]`);
  const field =
    line?.querySelector<HTMLInputElement>(`[data-column="${columns[column]}"] input`) ?? line?.querySelector('input');
  field?.focus();
  field?.select();
}

/** Returns the step of a key in the lines: down or up; undefined for other keys. */
function stepOf({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): 1 | -1 | undefined {
  if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return undefined;
  if (key === 'Enter' || key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : undefined;
}

/** Moves from a field to the same column of the next line, by Enter and ↓, or of the previous one, by ↑. */
export function moveBetweenLines(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target } = event;
  const [column, step] = [columnOf(target), stepOf(event)];
  if (column === undefined || step === undefined || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"] input`)];
  const next = fields[fields.indexOf(target) + step];
  next?.focus();
  next?.select();
}
