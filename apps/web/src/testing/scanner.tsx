import { useHasTarget } from '../platform/scan/scan-targets.ts';
import { useHardwareScanner } from '../platform/scan/use-hardware-scanner.ts';

/** The text that {@link Scanner} shows as soon as the page receives scans. */
export const canScan = '可以扫码';

/** Listens to a scanner. The target of a page is in code that is loaded after it. */
export function Scanner() {
  useHardwareScanner();
  return useHasTarget() && <p>{canScan}</p>;
}
