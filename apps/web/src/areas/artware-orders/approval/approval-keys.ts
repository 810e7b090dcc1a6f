import type { KeyboardEvent } from 'react';

/** The mark of a cell with a field of a column: `<td data-column="stock">`. */
function columnOf(field: EventTarget): string | undefined {
  return field instanceof HTMLElement ? field.closest<HTMLElement>('[data-column]')?.dataset['column'] : undefined;
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
