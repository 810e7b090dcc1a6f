import { int, type PurchaseItem } from '@yipin/contract';
import { useCallback, useMemo, useState } from 'react';
import { type EnteredQuantity, quantityOf } from '../../../platform/form/index.ts';
import { openOf } from '../amounts.ts';

/** The entered pieces of one line; `key`: its id. */
export interface TypedPieces {
  readonly key: number;
  readonly quantity: EnteredQuantity | undefined;
}

/** Returns the schema of the received pieces of a line: at most the open ones. */
export function quantitySchemaOf(item: PurchaseItem) {
  return int(0, openOf(item));
}

/** The column of the pieces. */
export const receivedCells = quantityOf<TypedPieces>({
  headings: ['purchaseOrders:receiveQuantity', 'purchaseOrders:quantity'],
  names: ['quantity', 'qty'],
  get: (line) => line.quantity,
  change: (quantity) => ({ quantity }),
});

/** Returns the entered pieces of the lines: by default the open ones. */
export function useReceivedPieces(items: readonly PurchaseItem[]) {
  const [typed, setTyped] = useState<Readonly<Record<number, EnteredQuantity>>>({});
  const type = useCallback(
    (line: number, pieces: EnteredQuantity) => setTyped((was) => ({ ...was, [line]: pieces })),
    [],
  );
  const lines = useMemo(
    () => items.map((item): TypedPieces => ({ key: item.id, quantity: typed[item.id] ?? openOf(item) })),
    [items, typed],
  );
  const setLines = (update: (before: readonly TypedPieces[]) => readonly TypedPieces[]) =>
    setTyped(Object.fromEntries(update(lines).map(({ key, quantity }) => [key, quantity ?? 0])));
  const piecesOf = (item: PurchaseItem): EnteredQuantity => typed[item.id] ?? openOf(item);
  return { piecesOf, type, values: { lines, setLines, max: items.length } };
}
