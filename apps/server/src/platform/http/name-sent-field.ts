import { decimalsIn, type Endpoint, Exact } from '@yipin/contract';
import { z } from 'zod';
import { Failure, type FieldFailure, isAboutSize } from '../failure.ts';
import { present } from '../legacy/fold-keys.ts';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether an input has something at a path such as `items.2.quantity`. */
function has(input: unknown, path: string): boolean {
  let value: unknown = input;
  for (const member of path.split('.')) value = isObject(value) ? value[member] : undefined;
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** Whether a schema has a field at a path. */
function knows(schema: z.core.$ZodType, [member, ...rest]: readonly string[]): boolean {
  if (member === undefined) return true;
  const inner = present(schema);
  if (inner instanceof z.ZodArray) return knows(inner.element, rest);
  const field = inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodType>)[member] : undefined;
  return field !== undefined && knows(field, rest);
}

/** Whether a field is one of an input: it was sent, or left out of a row that was sent. */
function belongs({ input: schema }: Endpoint, input: unknown, path: string): boolean {
  return has(input, path) || (has(input, path.replace(/(^|\.)\w+$/, '')) && knows(schema, path.split('.')));
}

/** The field of an input that an amount was computed of: the largest decimal, else the first field, which names the record. */
function sourceIn({ input: schema }: Endpoint, input: object): string | undefined {
  const [first, ...others] = [...decimalsIn(z.encode(schema, input))].filter(([, value]) => !new Exact(value).isZero());
  if (first === undefined) return Object.keys(input)[0];
  return others.reduce((most, one) => (new Exact(one[1]).gt(most[1]) ? one : most), first)[0];
}

/**
 * A refusal of an amount that is too large, at a field that the caller sent: amounts are also refused where they are added
 * up, in follow-up steps that take no amounts, and by the database, which names no column. Other problems stay as they are.
 */
export function namingSentField(endpoint: Endpoint, input: unknown, problem: unknown): unknown {
  if (!(problem instanceof Failure) || !isObject(input)) return problem;
  const isElsewhere = (field: FieldFailure) => isAboutSize(field) && !belongs(endpoint, input, field.members[0] ?? '');
  if (!problem.fields.some(isElsewhere)) return problem;
  const source = sourceIn(endpoint, input);
  return source === undefined ? problem : problem.at(source);
}
