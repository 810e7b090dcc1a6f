import { printJson } from '@yipin/contract';
import { z } from 'zod';

/** Names the address uses for paging and sort; every other parameter is a filter under its wire name. */
const aliases: Readonly<Record<string, string>> = { size: 'maxResultCount', sort: 'sorting' };
const notInAddress = new Set(['maxResultCount', 'skipCount', 'sorting', 'exactTotal']);

type QueryParams = Record<string, unknown>;

function wireOf(address: URLSearchParams, defaults: QueryParams): QueryParams {
  const wire: QueryParams = { ...defaults };
  for (const [name, value] of address) {
    // An empty parameter switches a default filter off.
    if (value === '') delete wire[aliases[name] ?? name];
    else wire[aliases[name] ?? name] = value;
  }
  delete wire['page'];
  return wire;
}

/** Page of the address, from 1. */
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
  const spoilt = new Set(decoded.error.issues.map((issue) => String(issue.path[0])));
  const sound = Object.fromEntries(Object.entries(wire).filter(([name]) => !spoilt.has(name)));
  const again = z.safeDecode(schema, { ...pick(defaults, spoilt), ...sound });
  return again.success ? again.data : z.decode(schema, defaults);
}

function pick(wire: QueryParams, names: ReadonlySet<string>): QueryParams {
  return Object.fromEntries(Object.entries(wire).filter(([name]) => names.has(name)));
}

/** Decimals lose their mark, everything else is printed plainly. */
function textOf(value: unknown): string {
  const printed = printJson(value);
  return printed.startsWith('"') ? String(value) : printed;
}

interface ListPosition {
  readonly page: number;
  readonly input: unknown;
}

/** The address of a list: only what differs from the defaults, so that a fresh list has a bare one. */
export function addressOf(schema: z.ZodType, { page, input }: ListPosition, defaults: QueryParams): URLSearchParams {
  // A list input is an object in its wire form too; zod's generic type does not say so.
  const wire = z.encode(schema, input) as QueryParams;
  const address = new URLSearchParams();
  if (page > 1) address.set('page', String(page));
  const names = [...Object.entries(aliases), ...Object.keys(wire).map((name) => [name, name] as const)];
  for (const [short, name] of names) {
    const isAliased = short !== name;
    if (!isAliased && notInAddress.has(name)) continue;
    const value = textOf(wire[name] ?? '');
    if (value !== '' && value !== textOf(defaults[name] ?? '')) address.set(short, value);
  }
  for (const name of Object.keys(defaults)) {
    if (!notInAddress.has(name) && (wire[name] === undefined || wire[name] === '')) address.set(name, '');
  }
  return address;
}

/** Returns the address of a list page at `path` with these filters of its endpoint. */
export function filteredAddress(
  path: string,
  { input: schema }: { readonly input: z.ZodType },
  filters: object,
): string {
  // The input of a list is an object, in domain and wire form; zod's generic type does not say so.
  const blank = z.decode(schema, {}) as object;
  const address = addressOf(
    schema,
    { page: 1, input: { ...blank, ...filters } },
    z.encode(schema, blank) as QueryParams,
  );
  return address.size > 0 ? `${path}?${address}` : path;
}
