import { type StockTakeFacts, stockTakeMachine } from '@yipin/contract';
import { prepareByIds } from '@yipin/pg-pipeline';
import { runById } from '../../platform/db/run-by-id.ts';
import type { DocumentDefinition } from '../../platform/documents/transition.ts';
import { stockTakeFacts, type stockTakeItems, stockTakes } from './stock-takes.table.ts';

type StockTakeAction = keyof typeof stockTakeMachine.transitions;
type StockTakeState = keyof typeof stockTakeMachine.states;

/** Rows of a stock count and of its lines. */
export type TakeRow = typeof stockTakes.$inferSelect;
export type TakeItemRow = typeof stockTakeItems.$inferSelect;

const countedTakes = prepareByIds((qb, isNamed) =>
  qb
    .select({
      id: stockTakeFacts.id,
      cancelled: stockTakeFacts.cancelled,
      isStarted: stockTakeFacts.isStarted,
      isReviewed: stockTakeFacts.isReviewed,
      isPosted: stockTakeFacts.isPosted,
      counted: stockTakeFacts.counted,
      posted: stockTakeFacts.posted,
    })
    .from(stockTakeFacts)
    .where(isNamed(stockTakeFacts.id)),
);

export const stockTakeDocument: DocumentDefinition<typeof stockTakes, StockTakeState, StockTakeAction, StockTakeFacts> =
  {
    machine: stockTakeMachine,
    table: stockTakes,
    facts: async ({ tx }, ids) => {
      const countsOf = await runById(tx, countedTakes, ids);
      return ({ id }) => countsOf(id);
    },
  };
