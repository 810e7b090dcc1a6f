export { PrintButton } from './print-button.tsx';
export { PrintedSheet } from './printed-sheet.tsx';
