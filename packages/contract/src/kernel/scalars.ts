import { z } from 'zod';
import { cleanCode, cleanLongText, cleanText } from './text/clean-text.ts';
import { onWire } from './wire-form.ts';

/**
 * Control characters except tab and line ends: PostgreSQL refuses NUL, and {@link printJson} reserves U+0001. Also
 * surrogates without their pair.
 */
const controlCharacter =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Refuses text with a {@link controlCharacter}. */
function printable(cleaned: z.ZodString) {
  return cleaned.refine((value) => !controlCharacter.test(value), { error: 'controlCharacter' });
}

/** Returns the schema of text on one line of at most `max` characters, cleaned by {@link cleanText}; may be empty. */
export function text(max: number) {
  return printable(z.string().overwrite(cleanText).trim()).max(max);
}

/** Returns the schema of text of 1 to `max` characters, see {@link text}. */
export function requiredText(max: number) {
  return text(max).min(1);
}

/**
 * Returns the schema of text of several lines of at most `max` characters, cleaned by {@link cleanLongText}; may be
 * empty.
 */
export function longText(max: number) {
  return printable(z.string().overwrite(cleanLongText).trim()).max(max);
}

/** Returns the schema of text of 1 to `max` characters, see {@link longText}. */
export function requiredLongText(max: number) {
  return longText(max).min(1);
}

/** Returns the schema of an email address of at most `max` characters; may be empty. */
export function emailText(max: number) {
  return text(max).refine((value) => value === '' || z.regexes.email.test(value), { error: 'emailFormat' });
}

/** Returns the schema of a code or number of at most `max` characters, cleaned by {@link cleanCode}; may be empty. */
export function codeText(max: number) {
  return printable(z.string().overwrite(cleanCode).trim()).max(max);
}

/** Returns the schema of a code of 1 to `max` characters, see {@link codeText}. */
export function requiredCode(max: number) {
  return codeText(max).min(1);
}

/** Returns the schema of text that must not be trimmed (passwords). */
export function secretText(max: number) {
  return printable(z.string()).min(1).max(max);
}

const wholeNumber = /^[+-]?\d{1,15}$/;

/**
 * Returns the schema of a whole number from `min` to `max`. Text is accepted, because query strings and legacy clients
 * send text.
 */
export function int(min: number, max: number) {
  const number = z.codec(z.union([z.number(), z.string()]), z.number().int().min(min).max(max), {
    decode: (value, payload) => {
      if (typeof value === 'number') return value;
      if (wholeNumber.test(value.trim())) return Number(value);
      payload.issues.push({ code: 'invalid_type', expected: 'int', input: value });
      return z.NEVER;
    },
    encode: (value) => value,
  });
  return onWire(number, { input: { type: 'integer', minimum: min, maximum: max }, output: { type: 'integer' } });
}

/** Returns the schema of a quantity in pieces, 1 to 1,000,000. */
export function quantity() {
  return int(1, 1_000_000);
}

/** Returns the schema of a truth value; the texts `'true'` and `'false'` are accepted. */
export function bool() {
  const truth = z.codec(z.union([z.boolean(), z.string()]), z.boolean(), {
    decode: (value, payload) => {
      if (typeof value === 'boolean') return value;
      if (/^true$/i.test(value)) return true;
      if (/^false$/i.test(value)) return false;
      payload.issues.push({ code: 'invalid_type', expected: 'boolean', input: value });
      return z.NEVER;
    },
    encode: (value) => value,
  });
  return onWire(truth, { input: { type: 'boolean' } });
}

/** The id of a record. It is branded, so that an id of a customer cannot be used as that of a product. */
export type Id<Name extends string> = number & z.$brand<Name>;

const ids = new WeakSet<object>();
const idNames = new WeakMap<object, string>();

/** Returns whether {@link idOf} built the schema. */
export function isId(schema: object): boolean {
  return ids.has(schema);
}

/**
 * Returns the name of the ids that a schema accepts, such as `CustomerId`; undefined if its numbers identify no record.
 */
export function idNameOf(schema: object): string | undefined {
  return idNames.get(schema);
}

/** Declares that a schema accepts ids of that name, in addition to other numbers such as 0 for records without one. */
export function takesIds<S extends z.ZodType>(name: string, schema: S): S {
  idNames.set(schema, name);
  return schema;
}

/** Declares that the numbers of a field with the name of an id identify no record whose visibility must be checked. */
export function namesNoRecord<S extends z.ZodType>(schema: S): S {
  return takesIds('', schema);
}

/** Returns the schema of an id of its own type; text is accepted, because query strings send text. */
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
  onWire(id, { input: { type: 'integer', minimum: 1 } });
  return takesIds(name, id);
}

/** Version of a row: 1 at first, incremented with every write. */
export const Version = int(1, 2_147_483_647);

/**
 * The version of the row that the user saw; a save or an action is refused if it is not current. Absent = not checked.
 */
export const expectedVersion = Version.optional();
