/** Pages that are shown in place of another one: they are no targets after sign-in. */
const passing = /^\/(?:login|locking)(?![^/?#])/i;

/** Returns the address to return to, if it is a path of this application and no passing page; else undefined. */
export function ownAddress(address: string | null | undefined): string | undefined {
  if (!address || !/^\/(?![/\\])/.test(address) || passing.test(address)) return undefined;
  return address;
}
