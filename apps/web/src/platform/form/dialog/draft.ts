/** The values of a form during editing. */
export type Draft = Readonly<Record<string, unknown>>;

/** Returns whether two drafts have equal values. An empty string, null and a missing value are equal. */
export function isSame(one: Draft, other: Draft): boolean {
  const serialize = (draft: Draft) =>
    JSON.stringify(draft, (_key, value: unknown) => (value === '' || value === null ? undefined : value));
  return serialize(one) === serialize(Object.fromEntries(Object.keys(one).map((key) => [key, other[key]])));
}
