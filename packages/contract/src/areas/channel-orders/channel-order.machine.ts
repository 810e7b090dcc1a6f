import { type DecimalText, type Guard, machineFor, zeroMoney } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { paymentRights } from '../payments/payment.ts';

/** Dates of the steps of an order, and its outstanding amount (AUD). */
export interface ChannelOrderFacts {
  readonly approvedAt: string | null;
  readonly deniedAt: string | null;
  /** When it was converted: a sales order was created from it, or it was placed with another supplier. */
  readonly orderedAt: string | null;
  readonly completedAt: string | null;
  readonly cancelledAt: string | null;
  readonly totalAmount: DecimalText;
  readonly settledAmount: DecimalText;
  readonly outstandingAmount: DecimalText;
  /** Its sales order exists and is not canceled. */
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
  // In the text of a negative amount the sign sorts before the digits of a positive one.
  holds: ({ outstandingAmount }) => outstandingAmount < zeroMoney,
};

const { editChannelOrders, approveChannelOrders } = permissions;

/**
 * An order of a tour group through an agency (domain.md §5.1). Its state follows from the steps that were taken. A
 * completed order is settled when nothing is outstanding, and returns to completed when a payment is reversed or pieces
 * are short-closed.
 */
export const channelOrderMachine = machineFor<ChannelOrderFacts>()({
  name: 'channelOrder',
  initial: 'toApprove',
  states: {
    toApprove: { code: 10, tone: 'action' },
    approved: { code: 20, tone: 'action' },
    ordered: { code: 30, tone: 'progress' },
    completed: { code: 40, tone: 'done' },
    settled: { code: 50, tone: 'done' },
    denied: { code: 60, tone: 'rejected' },
    cancelled: { code: 70, tone: 'off' },
  },
  derive: (order) => {
    if (order.cancelledAt !== null) return 'cancelled';
    if (order.deniedAt !== null) return 'denied';
    if (order.completedAt !== null) return order.outstandingAmount === zeroMoney ? 'settled' : 'completed';
    if (order.orderedAt !== null) return 'ordered';
    return order.approvedAt === null ? 'toApprove' : 'approved';
  },
  transitions: {
    /** Also resubmits a denied order. */
    edit: { from: ['toApprove', 'denied'], to: 'derived', access: editChannelOrders },
    /** Changes guide, remark and the agency's number, which need no approval. */
    amend: { from: ['approved', 'ordered'], to: 'derived', access: editChannelOrders },
    /** Changes the departure day; after the approval it requires the permission to approve. */
    reschedule: {
      from: ['toApprove', 'approved', 'ordered'],
      to: 'derived',
      access: editChannelOrders,
      alsoNeeds: { approved: [approveChannelOrders], ordered: [approveChannelOrders] },
    },
    /** Short-closes pieces, or orders additional ones. */
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
    /** Registers a deposit, before the settlement. */
    pay: { from: ['approved', 'ordered'], to: 'derived', access: permissions.settleChannelOrders },
    settle: { from: ['completed'], to: 'derived', access: permissions.settleChannelOrders },
    /** Writes off a part of the outstanding amount. */
    writeOff: {
      from: ['completed'],
      to: 'derived',
      access: permissions.writeOff,
      alsoNeeds: { completed: paymentRights.SO },
    },
    /** Pays back what was settled above the amount due. */
    refund: {
      from: ['approved', 'ordered', 'completed'],
      to: 'derived',
      access: permissions.settleChannelOrders,
      guards: [isOverpaid],
    },
    /** Reverses a payment or a write-off that was entered by mistake. */
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
