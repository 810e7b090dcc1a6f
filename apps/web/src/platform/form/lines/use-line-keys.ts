import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusSave } from '../field-errors/focus-save.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import type { KeyedLine } from '../grid/line-history.ts';
import { type GridLines, useGridValues } from '../grid/use-grid-values.ts';
import { isTextLine } from './field-block.tsx';
import { removeLineOf } from './remove-line-button.tsx';

const fields = 'input:not(:disabled, [type="checkbox"], [type="radio"], [tabindex="-1"])';

/** The rows of lines: those with fields, in which each row may have other fields, and those out of view. */
function rowsOf(table: HTMLElement): HTMLTableRowElement[] {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  return rows.filter((row) => isTextLine(row) || row.querySelector(fields));
}

/** Gives the line of a row fields. */
type Reach = (row: number) => void;

/** Focuses the field of a row, by its index, in a column. */
function focusCell(table: HTMLElement, row: number, column: number, reach: Reach): boolean {
  if (isTextLine(rowsOf(table)[row])) reach(row);
  return focusColumn(rowsOf(table)[row], column);
}

function focusField(field: HTMLInputElement | null | undefined): boolean {
  field?.focus();
  field?.select();
  return field !== null && field !== undefined;
}

/** Focuses the field of a row in a column; without a field there, the first one. */
function focusColumn(row: HTMLTableRowElement | undefined, column: number): boolean {
  const field = row?.cells[column]?.querySelector<HTMLInputElement>(fields);
  return focusField(field ?? row?.querySelector<HTMLInputElement>(fields));
}

function isSelect(field: Element | null | undefined): boolean {
  return field?.getAttribute('role') === 'combobox';
}

/** The field that has the focus, with its place. */
interface FieldPlace {
  readonly field: HTMLInputElement;
  readonly rows: readonly HTMLTableRowElement[];
  readonly row: number;
  readonly column: number;
}

function placeOf(table: HTMLElement, field: EventTarget): FieldPlace | undefined {
  // Lines with keys of their own mark their columns.
  if (!(field instanceof HTMLInputElement) || !field.matches(fields) || field.closest('[data-column]'))
    return undefined;
  const cell = field.closest('td');
  const rows = rowsOf(table);
  const row = rows.findIndex((one) => one === field.closest('tr'));
  return cell && row >= 0 ? { field, rows, row, column: cell.cellIndex } : undefined;
}

/**
 * Enter moves from the select that begins a line to the next field, and from other fields to the next line: to its
 * select, or to the same column.
 */
function enter({ field, rows, row, column }: FieldPlace, table: HTMLElement, { addLine, reach }: LineKeyActions): void {
  const all = [...(rows[row]?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
  const [first, second] = all;
  if (field === first && isSelect(first) && focusField(second)) return;
  if (row + 1 < rows.length) focusCell(table, row + 1, isSelect(first) ? 0 : column, reach);
  else if (addLine) addLine();
  else focusSave(field);
}

/** Handles a key in a field of a line. Returns whether it has a meaning there. */
function handleKey(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  place: FieldPlace,
  table: HTMLElement,
  actions: LineKeyActions,
): boolean {
  const { reach } = actions;
  const { field, rows, row, column } = place;
  if (ctrlKey || metaKey) {
    if (key === 'Home') return focusCell(table, 0, column, reach);
    if (key === 'End') return focusCell(table, rows.length - 1, column, reach);
    if (key !== 'Delete') return false;
    flushSync(() => removeLineOf(field));
    return focusCell(table, Math.min(row, rowsOf(table).length - 1), column, reach);
  }
  if (key === 'Enter') enter(place, table, actions);
  else if (isSelect(field) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
  else focusCell(table, row + (key === 'ArrowDown' ? 1 : -1), column, reach);
  return true;
}

interface LineKeyActions {
  readonly addLine: (() => void) | undefined;
  readonly reach: Reach;
}

interface LineKeysSpec<Value extends KeyedLine> {
  /** Number of lines. */
  readonly count: number;
  /** Adds a line, which gets the focus. */
  readonly add: (() => void) | undefined;
  /** The values of the columns; undefined for a column whose cells are not pasted. */
  readonly cells: readonly (GridColumn<Value> | undefined)[];
  readonly values: Omit<GridLines<Value>, 'columns'> | undefined;
  /** Gives a line fields that is out of view, synchronously. */
  readonly reach: Reach;
}

/** Returns the values of the lines: a row may have a title cell, so its cells are counted in the table. */
function useValues<Value extends KeyedLine>(
  table: RefObject<HTMLTableElement | null>,
  { cells, values, reach }: LineKeysSpec<Value>,
) {
  const places = cells.flatMap((column, index) => (column ? [{ column, index }] : []));
  return useGridValues(values && { ...values, columns: places.map(({ column }) => column) }, {
    placeOf: (field) => {
      const place = table.current && placeOf(table.current, field);
      const column = place ? places.findIndex(({ index }) => index === place.column) : -1;
      return place && column >= 0 && place.field.ariaExpanded !== 'true' ? { row: place.row, column } : undefined;
    },
    focus: ({ row, column }) => {
      if (!table.current) return;
      const last = rowsOf(table.current).length - 1;
      focusCell(table.current, Math.min(row, last), places[column]?.index ?? 0, reach);
    },
  });
}

/**
 * Returns the keys of lines with fields: Enter and the arrow keys move to other lines, Ctrl+Home and Ctrl+End to the
 * ends, Ctrl+Delete removes a line. `addLine` adds one, which gets the focus. See `useGridValues` for the keys that change
 * several cells.
 */
export function useLineKeys<Value extends KeyedLine>(
  table: RefObject<HTMLTableElement | null>,
  spec: LineKeysSpec<Value>,
) {
  const { count, add, reach } = spec;
  const focusLast = useEffectEvent((lines: HTMLElement) => {
    const last = rowsOf(lines).length - 1;
    // After the effect, because React cannot render synchronously in one.
    if (isTextLine(rowsOf(lines)[last])) queueMicrotask(() => focusCell(lines, last, 0, reach));
    else focusCell(lines, last, 0, reach);
  });
  const values = useValues(table, spec);
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current && table.current) focusLast(table.current);
    isAdded.current = false;
  }, [table, count]);
  const addLine =
    add &&
    (() => {
      isAdded.current = true;
      add();
    });
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { altKey, shiftKey, nativeEvent, currentTarget, target } = event;
    const place = placeOf(currentTarget, target);
    if (!place || altKey || shiftKey || nativeEvent.isComposing || place.field.ariaExpanded === 'true') return;
    if (!values.handleKey(event) && !handleKey(event, place, currentTarget, { addLine, reach })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { addLine, listeners: { onKeyDownCapture, ...values.listeners } };
}
