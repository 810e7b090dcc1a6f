import { type PurchaseItem, purchaseItemMachine } from '@yipin/contract';
import { LineActions } from '../../../platform/machine/index.ts';
import { useTrace } from '../../trace/index.ts';

/** The actions on lines of an order, which are not available for purchase requests. */
export const doneOnOrders = {
  editPrice: null,
  correctPrice: null,
  correctQuantity: null,
  approve: null,
  unapprove: null,
  purchase: null,
  receive: null,
  reverseReceipt: null,
  back: null,
  returnToPending: null,
  cancel: null,
  complete: null,
} as const;

interface RequestActionsProps {
  readonly row: PurchaseItem;
  readonly onAdd: (row: PurchaseItem) => void;
  readonly onSplit: (row: PurchaseItem) => void;
}

/** The actions on a request: it is added to a purchase order, split, or traced. */
export function RequestActions({ row, onAdd, onSplit }: RequestActionsProps) {
  const trace = useTrace({ purchaseItemId: row.id });
  return (
    <>
      <LineActions
        machine={purchaseItemMachine}
        document={row}
        operations={{ ...doneOnOrders, add: onAdd, split: onSplit }}
        further={[trace.action]}
      />
      {trace.drawer}
    </>
  );
}
