import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePagePlace } from './page-place.ts';
import { addressNextTo, shownAddressOf, useHasRoomForTwo, withRightSide } from './panel-address.ts';

/**
 * Returns the function that shows the page at an address on the other side of the window; undefined if the window is
 * too narrow for two pages.
 */
export function useOpenNextTo(): ((address: string) => void) | undefined {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasRoom = useHasRoomForTwo();
  return useMemo(
    () => (hasRoom ? (address: string) => void navigate(addressNextTo(pathname, address)) : undefined),
    [hasRoom, pathname, navigate],
  );
}

/**
 * Returns the function that shows this page on the right side, next to the page that was used before it; undefined if
 * it is there already, or the window is too narrow.
 */
export function useMoveToRight(): (() => void) | undefined {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasRoom = useHasRoomForTwo();
  const { isRight, addressBefore } = usePagePlace();
  if (!hasRoom || isRight || !addressBefore) return undefined;
  return () => {
    const own = shownAddressOf(pathname);
    if (own) void navigate(withRightSide(addressBefore(), own));
  };
}
