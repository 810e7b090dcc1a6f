import type { Endpoint } from '@yipin/contract';
import { fieldsOf } from '../contract-registry.ts';
import { optionsOf, samplesOf } from '../conformance/sample-input.ts';

/** A row of a list as it comes on the wire. */
export type ListedRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** What a filter of a list means, told by the rows alone, so that what the server finds can be compared with it. */
export interface Meaning {
  readonly isMeant: (row: ListedRow, value: string) => boolean | Promise<boolean>;
  /** Values to ask for, given the rows of the list. */
  readonly samples: (rows: readonly ListedRow[]) => readonly string[] | Promise<readonly string[]>;
}

/** A value of a row as a query would say it. */
export function said(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether a value of a row begins with a text, whatever the case. */
export function isBeginning(text: unknown, value: string): boolean {
  return said(text).toLowerCase().startsWith(value.toLowerCase());
}

/** Values as a query would say them, each once. */
export function told(values: readonly unknown[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== '').map(said))];
}

/** A filter called like a field of the row: the same value, or text that begins so. */
export function byField(list: Endpoint, name: string): Meaning {
  const schema = fieldsOf(list)[name];
  const isText = schema !== undefined && !optionsOf(schema) && schema.safeParse('any text').success;
  return {
    isMeant: (row, value) => (isText ? isBeginning(row[name], value) : said(row[name]) === value),
    samples: (rows) => {
      const values = told(rows.map((row) => row[name]));
      const beginnings = values.map((value) => value.slice(0, -1).toLowerCase());
      return [...samplesOf(list, name), ...values, ...(isText ? told(beginnings) : [])];
    },
  };
}

/** Text that one of the fields says somewhere. */
export function saying(fields: readonly string[]): Meaning {
  return {
    isMeant: (row, value) => fields.some((field) => said(row[field]).toLowerCase().includes(value.toLowerCase())),
    samples: (rows) => told(rows.map((row) => row['name'])),
  };
}

/** The one row of this id. */
export const byItsId: Meaning = {
  isMeant: (row, value) => String(row.id) === value,
  samples: (rows) => told(rows.map(({ id }) => id)),
};
