import { isId } from '@yipin/contract';
import { z } from 'zod';

type Fold = (given: unknown) => unknown;

/** Returns the schema of a present value, without the layers for a missing one. */
export function present(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? present(schema.unwrap())
    : schema;
}

const asIs: Fold = (given) => given;

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** Returns whether `given` means a missing value: serializers of .NET write fields that were never set. */
function isAbsent(schema: z.ZodType, given: unknown): boolean {
  if (given === null) return !schema.safeParse(null).success;
  const isEmpty = given === '' || ((given === 0 || given === '0') && isId(present(schema)));
  return isEmpty && schema.safeParse(undefined).success;
}

function foldObject(schema: z.ZodObject): Fold {
  const known = new Map(
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
      name.toLowerCase(),
      { name, field, fold: folderOf(field) },
    ]),
  );
  return (given) => {
    if (!isRecord(given)) return given;
    const folded: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(given)) {
      const property = known.get(key.toLowerCase());
      if (property && !isAbsent(property.field, value)) folded[property.name] = property.fold(value);
    }
    return folded;
  };
}

function foldChoice(schema: z.ZodEnum): Fold {
  const byName = new Map(schema.options.map((option) => [String(option).toLowerCase(), option]));
  return (given) => (typeof given === 'string' ? (byName.get(given.trim().toLowerCase()) ?? given) : given);
}

/**
 * Returns a function that renames properties to the names of `schema`, at every level, and drops unknown names and
 * empty values. Clients spell property names, query names and choices in any case (`Id`, `SkipCount`, `found`), and
 * write empty values (`null`, an empty text, id 0).
 */
export function folderOf(schema: z.core.$ZodType): Fold {
  const inner = present(schema);
  if (inner instanceof z.ZodObject) return foldObject(inner);
  if (inner instanceof z.ZodEnum) return foldChoice(inner);
  if (inner instanceof z.ZodCodec) return folderOf(inner.in);
  if (!(inner instanceof z.ZodArray)) return asIs;
  const fold = folderOf(inner.element);
  return (given) => (Array.isArray(given) ? given.map(fold) : given);
}

/**
 * Returns the values of a query by name, in lower case. A repeated name, or `a[0]=1&a[1]=2`, as some clients write
 * lists, becomes a list, which is refused where a single value is expected.
 */
function gathered(query: object): Record<string, unknown> {
  const said = new Map<string, unknown[]>();
  const lists = new Set<string>();
  for (const [key, value] of Object.entries(query)) {
    const [, base = key] = /^([^[\]]+)\[\d*\]$/.exec(key) ?? [];
    const name = base.toLowerCase();
    const values = [...(said.get(name) ?? []), ...(Array.isArray(value) ? (value as unknown[]) : [value])];
    said.set(name, values);
    if (base !== key || values.length > 1) lists.add(name);
  }
  return Object.fromEntries([...said].map(([name, values]) => [name, lists.has(name) ? values : values[0]]));
}

/** Returns the same as {@link folderOf} for a query string, where a single value may be a list of one. */
export function queryFolderOf(schema: z.ZodType): (query: object) => Record<string, unknown> {
  const fold = folderOf(schema);
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  const lists = fields.filter(([, field]) => present(field as z.ZodType) instanceof z.ZodArray).map(([name]) => name);
  return (query) => {
    const folded = fold(gathered(query)) as Record<string, unknown>;
    for (const name of lists) if (typeof folded[name] === 'string') folded[name] = [folded[name]];
    return folded;
  };
}
