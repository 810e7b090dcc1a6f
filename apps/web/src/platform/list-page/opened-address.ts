/** The parameter of an address that tells what is open on its page. */
export const opens = 'open';

/** Its value where something new is to be made. */
const asNew = 'new';

/** The address of a list page with one of its documents open. */
export const openedAt = (path: string, id: number): string => `${path}?${opens}=${id}`;

/** The address of a page, which may ask for something already, with the form open that makes something new there. */
export const createdAt = (path: string, search: string): string => {
  const address = new URLSearchParams(search);
  address.set(opens, asNew);
  return `${path}?${address}`;
};

/** Which document an address has open. */
export const idIn = (address: URLSearchParams): number | undefined => {
  const value = Number(address.get(opens));
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

/** Another address of the page, with the document open that is open at this one. */
export const besideOpened = (next: URLSearchParams, address: URLSearchParams): URLSearchParams => {
  const opened = address.get(opens);
  if (opened !== null) next.set(opens, opened);
  return next;
};

/** Whether an address asks for something new. */
export const asksForNew = (address: URLSearchParams): boolean => address.get(opens) === asNew;
