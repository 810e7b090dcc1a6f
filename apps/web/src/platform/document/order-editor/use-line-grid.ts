import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAddressedRecord } from '../../tab/record-address.ts';

/** A line with a key, which identifies it before it is saved. */
interface GridLine {
  readonly key: number;
}

interface LineGridSpec<Line extends GridLine> {
  /** The cells of a line with fields, `data-cell="<row>:<column>"`. The first one selects the subject of the line. */
  readonly columns: readonly string[];
  /** A cell that Enter skips and Tab does not, because few lines have a value there. */
  readonly skipped: string | undefined;
  readonly lines: readonly Line[];
  /** Returns whether the line has no fields. */
  readonly isFixed: (line: Line) => boolean;
  readonly hasSubject: (line: Line) => boolean;
  /** Returns whether nothing is entered in the line. */
  readonly isBlank: (line: Line) => boolean;
  readonly addLine: () => void;
}

/** The keys of a table of lines. */
interface LineGrid {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly listeners: {
    readonly onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Adds a line and focuses it. */
  readonly addLine: () => void;
  /** Key of the line that gets the focus, in any block: it must have fields. */
  readonly focusedKey: number | undefined;
}

function nameOfCell(element: EventTarget): string | undefined {
  return element instanceof HTMLElement ? element.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
}

function focusCell(grid: HTMLElement | null, row: number, column: string | undefined): boolean {
  const cell = grid?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"] input`);
  cell?.focus();
  cell?.select();
  return cell !== null && cell !== undefined;
}

function isPlainKey(event: KeyboardEvent) {
  return !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
}

/** Returns a function that adds a line and focuses its first cell. */
function useAddedLine(table: RefObject<HTMLTableElement | null>, count: number, column: string, add: () => void) {
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current) focusCell(table.current, count - 1, column);
    isAdded.current = false;
  }, [table, count, column]);
  return () => {
    isAdded.current = true;
    add();
  };
}

/** Focuses a new line when the form opens, if its address asks for one. */
function useFirstNewLine<Line extends GridLine>(
  { lines, isBlank, columns: [column] }: LineGridSpec<Line>,
  table: RefObject<HTMLTableElement | null>,
  addLine: () => void,
): void {
  const { isAddingLine } = useAddressedRecord();
  const isPending = useRef(isAddingLine);
  useEffect(() => {
    if (!isPending.current) return;
    isPending.current = false;
    const last = lines.at(-1);
    if (last && isBlank(last)) focusCell(table.current, lines.length - 1, column);
    else addLine();
  });
}

/**
 * Returns the keyboard handlers of a table of lines. Enter moves to the next cell, and from the last cell to the next
 * line, which it adds if there is none. The arrow keys move to other lines.
 */
export function useLineGrid<Line extends GridLine>(spec: LineGridSpec<Line>): LineGrid {
  const { columns, skipped, lines, isFixed, hasSubject } = spec;
  const [subjectColumn = ''] = columns;
  const table = useRef<HTMLTableElement>(null);
  const addLine = useAddedLine(table, lines.length, subjectColumn, spec.addLine);
  useFirstNewLine(spec, table, addLine);
  const [requested, setRequested] = useState<number>();
  const cellOf = (element: EventTarget) => {
    const [row, column] = nameOfCell(element)?.split(':') ?? [];
    const index = columns.findIndex((known) => known === column);
    return index < 0 ? undefined : { row: Number(row), index };
  };
  const nextColumn = (index: number): number => (columns[index + 1] === skipped ? index + 2 : index + 1);
  const goTo = (row: number, index: number) => {
    if (focusCell(table.current, row, columns[index])) return;
    // A line outside the visible area has no fields yet.
    flushSync(() => setRequested(lines[row]?.key));
    focusCell(table.current, row, columns[index]);
  };
  /** Returns the index of the next line with fields, down or up. */
  const nextRow = (from: number, step: 1 | -1): number | undefined => {
    const open = lines.map((line, row) => ({ row, isOpen: !isFixed(line) })).filter(({ isOpen }) => isOpen);
    const next = step === 1 ? open.find(({ row }) => row > from) : open.findLast(({ row }) => row < from);
    return next?.row;
  };
  // Two fields handle Enter themselves: the subject until one is selected, and both fields to open their list. Here
  // Enter moves to the next cell instead. An entered date is parsed when its field loses the focus.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    const column = cell && columns[cell.index];
    if (!cell || (column !== subjectColumn && column !== skipped) || event.key !== 'Enter' || !isPlainKey(event))
      return;
    const isOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    const line = lines[cell.row];
    if (isOpen || (column === subjectColumn && !(line && hasSubject(line)))) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(cell.row, nextColumn(cell.index));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell || cell.index === 0 || !isPlainKey(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const next = nextRow(cell.row, 1);
      if (nextColumn(cell.index) < columns.length) goTo(cell.row, nextColumn(cell.index));
      else if (next === undefined) addLine();
      else goTo(next, 0);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = nextRow(cell.row, event.key === 'ArrowDown' ? 1 : -1);
      if (next !== undefined) goTo(next, cell.index);
    }
  };
  return { table, listeners: { onKeyDownCapture, onKeyDown }, addLine, focusedKey: requested };
}
