import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { CallFailure } from '@yipin/contract/client';
import { useDayOrder } from '../../auth/use-day-order.ts';
import { useToday } from '../../auth/use-today.ts';
import { useText } from '../../i18n/index.ts';
import { useNotify } from '../../notify/index.ts';
import { reportMissingCode, untilLoaded } from '../../load-code.ts';
import type { GridColumn } from './grid-column.ts';
import type { KeyedLine } from './line-history.ts';
import { writeTable } from './write-table.ts';
import { useLineHistory } from './use-line-history.ts';

/** The lines of a grid whose cells are pasted, copied, filled, undone and redone. */
export interface GridLines<Line extends KeyedLine> {
  /** The columns in their order on the screen. */
  readonly columns: readonly GridColumn<Line>[];
  readonly lines: readonly Line[];
  /** Changes with the order of the lines, if the user can change it: earlier steps cannot be undone then. */
  readonly order?: string;
  readonly setLines: (update: (before: readonly Line[]) => readonly Line[]) => void;
  /** Returns whether the line cannot change. */
  readonly isFixed?: (line: Line) => boolean;
  /** Returns a new line below the lines; absent if the grid has none. */
  readonly blank?: (lines: readonly Line[]) => Line;
  /** Largest number of lines. */
  readonly max: number;
  /** Returns the text of a line that names no record, such as an unknown code. */
  readonly unknownOf?: (line: Line) => string | undefined;
}

/** The cell with the focus: its row, and the index of its column among those of {@link GridLines}. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

interface GridFocus {
  /** Returns the cell of a field; undefined for a field of another column. */
  readonly placeOf: (field: EventTarget) => GridPlace | undefined;
  readonly focus: (place: GridPlace) => void;
}

function neverFixed(): boolean {
  return false;
}

/** Returns whether a part of the text of a field is selected. */
function hasSelectedText(field: EventTarget): boolean {
  if (!(field instanceof HTMLInputElement)) return false;
  return field.selectionStart !== field.selectionEnd;
}

/** Returns the rows of a table that a selection with the mouse contains, by their index among the lines. */
function selectedRows(table: HTMLElement): number[] {
  const selection = globalThis.getSelection();
  if (!selection || selection.isCollapsed) return [];
  const rows = [...table.querySelectorAll('tbody tr')];
  const found = rows.flatMap((row, index) => (selection.containsNode(row, true) ? [index] : []));
  return found.length > 1 ? found : [];
}

interface PasteActions<Line> {
  /** Returns the current lines, which can change while the records of codes are fetched. */
  readonly current: () => readonly Line[];
  /** Called before the lines change. */
  readonly leave: () => void;
}

/** Returns the function that pastes the cells of the clipboard from a cell on. Nothing is saved. */
function usePaste<Line extends KeyedLine>(spec: GridLines<Line> | undefined) {
  const text = useText('common');
  const notify = useNotify();
  const terms = { order: useDayOrder(), today: useToday() };
  const tooMany = (max: number) => notify.warning(text('pasteTooMany', { max }));
  return async (
    clipboard: string,
    { row, column }: GridPlace,
    { current, leave }: PasteActions<Line>,
  ): Promise<void> => {
    if (!spec) return;
    const { columns, setLines, isFixed = neverFixed, blank, max, unknownOf } = spec;
    // Loaded with the first paste.
    const { pasteInto, readPaste } = await untilLoaded(() => import('./paste-lines.ts'));
    const read = await readPaste(clipboard, { columns, from: column, terms });
    if (read.type === 'tooMany') return tooMany(read.max);
    if (read.type === 'unread') {
      const [heading] = read.cell.column.headings;
      const title = heading === undefined ? '' : text(heading);
      return notify.warning(text('pasteUnread', { row: read.cell.row, text: read.cell.text, column: title }));
    }
    leave();
    const after = pasteInto(current(), row, read.changes, { isFixed, blank, max });
    if (!after) return tooMany(max);
    flushSync(() => setLines(() => after));
    const count = read.changes.length;
    const unknown = after.slice(row).filter((line) => unknownOf?.(line) !== undefined).length;
    if (unknown > 0) notify.warning(text('pastedUnknown', { count, unknown }));
    else notify.success(text('pasted', { count }));
  };
}

/** Returns the keys of a grid: the function handles a key in a field, and returns whether it has a meaning in the grid. */
function useKeys<Line extends KeyedLine>(
  spec: GridLines<Line> | undefined,
  { placeOf, focus }: GridFocus,
  { leaveField, move }: ReturnType<typeof useLineHistory<Line>>,
) {
  const fillDown = ({ lines, columns, setLines }: GridLines<Line>, { row, column }: GridPlace): void => {
    const [above, key, filled] = [lines[row - 1], lines[row]?.key, columns[column]?.filled];
    if (!above || !filled) return;
    flushSync(() => setLines((all) => all.map((line) => (line.key === key ? { ...line, ...filled(above) } : line))));
  };
  return ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent<HTMLElement>): boolean => {
    const place = altKey || !(ctrlKey || metaKey) ? undefined : placeOf(target);
    if (!spec || !place || !(target instanceof HTMLElement)) return false;
    const letter = key.toLowerCase();
    const isRedo = letter === 'y' || (letter === 'z' && shiftKey);
    const isFill = letter === 'd' && !shiftKey;
    if (!isFill && !isRedo && letter !== 'z') return false;
    leaveField(target);
    if (isFill) {
      fillDown(spec, place);
      focus(place);
    } else focus({ ...place, row: move(isRedo ? 'redone' : 'undone') ?? place.row });
    return true;
  };
}

/**
 * Returns the keys and the clipboard of a grid: Ctrl+V pastes cells of a spreadsheet, by the headings of their first row
 * or from the cell to the right; Ctrl+C without selected text copies the line; Ctrl+D takes the value of the cell above;
 * Ctrl+Z and Ctrl+Y undo and redo steps, a paste as one.
 */
export function useGridValues<Line extends KeyedLine>(spec: GridLines<Line> | undefined, place: GridFocus) {
  const { placeOf, focus } = place;
  const notify = useNotify();
  const paste = usePaste(spec);
  const history = useLineHistory<Line>(spec?.lines ?? [], (update) => spec?.setLines(update), spec?.order);
  const onPasteCapture = (event: ClipboardEvent<HTMLElement>): void => {
    const { target } = event;
    const start = placeOf(target);
    const clipboard = event.clipboardData.getData('text/plain');
    // One cell is for the field.
    if (!spec || !start || !(target instanceof HTMLElement) || !/\t|[\r\n]+[^\r\n]/.test(clipboard)) return;
    event.preventDefault();
    event.stopPropagation();
    const leave = () => {
      if (document.activeElement === target) history.leaveField(target);
    };
    // The user may be in another field when the records of the codes arrive.
    const restore = () => {
      if (document.activeElement === document.body) focus(start);
    };
    paste(clipboard, start, { current: history.current, leave }).then(restore, async (failure: unknown) => {
      restore();
      if (failure instanceof CallFailure) notify.failure(failure);
      else if (!(await reportMissingCode(failure))) throw failure;
    });
  };
  const onCopyCapture = (event: ClipboardEvent<HTMLElement>): void => {
    const [start, rows] = [placeOf(event.target), selectedRows(event.currentTarget)];
    if (!spec || hasSelectedText(event.target) || (!start && rows.length === 0)) return;
    const copied = (rows.length > 0 ? rows : [start?.row ?? 0]).flatMap((row) => spec.lines[row] ?? []);
    const cells = copied.map((line) => spec.columns.map(({ shown }) => shown(line)));
    event.clipboardData.setData('text/plain', writeTable(cells));
    event.preventDefault();
    event.stopPropagation();
  };
  return { handleKey: useKeys(spec, place, history), listeners: { onPasteCapture, onCopyCapture } };
}
