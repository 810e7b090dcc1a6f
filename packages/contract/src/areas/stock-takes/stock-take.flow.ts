import { flowFor, type StateOf } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { stockTakeMachine } from './stock-take.machine.ts';

/** The open work on a stock count. */
export interface StockTakeWork {
  readonly status: StateOf<typeof stockTakeMachine>;
  /** Number of lines. */
  readonly live: number;
  readonly counted: number;
}

/** From the start of a stock count to the posting of its differences. */
export const stockTakeFlow = flowFor<StockTakeWork>()(stockTakeMachine, {
  stages: ['draft', 'counting', 'review', 'posted'],
  steps: [
    { step: 'start', holds: ({ status }) => status === 'draft', needs: [permissions.countStock] },
    {
      step: 'count',
      holds: ({ status, live, counted }) => status === 'counting' && (counted < live || counted === 0),
      needs: [permissions.countStock],
    },
    { step: 'review', holds: ({ status }) => status === 'counting', needs: [permissions.countStock] },
    { step: 'post', holds: ({ status }) => status === 'review', needs: [permissions.postStockTakes] },
  ],
});
