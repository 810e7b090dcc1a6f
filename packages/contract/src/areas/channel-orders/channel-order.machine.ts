import { type DecimalText, type Guard, machineFor, zeroMoney } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

/** What has been done with an order, when, and what of it is still owed (AUD). */
export interface ChannelOrderFacts {
  readonly approvedAt: string | null;
  readonly deniedAt: string | null;
  /** Passed on: an artware order was made of it, or it was placed elsewhere. */
  readonly orderedAt: string | null;
  readonly completedAt: string | null;
  readonly cancelledAt: string | null;
  readonly totalAmount: DecimalText;
  readonly settledAmount: DecimalText;
  readonly outstandingAmount: DecimalText;
  /** Its artware order is there and not cancelled. */
  readonly hasLiveArtwareOrder: boolean;
}
const costsSomething: Guard<ChannelOrderFacts> = {
  name: 'costsSomething',
  holds: ({ totalAmount }) => totalAmount !== zeroMoney,
};
const noLiveArtwareOrder: Guard<ChannelOrderFacts> = {
  name: 'noLiveArtwareOrder',
  holds: ({ hasLiveArtwareOrder }) => !hasLiveArtwareOrder,
};

const nothingPaid: Guard<ChannelOrderFacts> = {
  name: 'nothingPaid',
  holds: ({ settledAmount }) => settledAmount === zeroMoney,
};

const isOverpaid: Guard<ChannelOrderFacts> = {
  name: 'isOverpaid',
  // The sign of an amount sorts before its digits.
  holds: ({ outstandingAmount }) => outstandingAmount < zeroMoney,
};

const { editChannelOrders, approveChannelOrders } = permissions;

/**
 * What a tour group ordered through an agency (domain.md §5.1). Its state is what was done with it; a completed order is
 * settled as soon as nothing of it is outstanding, and is not any more when a payment is reversed or pieces are given up.
 */
export const channelOrderMachine = machineFor<ChannelOrderFacts>()({
  name: 'channelOrder',
  initial: 'toApprove',
  states: {
    toApprove: { code: 10 },
    approved: { code: 20 },
    ordered: { code: 30 },
    completed: { code: 40 },
    settled: { code: 50 },
    denied: { code: 60 },
    cancelled: { code: 70 },
  },
  derive: (order) => {
    if (order.cancelledAt !== null) return 'cancelled';
    if (order.deniedAt !== null) return 'denied';
    if (order.completedAt !== null) return order.outstandingAmount === zeroMoney ? 'settled' : 'completed';
    if (order.orderedAt !== null) return 'ordered';
    return order.approvedAt === null ? 'toApprove' : 'approved';
  },
  transitions: {
    /** Of a denied order: hands it in again. */
    edit: { from: ['toApprove', 'denied'], to: 'derived', access: editChannelOrders },
    /** Guide, remark and the agency's number, which nobody has to approve. */
    amend: { from: ['approved', 'ordered'], to: 'derived', access: editChannelOrders },
    /** The group leaves on another day: once approved, only who approves moves it. */
    reschedule: {
      from: ['toApprove', 'approved', 'ordered'],
      to: 'derived',
      access: editChannelOrders,
      alsoNeeds: { approved: [approveChannelOrders], ordered: [approveChannelOrders] },
    },
    /** Pieces are given up, or ordered in addition. */
    changeItems: {
      from: ['approved', 'ordered', 'completed', 'settled'],
      to: 'derived',
      access: approveChannelOrders,
    },
    approve: { from: ['toApprove'], to: 'derived', access: approveChannelOrders, guards: [costsSomething] },
    deny: { from: ['toApprove', 'approved'], to: 'derived', access: approveChannelOrders, guards: [nothingPaid] },
    passOn: {
      from: ['approved', 'ordered'],
      to: 'derived',
      access: permissions.passOnChannelOrders,
      guards: [noLiveArtwareOrder],
    },
    complete: { from: ['approved', 'ordered'], to: 'derived', access: permissions.completeChannelOrders },
    /** A deposit, before there is something to settle. */
    pay: { from: ['approved', 'ordered'], to: 'derived', access: permissions.settleChannelOrders },
    settle: { from: ['completed'], to: 'derived', access: permissions.settleChannelOrders },
    /** What is given up for good of what is outstanding. */
    writeOff: {
      from: ['completed'],
      to: 'derived',
      access: permissions.writeOff,
      alsoNeeds: { completed: [permissions.channelOrders] },
    },
    /** What was settled beyond what there is to settle. */
    refund: {
      from: ['approved', 'ordered', 'completed'],
      to: 'derived',
      access: permissions.settleChannelOrders,
      guards: [isOverpaid],
    },
    /** A payment that was made by mistake, or a write-off. */
    reversePayment: {
      from: ['approved', 'ordered', 'completed', 'settled'],
      to: 'derived',
      access: permissions.settleChannelOrders,
    },
    cancel: {
      from: ['toApprove', 'approved', 'ordered'],
      to: 'derived',
      access: approveChannelOrders,
      guards: [noLiveArtwareOrder, nothingPaid],
    },
  },
});
