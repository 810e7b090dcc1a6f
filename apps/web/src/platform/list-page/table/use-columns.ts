import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { keyOf, type ListColumn, type MeasuredColumn, needOf } from './column-kinds.ts';
import { layOut, moreWidth, type ColumnsMode } from './column-layout.ts';
import { measureColumns } from './measure-columns.ts';
import { moreColumn } from './more-columns.tsx';

type Measured = ReadonlyMap<string, MeasuredColumn>;

interface ColumnsOptions<Row> {
  readonly columns: readonly ListColumn<Row>[];
  /** The rows whose cells are measured. */
  readonly rows: readonly Row[];
  /** Whether the first cells contain the button of the preview, which a narrow page does not have. */
  readonly hasPreview: boolean;
  /** The width of columns that the table adds itself, such as checkboxes. */
  readonly gutter: number;
  /** Whether the rows are shown as cards, which have no columns. */
  readonly isOff: boolean;
  /** Whether the user chose the columns, so that all of them are shown. */
  readonly isChosen: boolean;
  /** The widths that the user set, by column. */
  readonly setWidths: Readonly<Record<string, number>>;
}

/** The columns of a table that fit its width. */
interface FittedColumns<Row> {
  /** The ref of the element around the table, whose width is the room of the columns. */
  readonly place: RefCallback<HTMLElement>;
  /** The columns with their widths; the last one shows those that do not fit. */
  readonly columns: ListColumn<Row>[];
  /** The sum of the widths. */
  readonly width: number;
}

/**
 * Returns the width of an element, the element, and the ref that sets it. The width is read when the element appears:
 * the columns are rendered again only when their widths are known. A hidden element keeps its last width.
 */
function useRoom() {
  const [room, setRoom] = useState(0);
  const element = useRef<HTMLElement>(null);
  const place = useCallback((placed: HTMLElement | null) => {
    if (!placed) return undefined;
    element.current = placed;
    const read = () => setRoom((before) => placed.clientWidth || before);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(placed);
    return () => observer.disconnect();
  }, []);
  return { room, element, place };
}

function isSame(one: MeasuredColumn | undefined, other: MeasuredColumn): boolean {
  const [before, after] = [one?.cells, other.cells];
  return one?.heading === other.heading && before?.whole === after?.whole && before?.broken === after?.broken;
}

/** Returns what is known after a measurement. Columns that were not shown keep their earlier widths. */
function merged(before: Measured, keys: readonly string[], found: readonly MeasuredColumn[]): Measured {
  const entries = keys.flatMap((key, index) => {
    const column = found[index];
    return column ? [[key, { ...before.get(key), ...column }] as const] : [];
  });
  return entries.every(([key, column]) => isSame(before.get(key), column)) ? before : new Map([...before, ...entries]);
}

/** Returns the measured widths, and the functions that measure the shown columns and forget others. */
function useMeasured(place: RefObject<HTMLElement | null>, gutter: number) {
  const [measured, setMeasured] = useState<Measured>(new Map());
  const measure = useCallback(
    (keys: readonly string[]): boolean => {
      const element = place.current;
      // A table in a hidden tab has no widths.
      if (!element || element.clientWidth === 0) return false;
      const found = measureColumns(element).slice(gutter > 0 ? 1 : 0);
      setMeasured((before) => merged(before, keys, found));
      return true;
    },
    [place, gutter],
  );
  const forget = useCallback(
    (keys: ReadonlySet<string>) => setMeasured((before) => new Map([...before].filter(([key]) => !keys.has(key)))),
    [],
  );
  return { measured, measure, forget };
}

/**
 * Fits columns into the width of their table: measures the cells of the shown rows, and lays the columns out by their
 * kinds and ranks.
 */
export function useColumns<Row>(options: ColumnsOptions<Row>): FittedColumns<Row> {
  const { columns, rows, hasPreview, gutter, isOff, isChosen, setWidths } = options;
  const { room, element, place } = useRoom();
  const { measured, measure, forget } = useMeasured(element, gutter);
  const [isWhole, setIsWhole] = useState(false);
  const needs = columns.map((column, index) => {
    const key = keyOf(column, index);
    return needOf(column, index, measured.get(key), setWidths[key]);
  });
  // No column is hidden before all of them are measured.
  const isReady = needs.every(({ key }) => measured.has(key));
  const mode: ColumnsMode = isChosen ? 'chosen' : isWhole || !isReady ? 'all' : 'fitting';
  const { widths, hidden } = layOut(needs, room - gutter, mode);
  // Hidden columns may fit with other rows: they are measured again.
  const [knownRows, setKnownRows] = useState(rows);
  if (knownRows !== rows) {
    setKnownRows(rows);
    if (hidden.size > 0) forget(hidden);
  }
  const shown = columns.flatMap((column, index) => {
    const width = widths.get(keyOf(column, index));
    return width === undefined ? [] : [{ ...column, width }];
  });
  const shownKeys = [...widths.keys()].join('\n');
  // Another language has other headings.
  const titles = columns.map(({ title }) => (typeof title === 'string' ? title : '')).join(' ');
  const lastMeasured = useRef<readonly unknown[]>([]);
  useLayoutEffect(() => {
    // A page that is shown again has the same cells: each measurement lays the table out three times.
    const cells = [measure, shownKeys, titles, rows, hasPreview];
    if (isOff || cells.every((part, at) => part === lastMeasured.current[at])) return;
    if (measure(shownKeys.split('\n'))) lastMeasured.current = cells;
  }, [measure, shownKeys, titles, rows, hasPreview, isOff]);
  const missing = isReady ? columns.filter((column, index) => hidden.has(keyOf(column, index))) : [];
  return {
    place,
    columns: [...shown, ...moreColumn({ missing, isWhole, onChange: setIsWhole })],
    width: [...widths.values()].reduce((sum, width) => sum + width, gutter + (missing.length > 0 ? moreWidth : 0)),
  };
}
