export { ScanButton } from './scan-button.tsx';
export { setScanFallback, useHasTarget, useScanTarget } from './scan-targets.ts';
export { signalScan } from './signals.ts';
export { useHardwareScanner } from './use-hardware-scanner.ts';
