/** Pages that are shown in place of another one: nobody is sent back to them. */
const passing = /^\/(?:login|locking)(?![^/?#])/i;

/** An address to return to; only one of our own counts, and none that was only in the way. */
export function ownAddress(address: string | null | undefined): string | undefined {
  if (!address || !/^\/(?![/\\])/.test(address) || passing.test(address)) return undefined;
  return address;
}
