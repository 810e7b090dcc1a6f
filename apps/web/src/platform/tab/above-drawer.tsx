import { type ReactNode, useEffect, useState } from 'react';
import { useReportFormAbove } from './form-above.ts';

/**
 * Mounts a dialog after its drawer, also when their tab is shown again: antd mounts a dialog immediately and a drawer a
 * moment later, and the last one is on top and has the focus.
 */
export function AboveDrawer({ children }: { children: ReactNode }) {
  const [isThere, setIsThere] = useState(false);
  useReportFormAbove();
  useEffect(() => {
    setIsThere(true);
    // A tab that is hidden ends its effects, and begins them again when it is shown.
    return () => setIsThere(false);
  }, []);
  return isThere ? children : null;
}
