/** The sign-in and lock pages, which are shown in place of another page: the user does not return to them. */
const coveringPages = /^\/(?:login|locking)(?![^/?#])/i;

/** Returns the address to return to, if it is a path of this application other than those pages; else undefined. */
export function ownAddress(address: string | null | undefined): string | undefined {
  if (!address || !/^\/(?![/\\])/.test(address) || coveringPages.test(address)) return undefined;
  return address;
}
