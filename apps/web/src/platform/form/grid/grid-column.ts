import { type Day, type DayOrder, onOneLine } from '@yipin/contract';
import { readDay } from '../days/read-day.ts';
import { type EnteredQuantity, padDecimal, readDecimal, readQuantity } from '../fields/number-text.ts';
import { formatDay, type TextKey } from '../../i18n/index.ts';

/** What the reading of a date depends on. */
export interface ReadingTerms {
  readonly order: DayOrder;
  readonly today: Day;
}

/** Returns the changes of a line by the text of a cell; undefined if the text cannot be read. */
export type CellReader<Line> = (text: string) => Partial<Line> | undefined;

/** A column of a grid whose cells are pasted, copied and filled. */
export interface GridColumn<Line> {
  /** The headings in a table that is pasted: texts, which are known in every language, and names of fields. */
  readonly headings: readonly TextKey[];
  readonly names: readonly string[];
  /** Returns the value of the cell as it is shown. */
  readonly shown: (line: Line) => string;
  /** Returns the values of the cell, which fill the cell below. */
  readonly filled: (line: Line) => Partial<Line>;
  /** Returns the reader of the texts of the column, each of which is given once. Records are found by few requests. */
  readonly readerOf: (texts: readonly string[], terms: ReadingTerms) => CellReader<Line> | Promise<CellReader<Line>>;
}

type Headings = Pick<GridColumn<unknown>, 'headings' | 'names'>;

/** How a column gets the value of a line, and how it changes the line. */
interface ValueOf<Line, Value> extends Headings {
  readonly get: (line: Line) => Value | undefined;
  readonly change: (value: Value | undefined) => Partial<Line>;
}

/** Returns a column of quantities, which are read as typed numbers. */
export function quantityOf<Line>({ get, change, ...headings }: ValueOf<Line, EnteredQuantity>): GridColumn<Line> {
  return {
    ...headings,
    shown: (line) => String(get(line) ?? ''),
    filled: (line) => change(get(line)),
    readerOf: () => (text) => change(readQuantity(text)),
  };
}

/** Returns a column of exact decimals with `scale` digits after the point, which are read as typed numbers. */
export function decimalOfLine<Line>({ get, change, ...headings }: ValueOf<Line, string>, scale = 2): GridColumn<Line> {
  return {
    ...headings,
    shown: (line) => get(line) ?? '',
    filled: (line) => change(get(line)),
    readerOf: () => (text) => change(padDecimal(readDecimal(text), scale)),
  };
}

/** Returns a column of texts on one line. */
export function textOfLine<Line>({ get, change, ...headings }: ValueOf<Line, string>, max: number): GridColumn<Line> {
  return {
    ...headings,
    shown: (line) => get(line) ?? '',
    filled: (line) => change(get(line)),
    readerOf: () => (text) => change(onOneLine(text).trim().slice(0, max)),
  };
}

/** Returns a column of dates, which are read in any format of `readDay`. */
export function dayOfLine<Line>({
  get,
  change,
  ...headings
}: Headings & {
  readonly get: (line: Line) => Day | null | undefined;
  readonly change: (day: Day | undefined) => Partial<Line>;
}): GridColumn<Line> {
  const shown = (line: Line) => {
    const day = get(line);
    return day ? formatDay(day) : '';
  };
  return {
    ...headings,
    shown,
    filled: (line) => change(get(line) ?? undefined),
    readerOf:
      (_texts, { order, today }) =>
      (text) => {
        const day = readDay(text, order, today);
        return day === undefined ? undefined : change(day);
      },
  };
}
