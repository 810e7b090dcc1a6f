export { PrintButton, usePrinting } from './print-button.tsx';
export { PrintedSheet } from './printed-sheet.tsx';
