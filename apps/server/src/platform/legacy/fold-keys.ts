import { z } from 'zod';

type Folder = (given: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * Clients spell property and query names as they like (`Id`, `SkipCount`). Returns a function that puts values under the
 * names `schema` knows, drops what it does not know, reads `a[0]=1&a[1]=2` as a list, and takes an empty query value for absent.
 */
export const keyFolder = (schema: z.ZodType): Folder => {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  return (given) => {
    const folded: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(given)) {
      const [, base = key, index] = /^(.+?)\[(\d*)\]$/.exec(key) ?? [];
      const name = known.get(base.toLowerCase());
      if (name === undefined || value === '') continue;
      if (index === undefined) folded[name] = value;
      else
        folded[name] = [
          ...(Array.isArray(folded[name]) ? (folded[name] as unknown[]) : []),
          ...(Array.isArray(value) ? value : [value]),
        ];
    }
    return folded;
  };
};

/** Whether the schema wants a list under `name`: one query value is then a list of one. */
export const wantsList = (schema: z.ZodType, name: string): boolean => {
  if (!(schema instanceof z.ZodObject)) return false;
  let inner: unknown = schema.shape[name];
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodNullable)
    inner = inner.unwrap();
  return inner instanceof z.ZodArray;
};
