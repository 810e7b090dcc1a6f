export { isTouchDevice, PageScanButton, ScanButton } from './scan-button.tsx';
export { setScanFallback, signal, useScanTarget } from './scan-targets.ts';
