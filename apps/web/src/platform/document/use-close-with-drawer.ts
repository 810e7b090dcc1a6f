import { useState } from 'react';

/**
 * Closes the form of a saved document when the drawer it was opened from goes. Answers whether that is yet to open: a
 * document may be read before the address has changed to it, and its form waits.
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
