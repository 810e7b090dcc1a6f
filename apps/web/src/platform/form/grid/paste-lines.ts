import { loadAllLanguages, textInAllLanguages } from '../../i18n/all-languages.ts';
import type { CellReader, GridColumn, ReadingTerms } from './grid-column.ts';
import type { KeyedLine } from './line-history.ts';
import { readTable } from './read-table.ts';

/** Number of lines that one paste can have. */
const maxPastedLines = 500;

/** Returns a heading for comparison: without case, spaces and signs. */
function plainHeading(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns whether the first row of a table can be headings: no heading is a number. */
export function canBeHeadings(row: readonly string[]): boolean {
  return row.some((cell) => cell !== '') && row.every((cell) => !/^[\p{Sc}A]*\s*[+-]?[\d.,]+$/u.test(cell));
}

/**
 * Returns the column of each cell of a row of headings, undefined for a cell that is none; undefined if the row has no
 * headings: fewer than two are known, and others are not.
 */
export function columnsOfHeadings<Line>(
  row: readonly string[],
  columns: readonly GridColumn<Line>[],
  textsOf: (heading: GridColumn<Line>['headings'][number]) => readonly string[],
): (GridColumn<Line> | undefined)[] | undefined {
  const byHeading = new Map(
    columns.flatMap((column) =>
      [...column.names, ...column.headings.flatMap(textsOf)].map((name) => [plainHeading(name), column] as const),
    ),
  );
  const used = new Set<GridColumn<Line>>();
  const found = row.map((cell) => {
    const column = cell === '' ? undefined : byHeading.get(plainHeading(cell));
    if (column === undefined || used.has(column)) return undefined;
    used.add(column);
    return column;
  });
  return used.size >= 2 || (used.size > 0 && used.size === row.filter((cell) => cell !== '').length)
    ? found
    : undefined;
}

/** The texts of a paste: the column of each cell, and the rows with a text. */
export interface PastedCells<Line> {
  readonly columns: readonly (GridColumn<Line> | undefined)[];
  readonly rows: readonly (readonly string[])[];
}

/** A text that its column cannot read. */
export interface UnreadCell<Line> {
  readonly column: GridColumn<Line>;
  readonly text: string;
  /** Its row in the clipboard, from 1, without headings. */
  readonly row: number;
}

/**
 * Returns the changes of each pasted line in the order of the grid's columns, so that a pasted price replaces that of the
 * product; or the first text that cannot be read. Empty cells change nothing.
 */
export async function readCells<Line>(
  { columns, rows }: PastedCells<Line>,
  order: readonly GridColumn<Line>[],
  terms: ReadingTerms,
): Promise<readonly Partial<Line>[] | UnreadCell<Line>> {
  const changes: Partial<Line>[] = rows.map(() => ({}));
  for (const column of order) {
    const index = columns.indexOf(column);
    if (index < 0) continue;
    const texts = rows.map((row) => row[index] ?? '');
    const read: CellReader<Line> = await column.readerOf([...new Set(texts.filter(Boolean))], terms);
    for (const [row, text] of texts.entries()) {
      if (text === '') continue;
      const change = read(text);
      if (change === undefined) return { column, text, row: row + 1 };
      changes[row] = { ...changes[row], ...change };
    }
  }
  return changes;
}

/** The lines into which is pasted. */
interface PasteTarget<Line> {
  readonly isFixed: (line: Line) => boolean;
  /** Returns a new line below the lines; undefined if the grid has none. */
  readonly blank: ((lines: readonly Line[]) => Line) | undefined;
  /** Largest number of lines. */
  readonly max: number;
}

/**
 * Returns the lines with the changes, from the line `first` downwards without fixed ones; missing lines are added.
 * Returns undefined if there are too many.
 */
export function pasteInto<Line extends KeyedLine>(
  lines: readonly Line[],
  first: number,
  changes: readonly Partial<Line>[],
  { isFixed, blank, max }: PasteTarget<Line>,
): readonly Line[] | undefined {
  const rest = [...changes];
  const result = lines.map((line, row) => {
    const change = row < first || isFixed(line) ? undefined : rest.shift();
    return change ? { ...line, ...change } : line;
  });
  if (rest.length > 0 && (!blank || result.length + rest.length > max)) return undefined;
  for (const change of rest) if (blank) result.push({ ...blank(result), ...change });
  return result;
}

/** The changes of each pasted line, or why nothing is pasted. */
type ReadPaste<Line> =
  | { readonly type: 'read'; readonly changes: readonly Partial<Line>[] }
  | { readonly type: 'tooMany'; readonly max: number }
  | { readonly type: 'unread'; readonly cell: UnreadCell<Line> };

/** Returns the columns of a table, and its rows without headings and blank ones. */
async function cellsOf<Line>(
  [first = [], ...rest]: readonly (readonly string[])[],
  columns: readonly GridColumn<Line>[],
  from: number,
): Promise<PastedCells<Line>> {
  if (canBeHeadings(first)) {
    await loadAllLanguages();
    const found = columnsOfHeadings(first, columns, textInAllLanguages);
    if (found) return { columns: found, rows: rest.filter((row) => row.some(Boolean)) };
  }
  return { columns: columns.slice(from), rows: [first, ...rest].filter((row) => row.some(Boolean)) };
}

/** Reads the cells of a clipboard. `from`: index of the column of the active cell, for cells without headings. */
export async function readPaste<Line>(
  clipboard: string,
  {
    columns,
    from,
    terms,
  }: { readonly columns: readonly GridColumn<Line>[]; readonly from: number; readonly terms: ReadingTerms },
): Promise<ReadPaste<Line>> {
  const cells = await cellsOf(readTable(clipboard), columns, from);
  if (cells.rows.length > maxPastedLines) return { type: 'tooMany', max: maxPastedLines };
  const changes = await readCells(cells, columns, terms);
  return 'column' in changes ? { type: 'unread', cell: changes } : { type: 'read', changes };
}
