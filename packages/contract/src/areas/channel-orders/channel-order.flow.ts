import { type DecimalText, Exact, flowFor, type StateOf } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import type { artwareOrderMachine } from '../artware-orders/artware-order.machine.ts';
import { channelOrderMachine } from './channel-order.machine.ts';

/** The open work on an agency order. */
export interface ChannelOrderWork {
  readonly status: StateOf<typeof channelOrderMachine>;
  /** The state of its sales order; null = it has none. */
  readonly artwareOrderStatus: StateOf<typeof artwareOrderMachine> | null;
  readonly outstandingAmount: DecimalText;
}

const withCustomer: readonly (string | null)[] = ['delivered', 'completed', 'cancelled', null];

/** From the approval of an agency order to its settlement. */
export const channelOrderFlow = flowFor<ChannelOrderWork>()(channelOrderMachine, {
  stages: ['toApprove', 'approved', 'ordered', 'completed', 'settled'],
  steps: [
    { step: 'approve', holds: ({ status }) => status === 'toApprove', needs: [permissions.approveChannelOrders] },
    { step: 'edit', holds: ({ status }) => status === 'denied', needs: [permissions.editChannelOrders] },
    { step: 'passOn', holds: ({ status }) => status === 'approved', needs: [permissions.passOnChannelOrders] },
    {
      step: 'waitForDelivery',
      holds: ({ status, artwareOrderStatus }) => status === 'ordered' && !withCustomer.includes(artwareOrderStatus),
      needs: [],
    },
    { step: 'complete', holds: ({ status }) => status === 'ordered', needs: [permissions.completeChannelOrders] },
    {
      step: 'settle',
      holds: ({ status, outstandingAmount }) => status === 'completed' && new Exact(outstandingAmount).gt(0),
      needs: [permissions.settleChannelOrders],
    },
  ],
});
