import { z } from 'zod';
import { cleanCode, cleanLongText, cleanText } from './clean-text.ts';

/** Control characters but tab and line ends: PostgreSQL cannot hold NUL, and {@link printJson} keeps U+0001 for itself. */
const controlCharacter =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Text without the characters that {@link controlCharacter} names. */
function printable(cleaned: z.ZodString) {
  return cleaned.refine((value) => !controlCharacter.test(value), { error: 'controlCharacter' });
}

/** Trimmed text on one line of at most `max` characters, as {@link cleanText} leaves it; empty is allowed. */
export function text(max: number) {
  return printable(z.string().overwrite(cleanText).trim()).max(max);
}

/** Trimmed text of 1 to `max` characters, see {@link text}. */
export function requiredText(max: number) {
  return text(max).min(1);
}

/** Trimmed text of several lines, at most `max` characters, as {@link cleanLongText} leaves it; empty is allowed. */
export function longText(max: number) {
  return printable(z.string().overwrite(cleanLongText).trim()).max(max);
}

/** Trimmed text of 1 to `max` characters, see {@link longText}. */
export function requiredLongText(max: number) {
  return longText(max).min(1);
}

/** An email address of at most `max` characters, or none. */
export function emailText(max: number) {
  return text(max).refine((value) => value === '' || z.regexes.email.test(value), { error: 'emailFormat' });
}

/** A code or number of at most `max` characters, as {@link cleanCode} leaves it. */
export function codeText(max: number) {
  return printable(z.string().overwrite(cleanCode).trim()).max(max);
}

/** A code of 1 to `max` characters, see {@link codeText}. */
export function requiredCode(max: number) {
  return codeText(max).min(1);
}

/** Text that must not be trimmed (passwords). */
export function secretText(max: number) {
  return printable(z.string()).min(1).max(max);
}

const wholeNumber = /^[+-]?\d{1,15}$/;

/** Whole number; legacy clients also send it as text (every query string does). */
export function int(min: number, max: number) {
  return z.codec(z.union([z.number(), z.string()]), z.number().int().min(min).max(max), {
    decode: (value, payload) => {
      if (typeof value === 'number') return value;
      if (wholeNumber.test(value.trim())) return Number(value);
      payload.issues.push({ code: 'invalid_type', expected: 'int', input: value });
      return z.NEVER;
    },
    encode: (value) => value,
  });
}

/** Pieces, 1 to 1,000,000. */
export function quantity() {
  return int(1, 1_000_000);
}

/** Truth value; `'true'` and `'false'` as text are accepted. */
export function bool() {
  return z.codec(z.union([z.boolean(), z.string()]), z.boolean(), {
    decode: (value, payload) => {
      if (typeof value === 'boolean') return value;
      if (/^true$/i.test(value)) return true;
      if (/^false$/i.test(value)) return false;
      payload.issues.push({ code: 'invalid_type', expected: 'boolean', input: value });
      return z.NEVER;
    },
    encode: (value) => value,
  });
}

/** Identity of a row. Branded, so that a customer's cannot be given where a product's is asked for. */
export type Id<Name extends string> = number & z.$brand<Name>;

const ids = new WeakSet<object>();
const idNames = new WeakMap<object, string>();

/** Whether a schema is one that {@link idOf} made. */
export function isId(schema: object): boolean {
  return ids.has(schema);
}

/** The name of the ids that a schema takes, such as `CustomerId`; undefined when its numbers name no record. */
export function idNameOf(schema: object): string | undefined {
  return idNames.get(schema);
}

/** Says that a schema takes ids of that name, and more: such as 0 for records without one. */
export function takesIds<S extends z.ZodType>(name: string, schema: S): S {
  idNames.set(schema, name);
  return schema;
}

/** Says that the numbers of a field called like an id name no record that a caller might not see. */
export function namesNoRecord<S extends z.ZodType>(schema: S): S {
  return takesIds('', schema);
}

/** An id that the compiler tells from those of other things; as text in queries. */
export function idOf<Name extends string>(name: Name) {
  const id = z.codec(
    z.union([z.number(), z.string()]),
    z.number().int().min(1) as unknown as z.ZodType<Id<Name>, number>,
    {
      decode: (value, payload) => {
        const id = typeof value === 'number' ? value : wholeNumber.test(value.trim()) ? Number(value) : Number.NaN;
        if (Number.isSafeInteger(id)) return id;
        payload.issues.push({ code: 'invalid_type', expected: 'int', input: value });
        return z.NEVER;
      },
      encode: (value) => value,
    },
  );
  ids.add(id);
  return takesIds(name, id);
}

/** Version of a row: starts at 1, one more with every write. */
export const Version = int(1, 2_147_483_647);

/** What a save or an action may say about the version it was decided on; absent = judge by the state alone. */
export const expectedVersion = Version.optional();
