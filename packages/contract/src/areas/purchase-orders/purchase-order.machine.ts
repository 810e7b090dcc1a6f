import { type Guard, machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { paymentRights } from '../payments/payment.ts';
import type { PurchaseItemFacts } from './purchase-item.machine.ts';

/** Numbers of an order's live items by progress, and their received pieces. */
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
/** What the state of an order depends on in a line. */
type CountedPurchaseItem = Pick<PurchaseItemFacts, 'status' | 'quantity' | 'takenQuantity'>;

const receivedStates: readonly string[] = ['received', 'completed'];
const purchasedStates: readonly string[] = ['purchased', 'partlyReceived', ...receivedStates];
const approvedStates: readonly string[] = ['approved', ...purchasedStates];

/** Counts the live items of an order by progress, for the state of the order (domain.md §3.1). */
export function countPurchaseItems(items: readonly CountedPurchaseItem[], cancelled: boolean): PurchaseOrderFacts {
  const live = items.filter(({ status }) => status !== 'cancelled');
  const count = (counts: (item: CountedPurchaseItem) => boolean): number => live.filter(counts).length;
  const sum = (pieces: (item: CountedPurchaseItem) => number): number =>
    live.reduce((all, item) => all + pieces(item), 0);
  return {
    cancelled,
    live: live.length,
    added: count(({ status }) => status === 'added'),
    approved: count(({ status }) => status === 'approved'),
    atLeastApproved: count(({ status }) => approvedStates.includes(status)),
    atLeastPurchased: count(({ status }) => purchasedStates.includes(status)),
    atLeastReceived: count(({ status }) => receivedStates.includes(status)),
    completed: count(({ status }) => status === 'completed'),
    quantity: sum(({ quantity }) => quantity),
    taken: sum(({ takenQuantity }) => takenQuantity),
  };
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

/** Users who pay a factory must be allowed to view the order and its costs. */
const viewRights = paymentRights.PO;
const viewRightsOfAgreed = {
  purchased: viewRights,
  partlyReceived: viewRights,
  received: viewRights,
  completed: viewRights,
};
const viewRightsOfLive = {
  draft: viewRights,
  approved: viewRights,
  partlyPurchased: viewRights,
  ...viewRightsOfAgreed,
};
const viewRightsByState = { ...viewRightsOfLive, cancelled: viewRights };

/** An order to one factory: its state follows from its items (domain.md §3.1). Hidden is a flag, not a state. */
export const purchaseOrderMachine = machineFor<PurchaseOrderFacts>()({
  name: 'purchaseOrder',
  initial: 'draft',
  states: {
    draft: { code: 10, tone: 'neutral' },
    approved: { code: 20, tone: 'action' },
    partlyPurchased: { code: 25, tone: 'progress' },
    purchased: { code: 30, tone: 'progress' },
    partlyReceived: { code: 35, tone: 'progress' },
    received: { code: 40, tone: 'action' },
    completed: { code: 50, tone: 'done' },
    cancelled: { code: 60, tone: 'off' },
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
    /** Also allowed for a confirmed order: the new lines have to be approved. */
    addItems: {
      from: ['draft', 'approved', 'partlyPurchased', 'purchased', 'partlyReceived'],
      to: 'derived',
      access: permissions.addPurchaseItems,
    },
    purchase: {
      // A draft with an approved line is also allowed: one line without approval makes the order a draft, and
      // `purchase` names it.
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
     * Short-closes an order with open remainders: they return to the requests, which also requires the permissions of
     * `back`. An order without purchased lines is canceled instead.
     */
    complete: {
      from: ['partlyPurchased', 'purchased', 'partlyReceived', 'received'],
      to: 'derived',
      access: permissions.completePurchaseOrders,
    },
    /** Corrects what was agreed with the factory: prices, freight, pieces, or the billing of surplus. */
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
    /** Allowed in every state: a hidden order without lines may get new ones. */
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
    /** Registers a payment, from the deposit on a draft to the balance of a completed order. */
    pay: { from: live, to: 'derived', access: permissions.payments, alsoNeeds: viewRightsOfLive },
    /** Registers a refund of the factory, at most the overpaid amount. */
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
