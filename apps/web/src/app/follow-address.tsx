import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Shows the address that the window has after the first rendering. The router reads the address when it is rendered first,
 * and listens to changes only when that is complete: Back or Forward in between would change the address alone.
 */
export function FollowAddress(): null {
  const { pathname, search } = useLocation();
  const [rendered] = useState(pathname + search);
  useEffect(() => {
    const isBehind = rendered !== location.pathname + location.search;
    if (isBehind) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, [rendered]);
  return null;
}
