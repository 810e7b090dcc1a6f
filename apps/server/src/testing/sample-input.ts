import type { Endpoint } from '@yipin/contract';
import { z } from 'zod';
import { fieldsOf } from './everything.ts';

/** Values on the wire that some field refuses. */
const nonsense: readonly unknown[] = ['nonsense', { nonsense: true }, ['nonsense'], -1.5, 'x'.repeat(5000), '\u0001'];

/** A wire input the operation's own schema refuses, with the field at fault; undefined when nothing can be wrong with it. */
export const nonsenseFor = (operation: Endpoint): { input: Record<string, unknown>; field: string } | undefined => {
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE';
  for (const field of Object.keys(fieldsOf(operation)))
    for (const value of nonsense) {
      if (inQuery && typeof value !== 'string') continue;
      const input = { ...sampleFor(operation), [field]: value };
      const parsed = operation.input.safeParse(input);
      if (!parsed.success && parsed.error.issues.every((issue) => issue.path[0] === field)) return { input, field };
    }
  return undefined;
};

let made = 0;

/** Candidates for a required field, the plainest first. Texts differ from call to call, for unique keys. */
const candidates = (): readonly unknown[] => {
  made += 1;
  const text = `S${made}`;
  return [text, 1, true, '2026-11-20', '2026-11-20T00:00:00.000Z', [], ['1'], [1], {}, null, `${text}@example.com`];
};

/** A value on the wire that `schema` accepts; undefined when none of the usual ones is. */
const accepted = (schema: z.ZodType): unknown => {
  for (const value of candidates()) if (schema.safeParse(value).success) return value;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodObject) return filled(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodArray) return [accepted(schema.element as z.ZodType)];
  return undefined;
};

const filled = (fields: Readonly<Record<string, z.ZodType>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) =>
      schema.safeParse(undefined).success ? [] : [[name, accepted(schema)]],
    ),
  );

/** The least the operation's schema accepts: required fields only, each with a plain value. What they refer to may not exist. */
export const sampleFor = (operation: Endpoint): Record<string, unknown> => filled(fieldsOf(operation));
