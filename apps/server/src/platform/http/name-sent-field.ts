import { decimalsIn, type Endpoint, Exact } from '@yipin/contract';
import { z } from 'zod';
import { Failure, type FieldFailure, isAboutSize } from '../failure.ts';
import { present } from '../legacy/fold-keys.ts';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns whether an input has a value at a path such as `items.2.quantity`. */
function has(input: unknown, path: string): boolean {
  let value: unknown = input;
  for (const member of path.split('.')) value = isObject(value) ? value[member] : undefined;
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** Returns whether a schema has a field at a path. */
function hasField(schema: z.core.$ZodType, [member, ...rest]: readonly string[]): boolean {
  if (member === undefined) return true;
  const inner = present(schema);
  if (inner instanceof z.ZodArray) return hasField(inner.element, rest);
  const field = inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodType>)[member] : undefined;
  return field !== undefined && hasField(field, rest);
}

/** Returns whether a field belongs to an input: it was sent, or omitted in a row that was sent. */
function belongs({ input: schema }: Endpoint, input: unknown, path: string): boolean {
  return has(input, path) || (has(input, path.replace(/(^|\.)\w+$/, '')) && hasField(schema, path.split('.')));
}

/**
 * Returns the field of an input that an amount is computed from: the largest decimal, else the first field, which is
 * the record's id.
 */
function sourceIn({ input: schema }: Endpoint, input: object): string | undefined {
  const [first, ...others] = [...decimalsIn(z.encode(schema, input))].filter(([, value]) => !new Exact(value).isZero());
  if (first === undefined) return Object.keys(input)[0];
  return others.reduce((maximum, one) => (new Exact(one[1]).gt(maximum[1]) ? one : maximum), first)[0];
}

/**
 * Moves the failure of an amount that is too large to a field that the caller sent: sums, follow-up steps without
 * amounts and the database refuse amounts at other fields. Returns other problems unchanged.
 */
export function namingSentField(endpoint: Endpoint, input: unknown, problem: unknown): unknown {
  if (!(problem instanceof Failure) || !isObject(input)) return problem;
  const isUnknownField = (field: FieldFailure) =>
    isAboutSize(field) && !belongs(endpoint, input, field.members[0] ?? '');
  if (!problem.fields.some(isUnknownField)) return problem;
  const source = sourceIn(endpoint, input);
  return source === undefined ? problem : problem.at(source);
}
