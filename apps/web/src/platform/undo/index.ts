export { newRows, onlyNewRow, rowsToUndo } from './rows-to-undo.ts';
export { useShowDone, useUndo } from './use-undo.ts';
