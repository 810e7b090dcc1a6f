/** The search parameter with the id of the open record. */
export const openParam = 'open';

/** The value of the parameter for a new record. */
const asNew = 'new';

/** Returns the address of a list page with one of its documents open. */
export function openRecordPath(path: string, id: number): string {
  return `${path}?${openParam}=${id}`;
}

/** Returns the address of a page, with its search parameters, that opens the form of a new record. */
export function createdAt(path: string, search: string): string {
  const address = new URLSearchParams(search);
  address.set(openParam, asNew);
  return `${path}?${address}`;
}

/** Returns the id of the document that an address opens. */
export function idIn(address: URLSearchParams): number | undefined {
  const value = Number(address.get(openParam));
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** Copies the open document of an address to another address of the page. */
export function keepOpenParam(next: URLSearchParams, address: URLSearchParams): URLSearchParams {
  const opened = address.get(openParam);
  if (opened !== null) next.set(openParam, opened);
  return next;
}

/** Returns whether an address opens the form of a new record. */
export function isNewRequested(address: URLSearchParams): boolean {
  return address.get(openParam) === asNew;
}
