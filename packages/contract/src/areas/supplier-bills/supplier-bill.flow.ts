import { flowFor, type StateOf } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { supplierBillMachine } from './supplier-bill.machine.ts';

/** The open work on a bill, which follows from its state. */
export interface SupplierBillWork {
  readonly status: StateOf<typeof supplierBillMachine>;
}

/** From the draft of a bill to its payment. */
export const supplierBillFlow = flowFor<SupplierBillWork>()(supplierBillMachine, {
  stages: ['draft', 'posted', 'paid'],
  steps: [
    { step: 'post', holds: ({ status }) => status === 'draft', needs: [permissions.postBills] },
    { step: 'pay', holds: ({ status }) => status === 'posted', needs: [permissions.payments] },
  ],
});
