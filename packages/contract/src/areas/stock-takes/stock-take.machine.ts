import { type Guard, machineFor } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';

/** Progress of a stock count. */
export interface StockTakeFacts {
  readonly cancelled: boolean;
  readonly isStarted: boolean;
  /** Counting is finished: the differences are in review. */
  readonly isReviewed: boolean;
  readonly isPosted: boolean;
  /** Number of counted lines. */
  readonly counted: number;
  /** Lines whose difference is posted. */
  readonly posted: number;
}
const somethingCounted: Guard<StockTakeFacts> = { name: 'somethingCounted', holds: (take) => take.counted > 0 };
const nothingPosted: Guard<StockTakeFacts> = { name: 'nothingPosted', holds: (take) => take.posted === 0 };

/** The count of one warehouse: its goods are counted, the differences reviewed and posted (domain.md §7.2). */
export const stockTakeMachine = machineFor<StockTakeFacts>()({
  name: 'stockTake',
  initial: 'draft',
  states: {
    draft: { code: 10, tone: 'neutral' },
    counting: { code: 20, tone: 'progress' },
    review: { code: 30, tone: 'action' },
    posted: { code: 50, tone: 'done' },
    cancelled: { code: 60, tone: 'off' },
  },
  derive: (take) => {
    if (take.cancelled) return 'cancelled';
    if (take.isPosted) return 'posted';
    if (take.isReviewed) return 'review';
    return take.isStarted ? 'counting' : 'draft';
  },
  transitions: {
    edit: { from: ['draft'], to: 'derived', access: permissions.countStock },
    start: { from: ['draft'], to: 'derived', access: permissions.countStock },
    count: { from: ['counting'], to: 'derived', access: permissions.countStock },
    review: { from: ['counting'], to: 'derived', access: permissions.countStock, guards: [somethingCounted] },
    recount: { from: ['review'], to: 'derived', access: permissions.postStockTakes },
    post: { from: ['review'], to: 'derived', access: permissions.postStockTakes, guards: [somethingCounted] },
    cancel: {
      from: ['draft', 'counting', 'review'],
      to: 'derived',
      access: permissions.countStock,
      alsoNeeds: { review: [permissions.postStockTakes] },
      guards: [nothingPosted],
    },
  },
});
