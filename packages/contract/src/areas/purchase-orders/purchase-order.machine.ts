import { type Guard, machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

/** How many of an order's live items are how far, and how many of their pieces came. */
export interface PurchaseOrderFacts {
  readonly cancelled: boolean;
  readonly live: number;
  readonly added: number;
  readonly approved: number;
  readonly atLeastApproved: number;
  readonly atLeastPurchased: number;
  readonly atLeastReceived: number;
  readonly completed: number;
  readonly quantity: number;
  readonly taken: number;
}
const nothingUnapproved: Guard<PurchaseOrderFacts> = { name: 'nothingUnapproved', holds: (order) => order.added === 0 };
const somethingApproved: Guard<PurchaseOrderFacts> = {
  name: 'somethingApproved',
  holds: (order) => order.approved > 0,
};
const somethingToReceive: Guard<PurchaseOrderFacts> = {
  name: 'somethingToReceive',
  holds: (order) => order.atLeastPurchased > 0 && order.taken < order.quantity,
};
const nothingPurchased: Guard<PurchaseOrderFacts> = {
  name: 'nothingPurchased',
  holds: (order) => order.atLeastPurchased === 0,
};

const live = ['draft', 'approved', 'partlyPurchased', 'purchased', 'partlyReceived', 'received', 'completed'] as const;

const agreed = ['purchased', 'partlyReceived', 'received', 'completed'] as const;
const cost = [permissions.viewCost];

/** Who pays a factory sees what for, and what it costs. */
const seen = [permissions.purchaseOrders, permissions.viewCost];
const whoSeesAgreed = { purchased: seen, partlyReceived: seen, received: seen, completed: seen };
const whoSeesLive = { draft: seen, approved: seen, partlyPurchased: seen, ...whoSeesAgreed };
const whoSees = { ...whoSeesLive, cancelled: seen };

/** An order to one factory: its state follows from its items (domain.md §3.1). Hidden is a flag, not a state. */
export const purchaseOrderMachine = machineFor<PurchaseOrderFacts>()({
  name: 'purchaseOrder',
  initial: 'draft',
  states: {
    draft: { code: 10 },
    approved: { code: 20 },
    partlyPurchased: { code: 25 },
    purchased: { code: 30 },
    partlyReceived: { code: 35 },
    received: { code: 40 },
    completed: { code: 50 },
    cancelled: { code: 60 },
  },
  derive: (order) => {
    if (order.cancelled) return 'cancelled';
    if (order.live === 0) return 'draft';
    if (order.completed === order.live) return 'completed';
    if (order.taken === order.quantity) return 'received';
    if (order.taken > 0) return 'partlyReceived';
    if (order.atLeastPurchased === order.live) return 'purchased';
    if (order.atLeastPurchased > 0) return 'partlyPurchased';
    return order.atLeastApproved === order.live ? 'approved' : 'draft';
  },
  transitions: {
    edit: {
      from: ['draft', 'approved', 'partlyPurchased', 'purchased'],
      to: 'derived',
      access: permissions.editPurchaseOrders,
    },
    /** Also to an order that the factory has: more goods come as further lines, which are to be approved. */
    addItems: {
      from: ['draft', 'approved', 'partlyPurchased', 'purchased', 'partlyReceived'],
      to: 'derived',
      access: permissions.addPurchaseItems,
    },
    purchase: {
      // A draft too: one line that is not approved makes the order one, and has to be named.
      from: ['draft', 'approved', 'partlyPurchased', 'partlyReceived'],
      to: 'derived',
      access: permissions.purchase,
      guards: [nothingUnapproved, somethingApproved],
    },
    receive: {
      from: ['partlyPurchased', 'purchased', 'partlyReceived'],
      to: 'derived',
      access: permissions.receivePurchases,
      guards: [somethingToReceive],
    },
    /**
     * With open remainders it is a short close: they go back to the pending purchases, which takes the permissions of
     * sending them back too. An order of which nothing is purchased is cancelled instead.
     */
    complete: {
      from: ['partlyPurchased', 'purchased', 'partlyReceived', 'received'],
      to: 'derived',
      access: permissions.completePurchaseOrders,
    },
    /** What is agreed with the factory turned out otherwise: prices, freight, pieces, or what becomes of surplus. */
    correct: {
      from: agreed,
      to: 'derived',
      access: permissions.correctPurchaseOrders,
      alsoNeeds: { purchased: cost, partlyReceived: cost, received: cost, completed: cost },
    },
    hide: {
      from: ['draft', 'completed', 'cancelled'],
      to: 'derived',
      access: permissions.hidePurchaseOrders,
      guards: [{ name: 'nothingLeftToDo', holds: (order) => order.cancelled || order.live === order.completed }],
    },
    /** From every state: a hidden order without lines may get new ones. */
    show: {
      from: [...live, 'cancelled'],
      to: 'derived',
      access: permissions.hidePurchaseOrders,
    },
    cancel: {
      from: ['draft', 'approved'],
      to: 'derived',
      access: permissions.editPurchaseOrders,
      guards: [nothingPurchased],
    },
    /** From the deposit on a draft to what is left when all is done. */
    pay: { from: live, to: 'derived', access: permissions.payments, alsoNeeds: whoSeesLive },
    /** The factory pays back what was paid beyond what there is to pay. */
    refund: { from: [...live, 'cancelled'], to: 'derived', access: permissions.payments, alsoNeeds: whoSees },
    /** What the factory is not paid for good of what is outstanding. */
    writeOff: { from: agreed, to: 'derived', access: permissions.writeOff, alsoNeeds: whoSeesAgreed },
    /** A payment that was entered by mistake, or a write-off. */
    reversePayment: { from: [...live, 'cancelled'], to: 'derived', access: permissions.payments, alsoNeeds: whoSees },
  },
});
