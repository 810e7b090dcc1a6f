import { flowFor, type StateOf } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { stockTransferMachine } from './stock-transfer.machine.ts';

/** The open work on a transfer, which follows from its state. */
export interface StockTransferWork {
  readonly status: StateOf<typeof stockTransferMachine>;
}

/** From sending goods to another warehouse to their arrival. */
export const stockTransferFlow = flowFor<StockTransferWork>()(stockTransferMachine, {
  stages: ['draft', 'inTransit', 'arrived'],
  steps: [
    { step: 'send', holds: ({ status }) => status === 'draft', needs: [permissions.transferStock] },
    { step: 'receive', holds: ({ status }) => status === 'inTransit', needs: [permissions.transferStock] },
  ],
});
