import { printJson } from '@yipin/contract';
import { z } from 'zod';
import { previewParam } from '../../tab/preview.ts';

const sizeParam = 'size';
/** The parameter with the view of a page that shows its rows in several ways; absent = the first one. */
const viewParam = 'view';
/** The parameter with the field by which the list is grouped. */
export const groupParam = 'group';

const notInAddress = new Set(['maxResultCount', 'skipCount', 'sorting', 'exactTotal']);

type QueryParams = Record<string, unknown>;

/** Returns the value as text. A decimal has no quotes. */
function textOf(value: unknown): string {
  const printed = printJson(value);
  return printed.startsWith('"') ? String(value) : printed;
}

interface ListPosition {
  readonly page: number;
  readonly input: unknown;
}

/**
 * Returns the address of a list. It contains only values that differ from the defaults, and no page size: that is a
 * choice of each user.
 */
export function addressOf(schema: z.ZodType, { page, input }: ListPosition, defaults: QueryParams): URLSearchParams {
  // The wire form of a list input is an object as well; zod's generic type cannot express this.
  const wire = z.encode(schema, input) as QueryParams;
  const address = new URLSearchParams();
  if (page > 1) address.set('page', String(page));
  const filters = Object.keys(wire).filter((name) => !notInAddress.has(name));
  for (const [short, name] of [['sort', 'sorting'], ...filters.map((name) => [name, name] as const)] as const) {
    const value = textOf(wire[name] ?? '');
    if (value !== '' && value !== textOf(defaults[name] ?? '')) address.set(short, value);
  }
  for (const name of Object.keys(defaults)) {
    if (!notInAddress.has(name) && (wire[name] === undefined || wire[name] === '')) address.set(name, '');
  }
  return address;
}

/** Copies the view of the page, the grouping of the list and the record in its preview to another address of it. */
export function keepViewParam(next: URLSearchParams, address: URLSearchParams): URLSearchParams {
  for (const name of [viewParam, groupParam, previewParam]) {
    const value = address.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}

/** Copies the page size of a link, and the view. Without the size, the pages would have other rows. */
export function keepSizeParam(next: URLSearchParams, address: URLSearchParams): URLSearchParams {
  const size = address.get(sizeParam);
  if (size !== null) next.set(sizeParam, size);
  return keepViewParam(next, address);
}

/** Returns the address of a list page at `path` with these filters of its endpoint. */
export function filteredAddress(
  path: string,
  { input: schema }: { readonly input: z.ZodType },
  filters: object,
): string {
  // The input of a list is an object, decoded and on the wire; zod's generic type cannot express this.
  const blank = z.decode(schema, {}) as object;
  const address = addressOf(
    schema,
    { page: 1, input: { ...blank, ...filters } },
    z.encode(schema, blank) as QueryParams,
  );
  return address.size > 0 ? `${path}?${address}` : path;
}
