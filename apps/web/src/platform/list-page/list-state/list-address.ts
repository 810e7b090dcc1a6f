import { printJson } from '@yipin/contract';
import { z } from 'zod';

const sizeParam = 'size';

/** Short parameters for page size and sort order. Every other parameter is a filter with its name on the wire. */
const aliases: Readonly<Record<string, string>> = { [sizeParam]: 'maxResultCount', sort: 'sorting' };
const notInAddress = new Set(['maxResultCount', 'skipCount', 'sorting', 'exactTotal']);

type QueryParams = Record<string, unknown>;

function wireOf(address: URLSearchParams, defaults: QueryParams): QueryParams {
  const wire: QueryParams = { ...defaults };
  for (const [name, value] of address) {
    // An empty parameter removes a default filter.
    if (value === '') delete wire[aliases[name] ?? name];
    else wire[aliases[name] ?? name] = value;
  }
  delete wire['page'];
  return wire;
}

/** Returns the page of the address, counted from 1. */
function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Returns the list input of an address, parsed with the endpoint's schema. Invalid parameters are ignored. */
export function inputIn(schema: z.ZodType, address: URLSearchParams, defaults: QueryParams): unknown {
  const wire = wireOf(address, defaults);
  const size = Number(wire['maxResultCount'] ?? 10);
  wire['skipCount'] = (pageIn(address) - 1) * (Number.isInteger(size) ? size : 10);
  const decoded = z.safeDecode(schema, wire);
  if (decoded.success) return decoded.data;
  const invalid = new Set(decoded.error.issues.map((issue) => String(issue.path[0])));
  const valid = Object.fromEntries(Object.entries(wire).filter(([name]) => !invalid.has(name)));
  const again = z.safeDecode(schema, { ...pick(defaults, invalid), ...valid });
  return again.success ? again.data : z.decode(schema, defaults);
}

function pick(wire: QueryParams, names: ReadonlySet<string>): QueryParams {
  return Object.fromEntries(Object.entries(wire).filter(([name]) => names.has(name)));
}

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

/** Copies the page size of a link to another address of the page. Without it, the pages would have other rows. */
export function keepSizeParam(next: URLSearchParams, address: URLSearchParams): URLSearchParams {
  const size = address.get(sizeParam);
  if (size !== null) next.set(sizeParam, size);
  return next;
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
