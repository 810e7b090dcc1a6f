import { type Endpoint, idNameOf } from '@yipin/contract';
import type { z } from 'zod';
import { bare, below, placesIn } from '../conformance/named-records.ts';
import type { TestResponse } from '../test-tenant.ts';

/** A number field of an input, and the maximum that its schema accepts, as text. */
export interface NumberField {
  /** Members from the input to the field; elements of a list, and values by key, are `0`. */
  readonly path: readonly string[];
  readonly maximum: string;
}

/** Numbers that are not amounts: versions, paging, and ids of documents of several types. */
const unmeasured = /^(expectedVersions?|maxResultCount|skipCount|docId)$/;

/** Returns the maximum that a schema accepts, as text; undefined unless it accepts numbers only. */
function maxValueOf(schema: z.ZodType): string | undefined {
  const takes = (value: unknown): boolean => schema.safeParse(value).success;
  if (takes('nonsense') || takes(true) || ![0, 1, 10].some(takes)) return undefined;
  let [maximum, tooMuch] = [0, 1e14];
  while (tooMuch - maximum > 1) {
    const middle = Math.floor((maximum + tooMuch) / 2);
    if (takes(middle)) maximum = middle;
    else tooMuch = middle;
  }
  // More fraction digits would round the number up to one that the schema refuses.
  const fractions = [6, 5, 4, 3, 2, 1].map((digits) => `${maximum}.${'9'.repeat(digits)}`);
  return fractions.find(takes) ?? String(maximum);
}

function numbersIn(schema: z.ZodType, path: readonly string[]): NumberField[] {
  const inner = bare(schema);
  if (idNameOf(inner) !== undefined || path.some((member) => unmeasured.test(member))) return [];
  const maximum = maxValueOf(schema);
  if (maximum !== undefined) return [{ path, maximum }];
  return below(inner).flatMap(([member, next]) => numbersIn(next, member === undefined ? path : [...path, member]));
}

/** Returns the number fields of an operation's input. */
export function numbersOf({ input }: Endpoint): NumberField[] {
  return numbersIn(input, []);
}

/** Returns the members of an operation's input, as in validation errors, with `0` for every index and every key. */
function membersOf({ input }: Endpoint): ReadonlySet<string> {
  return new Set([...placesIn(input)].map(([path]) => path.join('.')));
}

/**
 * Returns the faults of a response: a server error, a number that responses cannot represent, or a validation error at
 * no field of the input.
 */
export function faultsOf(operation: Endpoint, { status, body: { error, result } }: TestResponse): unknown[] {
  if (status >= 500) return [status, error?.reason];
  if (error === null) return operation.output.safeParse(result).error?.issues ?? [];
  const known = membersOf(operation);
  const validationErrors = error.validationErrors ?? [];
  const unknown = validationErrors.filter(
    ({ members: [member] }) => !known.has((member ?? '?').replaceAll(/\b\d+\b/g, '0')),
  );
  return error.reason === 'validation-failed' && validationErrors.length === 0 ? [error.reason] : unknown;
}

/** Returns an input with a number at a path: at the first element of a list, and at every key. */
export function withNumber(input: unknown, [member, ...rest]: readonly string[], value: string): unknown {
  if (member === undefined) return value;
  if (member !== '0') return { ...(input as object), [member]: withNumber(input?.[member as never], rest, value) };
  if (input === undefined || Array.isArray(input)) {
    const [first, ...others] = (input ?? []) as unknown[];
    return [withNumber(first, rest, value), ...others];
  }
  const byKey = Object.entries(input as object);
  return Object.fromEntries(byKey.map(([key, before]) => [key, withNumber(before, rest, value)]));
}
