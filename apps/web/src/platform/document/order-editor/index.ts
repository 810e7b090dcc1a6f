export { EditorLines } from './editor-lines.tsx';
export {
  amountErrors,
  completeItems,
  completePrice,
  enteredAmount,
  memoizedByLine,
  nextLineKey,
} from './entered-line.ts';
export { amountColumn, priceColumn, QuantityCell, quantityColumn } from './number-columns.tsx';
export { shownMoney } from './order-comparison.ts';
export { OrderEditor, type OrderEditing } from './order-editor.tsx';
export type { LineColumn, LineErrors, OrderLineRules, OrderDraft, OrderKind, TextByKey } from './order-kind.ts';
export { OrderTotals } from './order-totals.tsx';
export type { OrderChanges } from './use-order-draft.ts';
