import { type ReactNode, useContext, useMemo } from 'react';
import {
  createPath,
  NavigationType,
  type Navigator,
  type To,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';
import { sideOf, windowAddress } from '../../../platform/tab/panel-address.ts';
import { focusPanel } from '../../../platform/tab/panel-in-use.ts';

/** Returns the navigator of the page at `path`: the addresses that it opens change its own side of the window. */
function navigatorOf(window: Navigator, path: string): Navigator {
  const addressOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
  /** Moves the focus to the other side, if the page that was opened is there. */
  const follow = (to: To) => {
    const { pathname } = new URL(addressOf(to), location.origin);
    if (pathname !== path && sideOf(path) !== undefined && sideOf(pathname) !== undefined) focusPanel(pathname);
  };
  return {
    ...window,
    push: (to, state, options) => {
      const next = windowAddress(path, addressOf(to));
      if (next !== location.pathname + location.search) window.push(next, state, options);
      follow(to);
    },
    replace: (to, state, options) => window.replace(windowAddress(path, addressOf(to)), state, options),
  };
}

interface PanelRouterProps {
  /** The path of the page. */
  readonly path: string;
  /** The query of the page. */
  readonly search: string;
  readonly children: ReactNode;
}

/**
 * Gives a page an address of its own: its links, filters and forms read and change this address, also when another page
 * is shown next to it. A hidden page keeps its address, and is not rendered again when that of the window changes.
 */
export function PanelRouter({ path, search, children }: PanelRouterProps) {
  const navigation = useContext(NavigationContext);
  const ownNavigation = useMemo(
    () => ({ ...navigation, navigator: navigatorOf(navigation.navigator, path) }),
    [navigation, path],
  );
  // Instead of `Routes`, which creates new routes at each change of the address, and so renders all pages behind.
  const ownLocation = useMemo(
    () => ({
      location: { pathname: path, search, hash: '', state: null, key: path },
      navigationType: NavigationType.Pop,
    }),
    [path, search],
  );
  return (
    <NavigationContext value={ownNavigation}>
      <LocationContext value={ownLocation}>{children}</LocationContext>
    </NavigationContext>
  );
}
