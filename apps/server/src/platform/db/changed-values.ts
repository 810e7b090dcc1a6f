import { isDeepStrictEqual } from 'node:util';

/** Returns the values of `after` that differ from those of `before`; nested values are compared by content. */
export function changedValues<Values extends object>(before: Values | object, after: Values): Partial<Values> {
  const stored = before as Readonly<Record<string, unknown>>;
  const changed = Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(stored[key], value));
  return Object.fromEntries(changed) as Partial<Values>;
}
