import type { api } from '../api.ts';

/** What the usual operations of a plain area do, for `rows` such as `packaging materials`. */
const plainOperations = {
  list: (rows: string) => `Returns a page of the ${rows}.`,
  get: (rows: string) => `Returns one of the ${rows}.`,
  save: (rows: string) => `Creates a record of the ${rows}, or changes the one with the given id.`,
  names: (rows: string) => `Lists the active ${rows} for pickers.`,
  all: (rows: string) => `Lists all ${rows}.`,
};
type PlainOperation = keyof typeof plainOperations;

/** The areas that have usual operations only. */
type PlainAreaName = {
  [Name in keyof typeof api]: keyof (typeof api)[Name] extends PlainOperation ? Name : never;
}[keyof typeof api];

/** A sentence for each operation of an area: what it does. */
type AreaDescriptions<Name extends keyof typeof api> = { readonly [Operation in keyof (typeof api)[Name]]: string };

/**
 * A sentence for each operation of some areas: what it does. The access is described by the document itself. A plain area
 * may go without: {@link describePlainOperation} describes its operations.
 */
export type OperationDescriptions<Area extends keyof typeof api> = {
  readonly [Name in Exclude<Area, PlainAreaName>]: AreaDescriptions<Name>;
} & { readonly [Name in Extract<Area, PlainAreaName>]?: AreaDescriptions<Name> };

function isPlainOperation(name: string): name is PlainOperation {
  return Object.hasOwn(plainOperations, name);
}

/** Returns what a usual operation of an area does, with the name of the area for its rows; undefined for another one. */
export function describePlainOperation(area: string, operation: string): string | undefined {
  if (!isPlainOperation(operation)) return undefined;
  return plainOperations[operation](area.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
