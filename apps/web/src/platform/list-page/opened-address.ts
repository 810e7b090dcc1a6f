/** The search parameter with the id of the open record. */
export const openParam = 'open';

/** The value of the parameter for a new record. */
const asNew = 'new';

/** The address of a list page with one of its documents open. */
export function openRecordPath(path: string, id: number): string {
  return `${path}?${openParam}=${id}`;
}

/** The address of a page, which may ask for something already, with the form open that makes something new there. */
export function createdAt(path: string, search: string): string {
  const address = new URLSearchParams(search);
  address.set(openParam, asNew);
  return `${path}?${address}`;
}

/** Which document an address has open. */
export function idIn(address: URLSearchParams): number | undefined {
  const value = Number(address.get(openParam));
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** Another address of the page, with the document open that is open at this one. */
export function keepOpenParam(next: URLSearchParams, address: URLSearchParams): URLSearchParams {
  const opened = address.get(openParam);
  if (opened !== null) next.set(openParam, opened);
  return next;
}

/** Whether an address asks for something new. */
export function isNewRequested(address: URLSearchParams): boolean {
  return address.get(openParam) === asNew;
}
