import { z } from 'zod';

/** Short parameters for page size and sort order. Every other parameter is a filter with its name on the wire. */
const aliases: Readonly<Record<string, string>> = { size: 'maxResultCount', sort: 'sorting' };

type WireParams = Record<string, unknown>;

function wireOf(query: URLSearchParams, defaults: WireParams): WireParams {
  const wire: WireParams = { ...defaults };
  for (const [name, value] of query) {
    // An empty parameter removes a default filter.
    if (value === '') delete wire[aliases[name] ?? name];
    else wire[aliases[name] ?? name] = value;
  }
  delete wire['page'];
  return wire;
}

/** Returns the page of a query, counted from 1. */
function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

function pick(wire: WireParams, names: ReadonlySet<string>): WireParams {
  return Object.fromEntries(Object.entries(wire).filter(([name]) => names.has(name)));
}

/**
 * Returns the input of a list from the query of its page's address, parsed with the endpoint's schema. Invalid and
 * unknown parameters are ignored. `defaults`: values on the wire of parameters that the query does not name.
 */
export function listInputIn(schema: z.ZodType, query: URLSearchParams, defaults: WireParams): unknown {
  const wire = wireOf(query, defaults);
  const size = Number(wire['maxResultCount'] ?? 10);
  wire['skipCount'] = (pageIn(query) - 1) * (Number.isInteger(size) ? size : 10);
  const decoded = z.safeDecode(schema, wire);
  if (decoded.success) return decoded.data;
  const invalid = new Set(decoded.error.issues.map((issue) => String(issue.path[0])));
  const valid = Object.fromEntries(Object.entries(wire).filter(([name]) => !invalid.has(name)));
  const again = z.safeDecode(schema, { ...pick(defaults, invalid), ...valid });
  return again.success ? again.data : z.decode(schema, defaults);
}
