import { machineFor, type StateOf } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { paymentRights } from '../payments/payment.ts';
import type { ArtwareOrderItemFacts, artwareOrderItemMachine } from './artware-order-item.machine.ts';

/** Numbers of an order's items by progress. `live` = not deleted. */
export interface ArtwareOrderFacts {
  readonly items: number;
  readonly live: number;
  readonly completed: number;
  readonly atLeastDelivered: number;
  readonly atLeastShipping: number;
  readonly withGoodsOut: number;
  /** Live items without any approved piece. */
  readonly untouched: number;
}

/** What the state of an order depends on in a line. */
type CountedOrderItem = Pick<
  ArtwareOrderItemFacts,
  'quantity' | 'shortQuantity' | 'toApproveQty' | 'shippingQty' | 'deliveredQty' | 'receivedQty'
> & { readonly status: StateOf<typeof artwareOrderItemMachine> };

const deliveredStates: readonly string[] = ['delivered', 'clientReceived', 'completed'];
const shippedStates: readonly string[] = ['shipping', ...deliveredStates];

/** Counts the items of an order by progress, for the state of the order (domain.md §3.1). */
export function countArtwareOrderItems(items: readonly CountedOrderItem[]): ArtwareOrderFacts {
  const live = items.filter(({ status }) => status !== 'deleted');
  const count = (counts: (item: CountedOrderItem) => boolean): number => live.filter(counts).length;
  return {
    items: items.length,
    live: live.length,
    completed: count(({ status }) => status === 'completed'),
    atLeastDelivered: count(({ status }) => deliveredStates.includes(status)),
    atLeastShipping: count(({ status }) => shippedStates.includes(status)),
    withGoodsOut: count(({ shippingQty, deliveredQty, receivedQty }) => shippingQty + deliveredQty + receivedQty > 0),
    untouched: count(
      ({ status, quantity, shortQuantity, toApproveQty }) =>
        status === 'toApprove' && toApproveQty === quantity - shortQuantity,
    ),
  };
}

const open = ['draft', 'inProgress', 'partlyShipped', 'shipped', 'delivered'] as const;
const live = [...open, 'completed'] as const;

/** A delivered order has no open work: changing it requires the permission to correct orders. */
const onceDelivered = { delivered: [permissions.amendArtwareOrders] };

/** Users who handle money must be allowed to view the order it is for. */
const viewRights = paymentRights.AO;
const viewRightsOfAgreed = {
  inProgress: viewRights,
  partlyShipped: viewRights,
  shipped: viewRights,
  delivered: viewRights,
  completed: viewRights,
};
const viewRightsOfLive = { draft: viewRights, ...viewRightsOfAgreed };
const agreed = ['inProgress', 'partlyShipped', 'shipped', 'delivered', 'completed'] as const;
const viewRightsByState = { ...viewRightsOfLive, cancelled: viewRights };

/** A customer's order: its state follows from its items (domain.md §3.1). */
export const artwareOrderMachine = machineFor<ArtwareOrderFacts>()({
  name: 'artwareOrder',
  initial: 'draft',
  states: {
    draft: { code: 10, tone: 'neutral' },
    inProgress: { code: 20, tone: 'progress' },
    partlyShipped: { code: 30, tone: 'progress' },
    shipped: { code: 35, tone: 'progress' },
    delivered: { code: 40, tone: 'action' },
    completed: { code: 50, tone: 'done' },
    cancelled: { code: 60, tone: 'off' },
  },
  derive: (order) => {
    if (order.items === 0) return 'draft';
    if (order.live === 0) return 'cancelled';
    if (order.completed === order.live) return 'completed';
    if (order.atLeastDelivered === order.live) return 'delivered';
    if (order.atLeastShipping === order.live) return 'shipped';
    if (order.withGoodsOut > 0) return 'partlyShipped';
    return order.untouched === order.live ? 'draft' : 'inProgress';
  },
  transitions: {
    edit: { from: open, to: 'derived', access: permissions.editArtwareOrders, alsoNeeds: onceDelivered },
    addItem: { from: open, to: 'derived', access: permissions.editArtwareOrders, alsoNeeds: onceDelivered },
    /** Corrects pieces, prices or discounts of approved lines. */
    correct: {
      from: ['inProgress', 'partlyShipped', 'shipped', 'delivered'],
      to: 'derived',
      access: permissions.amendArtwareOrders,
    },
    /** Registers a payment, from the deposit on a draft to the balance of a completed order. */
    pay: { from: live, to: 'derived', access: permissions.payments, alsoNeeds: viewRightsOfLive },
    /** Pays back what was paid above the amount due, after the order was reduced or canceled. */
    refund: { from: [...live, 'cancelled'], to: 'derived', access: permissions.payments, alsoNeeds: viewRightsByState },
    /** Writes off a part of the outstanding amount. */
    writeOff: { from: agreed, to: 'derived', access: permissions.writeOff, alsoNeeds: viewRightsOfAgreed },
    /** Reverses a payment or a write-off that was entered by mistake. */
    reversePayment: {
      from: [...live, 'cancelled'],
      to: 'derived',
      access: permissions.payments,
      alsoNeeds: viewRightsByState,
    },
  },
});
