import { type ReactNode, useEffect, useState } from 'react';
import { useReportFormAbove } from './form-above.ts';

/**
 * Mounts a dialog after its drawer, also when their tab is shown again. antd mounts a dialog immediately and a drawer
 * later, and the last one is on top and has the focus.
 */
export function AboveDrawer({ children }: { children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(false);
  useReportFormAbove();
  useEffect(() => {
    setIsMounted(true);
    // The effects of a hidden tab end, and run again when it is shown.
    return () => setIsMounted(false);
  }, []);
  return isMounted ? children : null;
}
