/** Values while they are being edited. */
export type Draft = Readonly<Record<string, unknown>>;

/** Equal as far as a form goes: an empty field is an empty field, however it is written. */
export function isSame(one: Draft, other: Draft): boolean {
  const plain = (draft: Draft) =>
    JSON.stringify(draft, (_key, value: unknown) => (value === '' || value === null ? undefined : value));
  return plain(one) === plain(Object.fromEntries(Object.keys(one).map((key) => [key, other[key]])));
}
