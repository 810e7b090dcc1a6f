import { api, type PurchaseItemId, type PurchaseOrder } from '@yipin/contract';
import { call } from '../../../platform/api/index.ts';
import { machineText } from '../../../platform/machine/index.ts';
import { newRows, useUndo } from '../../../platform/undo/index.ts';

/** The option of a success message. */
type UndoOption = ReturnType<ReturnType<typeof useUndo>>;

interface ReceiptUndo {
  /** Returns the option of a success message that offers to undo the new receipts of these lines, all of them or none. */
  readonly undoOf: (saved: PurchaseOrder, itemIds: readonly PurchaseItemId[]) => UndoOption;
  /** Returns the same for the new receipt of one line, which is read first; no option if it cannot be read. */
  readonly undoOfLine: (itemId: PurchaseItemId) => Promise<UndoOption>;
}

/** Returns the functions that offer to undo new receipts of an order, whose earlier receipts are those of `order`. */
export function useReceiptUndo(order: PurchaseOrder): ReceiptUndo {
  const offerUndo = useUndo();
  const undoOf: ReceiptUndo['undoOf'] = ({ receipts }, itemIds) => {
    const made = newRows(receipts, order.receipts).filter(({ purchaseItemId }) => itemIds.includes(purchaseItemId));
    // Another user may have received pieces of these lines too: the new receipts are then not all of this user.
    const isOwn = made.length === itemIds.length;
    return offerUndo(
      machineText('purchaseOrder', 'actions', 'receive'),
      api.purchaseOrders.reverseReceipts,
      isOwn
        ? { id: order.id, receipts: made.map(({ id, version }) => ({ receiptId: id, expectedVersion: version })) }
        : undefined,
    );
  };
  const undoOfLine: ReceiptUndo['undoOfLine'] = async (itemId) => {
    try {
      return undoOf(await call(api.purchaseOrders.get, { id: order.id }), [itemId]);
    } catch {
      return {};
    }
  };
  return { undoOf, undoOfLine };
}
