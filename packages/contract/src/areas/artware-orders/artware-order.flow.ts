import { type DecimalText, Exact, flowFor, isClosed, type StateOf } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { type ArtwareOrderItemFacts, artwareOrderItemMachine } from './artware-order-item.machine.ts';
import { artwareOrderMachine } from './artware-order.machine.ts';

/** The open work on a sales order: pieces of its open lines by what has to happen next. */
export interface ArtwareOrderWork {
  readonly status: StateOf<typeof artwareOrderMachine>;
  readonly outstandingAmount: DecimalText;
  readonly toApprove: number;
  /** Ready pieces that are on no shipment. */
  readonly toShip: number;
  readonly purchasing: number;
  /** Pieces on shipments, until they are delivered. */
  readonly onTheWay: number;
  readonly delivered: number;
  /** Number of lines whose receipt is confirmed, and which are not completed. */
  readonly received: number;
}

type WorkedLine = Pick<
  ArtwareOrderItemFacts,
  'toApproveQty' | 'purchasingQty' | 'readyQty' | 'shippingQty' | 'deliveredQty' | 'packedQty'
> & { readonly status: StateOf<typeof artwareOrderItemMachine> };

/** Returns the open work on a sales order. */
export function workOfArtwareOrder({
  status,
  outstandingAmount,
  items,
}: Pick<ArtwareOrderWork, 'status' | 'outstandingAmount'> & {
  readonly items: readonly WorkedLine[];
}): ArtwareOrderWork {
  const open = items.filter((item) => !isClosed(artwareOrderItemMachine, item.status));
  const sum = (pieces: (item: WorkedLine) => number) => open.reduce((all, item) => all + pieces(item), 0);
  return {
    status,
    outstandingAmount,
    toApprove: sum(({ toApproveQty }) => toApproveQty),
    toShip: sum(({ readyQty, packedQty = 0 }) => readyQty - packedQty),
    purchasing: sum(({ purchasingQty }) => purchasingQty),
    onTheWay: sum(({ shippingQty, packedQty = 0 }) => shippingQty + packedQty),
    delivered: sum(({ deliveredQty }) => deliveredQty),
    received: open.filter((item) => item.status === 'clientReceived').length,
  };
}

/** From the approval of a sales order to its payment. Work comes before waiting. */
export const artwareOrderFlow = flowFor<ArtwareOrderWork>()(artwareOrderMachine, {
  stages: ['draft', 'inProgress', 'shipped', 'delivered', 'completed'],
  steps: [
    {
      step: 'approve',
      holds: ({ toApprove }) => toApprove > 0,
      needs: [permissions.approveArtwareOrders, permissions.sendFromStock],
    },
    { step: 'ship', holds: ({ toShip }) => toShip > 0, needs: [permissions.addShipmentItems] },
    { step: 'confirmReceipt', holds: ({ delivered }) => delivered > 0, needs: [permissions.confirmClientReceipt] },
    { step: 'waitForGoods', holds: ({ purchasing }) => purchasing > 0, needs: [] },
    { step: 'waitForDelivery', holds: ({ onTheWay }) => onTheWay > 0, needs: [] },
    { step: 'complete', holds: ({ received }) => received > 0, needs: [permissions.completeArtwareOrders] },
    {
      step: 'pay',
      holds: ({ status, outstandingAmount }) => status === 'completed' && new Exact(outstandingAmount).gt(0),
      needs: [permissions.payments],
    },
  ],
});
