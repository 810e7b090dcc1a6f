import { useState } from 'react';

/**
 * Closes the form of a saved document when the drawer it was opened from closes. Returns whether that drawer is not
 * open yet: a document may be fetched before the address changes to it, and its form waits.
 */
export function useCloseWithDrawer(openedId: number | undefined, id: number | undefined, close: () => void): boolean {
  const isAway = id !== undefined && id !== openedId;
  const [knownId, setKnownId] = useState(openedId);
  if (knownId !== openedId) {
    setKnownId(openedId);
    if (isAway) close();
  }
  return isAway;
}
