import {
  type ClipboardEventHandler,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { focusSave, type GridLines, removeLineOf, useGridValues } from '../../form/index.ts';
import { useAddressedRecord } from '../../tab/record-address.ts';

/** A line with a key, which identifies it before it is saved. */
interface GridLine {
  readonly key: number;
}

interface LineGridSpec<Line extends GridLine> {
  /** The cells of a line with fields, `data-cell="<row>:<column>"`. The first one selects the subject of the line. */
  readonly columns: readonly string[];
  /** The values of the same columns. */
  readonly values: GridLines<Line>;
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
    readonly onPasteCapture: ClipboardEventHandler<HTMLElement>;
    readonly onCopyCapture: ClipboardEventHandler<HTMLElement>;
  };
  /** Adds a line and focuses it. */
  readonly addLine: () => void;
  /** Key of the line that gets the focus, in any block: it must have fields. */
  readonly focusedKey: number | undefined;
}

/** A cell by its row and the index of its column. */
interface GridCell {
  readonly row: number;
  readonly index: number;
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

/** Returns whether the list of a field is open: the field handles its keys itself. */
function isOpen(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.ariaExpanded === 'true';
}

/** Returns whether a select has text that is not resolved: it handles the keys that move to other cells. */
function isUnread(field: EventTarget): boolean {
  return (
    field instanceof HTMLInputElement && field.role === 'combobox' && field.closest('[data-unread="true"]') !== null
  );
}

interface GridMoves {
  /** Returns the index of the next line with fields, down or up. */
  readonly nextRow: (from: number, step: 1 | -1) => number | undefined;
  readonly goTo: (row: number, index: number) => void;
  readonly addLine: () => void;
}

/** Enter moves from the subject to the next cell, from other cells to the next line, and from a blank end to Save. */
function enter<Line extends GridLine>(
  { lines, hasSubject, isBlank }: LineGridSpec<Line>,
  { nextRow, goTo, addLine }: GridMoves,
  { row, index }: GridCell,
  table: HTMLElement | null,
): void {
  const [line, next] = [lines[row], nextRow(row, 1)];
  if (!line) return;
  if (index === 0 && !isBlank(line)) {
    if (hasSubject(line)) goTo(row, 1);
  } else if (next !== undefined) goTo(next, 0);
  else if (isBlank(line)) focusSave(table);
  else addLine();
}

/** Handles a key in a cell. Returns whether it has a meaning in the grid. */
function handleKey<Line extends GridLine>(
  spec: LineGridSpec<Line>,
  moves: GridMoves,
  cell: GridCell,
  { key, ctrlKey, metaKey, shiftKey, altKey, target, currentTarget }: KeyboardEvent<HTMLElement>,
): boolean {
  const { nextRow, goTo, addLine } = moves;
  if (altKey || shiftKey) return false;
  if (ctrlKey || metaKey) {
    if (key === 'Delete') {
      const next = nextRow(cell.row, 1);
      flushSync(() => removeLineOf(target));
      goTo(next === undefined ? (nextRow(cell.row, -1) ?? 0) : next - 1, cell.index);
      return true;
    }
    if (key !== 'Home' && key !== 'End') return false;
    const end = key === 'Home' ? nextRow(-1, 1) : nextRow(spec.lines.length, -1);
    if (end !== undefined) goTo(end, cell.index);
    return true;
  }
  if (key === 'Enter') {
    enter(spec, moves, cell, currentTarget);
    return true;
  }
  if (key === 'Tab') {
    const line = spec.lines[cell.row];
    const isEnd = cell.index === spec.columns.length - 1 && nextRow(cell.row, 1) === undefined;
    if (!isEnd || !line || spec.isBlank(line)) return false;
    addLine();
    return true;
  }
  // An arrow opens the list of the subject.
  if (cell.index === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
  const next = nextRow(cell.row, key === 'ArrowDown' ? 1 : -1);
  if (next !== undefined) goTo(next, cell.index);
  return true;
}

/**
 * Returns the keyboard handlers of a table of lines. Enter is the fast path: subject, quantity, subject of the next
 * line, which it adds if there is none, and Save. Tab reaches every cell, and adds a line after the last one. The
 * arrow keys, Ctrl+Home and Ctrl+End move to other lines, and Ctrl+Delete removes one. See `useGridValues` for the keys
 * that change several cells.
 */
export function useLineGrid<Line extends GridLine>(spec: LineGridSpec<Line>): LineGrid {
  const { columns, lines, isFixed } = spec;
  const [subjectColumn = ''] = columns;
  const table = useRef<HTMLTableElement>(null);
  const addLine = useAddedLine(table, lines.length, subjectColumn, spec.addLine);
  useFirstNewLine(spec, table, addLine);
  const [requested, setRequested] = useState<number>();
  // After an undo, the focus moves among the lines of then.
  const current = useRef(lines);
  useLayoutEffect(() => {
    current.current = lines;
  });
  const cellOf = (element: EventTarget): GridCell | undefined => {
    const [row, column] = nameOfCell(element)?.split(':') ?? [];
    const index = columns.findIndex((known) => known === column);
    return index < 0 ? undefined : { row: Number(row), index };
  };
  const goTo = (row: number, index: number) => {
    if (focusCell(table.current, row, columns[index])) return;
    // A line outside the visible area has no fields yet.
    flushSync(() => setRequested(current.current[row]?.key));
    focusCell(table.current, row, columns[index]);
  };
  const nextRow = (from: number, step: 1 | -1): number | undefined => {
    const open = lines.map((line, row) => ({ row, isOpen: !isFixed(line) })).filter(({ isOpen }) => isOpen);
    const next = step === 1 ? open.find(({ row }) => row > from) : open.findLast(({ row }) => row < from);
    return next?.row;
  };
  const grid = useGridValues(
    { ...spec.values, isFixed },
    {
      placeOf: (field) => {
        const cell = isOpen(field) ? undefined : cellOf(field);
        return cell && { row: cell.row, column: cell.index };
      },
      focus: ({ row, column }) => goTo(row, column),
    },
  );
  // The keys are captured before the fields, which handle some of them as well. An entered date is parsed when its
  // field loses the focus.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell || event.nativeEvent.isComposing || isOpen(event.target)) return;
    const isMove = !event.ctrlKey && !event.metaKey;
    if (isMove && isUnread(event.target)) return;
    if (!grid.handleKey(event) && !handleKey(spec, { nextRow, goTo, addLine }, cell, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { table, listeners: { onKeyDownCapture, ...grid.listeners }, addLine, focusedKey: requested };
}
