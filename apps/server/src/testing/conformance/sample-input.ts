import { type Endpoint, groupFieldsOf, type GroupKind, idNameOf } from '@yipin/contract';
import { z } from 'zod';
import { fieldsOf, machines } from '../contract-registry.ts';

/** Values on the wire, each of which some fields refuse. */
const nonsense: readonly unknown[] = ['nonsense', { nonsense: true }, ['nonsense'], -1.5, 'x'.repeat(5000), '\u0001'];

/** Returns an input that the operation's schema refuses, with the invalid field; undefined if no input is invalid. */
export function invalidInputFor(operation: Endpoint): { input: Record<string, unknown>; field: string } | undefined {
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE';
  for (const field of Object.keys(fieldsOf(operation)))
    for (const value of nonsense) {
      if (inQuery && typeof value !== 'string') continue;
      const input = { ...sampleFor(operation), [field]: value };
      const parsed = operation.input.safeParse(input);
      if (!parsed.success && parsed.error.issues.every((issue) => issue.path[0] === field)) return { input, field };
    }
  return undefined;
}

let made = 0;

/** Returns candidates for a required field, the simplest first. Texts differ between calls, for unique keys. */
function candidates(): readonly unknown[] {
  made += 1;
  const text = `S${made}`;
  return [text, 1, true, '2026-11-20', '2026-11-20T00:00:00.000Z', [], ['1'], [1], {}, null, `${text}@example.com`];
}

/** Ids of rows that fields may name, by the type of the id, such as `CustomerId`. */
type SampleIds = Readonly<Record<string, number>>;

/** Returns a wire value that `schema` accepts; undefined if no candidate is accepted. Ids are those of `named`. */
export function accepted(schema: z.ZodType, named: SampleIds = {}): unknown {
  const id = named[idNameOf(schema) ?? ''];
  if (id !== undefined) return id;
  if (schema instanceof z.ZodArray && schema.safeParse([]).success) return [];
  for (const value of candidates()) if (schema.safeParse(value).success) return value;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodObject) return filled(schema.shape as Record<string, z.ZodType>, named);
  if (schema instanceof z.ZodArray) return [accepted(schema.element as z.ZodType, named)];
  return undefined;
}

/** Returns an input with the required fields only, each with a plain value. */
export function filled(fields: Readonly<Record<string, z.ZodType>>, named: SampleIds = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) =>
      schema.safeParse(undefined).success ? [] : [[name, accepted(schema, named)]],
    ),
  );
}

/**
 * Returns the minimal input that the operation's schema accepts: the required fields, each with a plain value, and
 * another field if the schema requires one of several. They refer to rows of `named`, or to rows that may not exist.
 */
export function sampleFor(operation: Endpoint, named: SampleIds = {}): Record<string, unknown> {
  const fields = fieldsOf(operation);
  const required = filled(fields, named);
  if (operation.input.safeParse(required).success) return required;
  const withOneMore = Object.entries(fields).map(([name, schema]) => ({
    [name]: accepted(schema, named),
    ...required,
  }));
  return withOneMore.find((input) => operation.input.safeParse(input).success) ?? required;
}

/** Returns the values of a field on the wire if it accepts certain values only. */
export function optionsOf(schema: z.ZodType): readonly string[] | undefined {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  const onWire = inner instanceof z.ZodCodec ? inner.in : inner;
  return onWire instanceof z.ZodEnum ? onWire.options.map(String) : undefined;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
const codes = [...new Set(machines.flatMap((machine) => Object.values(machine.states).map(({ code }) => `${code}`)))];
/** Values in filled tables, by kind. A filter gets the values that it accepts of the first kind with such a value. */
const kinds: readonly (readonly string[])[] = [
  ['K0012'],
  ['true', 'false'],
  ['5', '0'],
  codes,
  [daysAgo(20), daysAgo(980)],
];

const valuesOfGroups: Readonly<Record<GroupKind, readonly string[]>> = {
  record: ['5', ''],
  partner: ['customer-5', 'factory-5', 'carrier-5', 'agency-5'],
  status: codes,
  choice: ['CASH'],
  month: [daysAgo(20).slice(0, 7), ''],
};

/** Returns the keys of groups in filled tables; undefined for another filter. */
function groupKeysFor(schema: z.ZodType | undefined): readonly string[] | undefined {
  const fields = schema instanceof z.ZodOptional ? groupFieldsOf(schema.unwrap()) : undefined;
  return (
    fields &&
    Object.entries(fields).flatMap(([field, kind]) => valuesOfGroups[kind].map((value) => `${field}:${value}`))
  );
}

/** Texts to search for: a whole word, and Chinese of four, two and one character. */
export const sampleSearches: readonly string[] = ['lamp', '青花瓷瓶', '青花', '青'];

/** Returns values on the wire for a filter of a list. Throws if no value for the filter is known. */
export function samplesOf(list: Endpoint, filter: string): readonly string[] {
  const schema = fieldsOf(list)[filter];
  if (filter === 'filter') return sampleSearches;
  const taken = kinds.map((values) => values.filter((value) => schema?.safeParse(value).success));
  const samples = groupKeysFor(schema) ?? (schema && optionsOf(schema)) ?? taken.find((values) => values.length > 0);
  if (samples === undefined) throw new Error(`no sample value is known for the filter ${filter} of ${list.id}`);
  return samples;
}
