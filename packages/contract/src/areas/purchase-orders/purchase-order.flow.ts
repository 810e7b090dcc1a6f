import { flowFor, type StateOf } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { type PurchaseOrderFacts, purchaseOrderMachine } from './purchase-order.machine.ts';

/** The open work on a purchase order. */
export type PurchaseOrderWork = Pick<
  PurchaseOrderFacts,
  'live' | 'added' | 'approved' | 'atLeastPurchased' | 'quantity' | 'taken'
> & { readonly status: StateOf<typeof purchaseOrderMachine> };

/** From the approval of a purchase order to its completion. */
export const purchaseOrderFlow = flowFor<PurchaseOrderWork>()(purchaseOrderMachine, {
  stages: ['draft', 'approved', 'purchased', 'received', 'completed'],
  steps: [
    {
      step: 'addItems',
      holds: ({ status, live }) => status === 'draft' && live === 0,
      needs: [permissions.addPurchaseItems],
    },
    { step: 'approve', holds: ({ added }) => added > 0, needs: [permissions.approvePurchaseOrders] },
    { step: 'purchase', holds: ({ approved }) => approved > 0, needs: [permissions.purchase] },
    {
      step: 'receive',
      holds: ({ atLeastPurchased, quantity, taken }) => atLeastPurchased > 0 && taken < quantity,
      needs: [permissions.receivePurchases],
    },
    { step: 'complete', holds: ({ status }) => status === 'received', needs: [permissions.completePurchaseOrders] },
  ],
});
