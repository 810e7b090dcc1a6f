import { machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

/** How many of an order's items are how far. `live` = not deleted. */
export interface ArtwareOrderFacts {
  readonly items: number;
  readonly live: number;
  readonly completed: number;
  readonly atLeastDelivered: number;
  readonly atLeastShipping: number;
  readonly withGoodsOut: number;
  /** Live items of which nothing was approved yet. */
  readonly untouched: number;
}

const open = ['draft', 'inProgress', 'partlyShipped', 'shipped', 'delivered'] as const;
const live = [...open, 'completed'] as const;

/** Nothing of the order is open any more: to change it is to correct it. */
const onceDelivered = { delivered: [permissions.amendArtwareOrders] };

/** Who handles money sees what it is for. */
const seen = [permissions.artwareOrders];
const whoSeesAgreed = { inProgress: seen, partlyShipped: seen, shipped: seen, delivered: seen, completed: seen };
const whoSeesLive = { draft: seen, ...whoSeesAgreed };
const agreed = ['inProgress', 'partlyShipped', 'shipped', 'delivered', 'completed'] as const;
const whoSees = { ...whoSeesLive, cancelled: seen };

/** A customer's order: its state follows from its items (domain.md §3.1). */
export const artwareOrderMachine = machineFor<ArtwareOrderFacts>()({
  name: 'artwareOrder',
  initial: 'draft',
  states: {
    draft: { code: 10 },
    inProgress: { code: 20 },
    partlyShipped: { code: 30 },
    shipped: { code: 35 },
    delivered: { code: 40 },
    completed: { code: 50 },
    cancelled: { code: 60 },
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
    /** Pieces, prices or discounts of lines turned out otherwise than approved. */
    correct: {
      from: ['inProgress', 'partlyShipped', 'shipped', 'delivered'],
      to: 'derived',
      access: permissions.amendArtwareOrders,
    },
    /** From the deposit on a draft to what is left when all is done. */
    pay: { from: live, to: 'derived', access: permissions.payments, alsoNeeds: whoSeesLive },
    /** What was paid beyond what there is to pay: the order shrank, or nothing came of it. */
    refund: { from: [...live, 'cancelled'], to: 'derived', access: permissions.payments, alsoNeeds: whoSees },
    /** What is given up for good of what is outstanding. */
    writeOff: { from: agreed, to: 'derived', access: permissions.writeOff, alsoNeeds: whoSeesAgreed },
    /** A payment that was entered by mistake, or a write-off. */
    reversePayment: { from: [...live, 'cancelled'], to: 'derived', access: permissions.payments, alsoNeeds: whoSees },
  },
});
