import {
  type Day,
  type Instant,
  stockTakeFlow,
  stockTakeMachine,
  type StockTakeWork,
  stockTransferFlow,
  stockTransferMachine,
  type StockTransferWork,
} from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { prepare } from '@yipin/pg-pipeline';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import type { Context } from '../../../platform/context.ts';
import { stateNumbers } from '../../../platform/documents/state-number.ts';
import { stockTakeItems, stockTakes } from '../../stock-takes/stock-takes.table.ts';
import { stockTransferItems, stockTransfers } from '../../stock-transfers/stock-transfers.table.ts';
import { warehouses } from '../../warehouses/warehouses.table.ts';
import { anyOfCandidates, type CandidateRow, candidates, type FoundTasks, readDocumentTasks } from './task.ts';

const noAmount = {
  amount: sql<null>`null`.as('amount'),
  currency: sql<null>`null`.as('currency'),
  amountAud: sql<null>`null`.as('amount_aud'),
  isOver: sql<boolean>`due.is_over`.as('is_over'),
};
const caller = sql.placeholder('caller');

interface TransferCandidate extends CandidateRow, StockTransferWork {
  readonly lines: number;
  readonly pieces: number;
  readonly since: Instant;
  readonly expectedDate: Day | null;
}

const ofTransfer = stateNumbers(stockTransferMachine);

const transfers = prepare<TransferCandidate>((qb) =>
  qb
    .select({
      ...noAmount,
      docId: stockTransfers.id,
      number: stockTransfers.orderNumber,
      partner: shownName(warehouses).as('partner'),
      version: stockTransfers.version,
      status: stockTransfers.status,
      lines: sql<number>`work.lines`.as('lines'),
      pieces: sql<number>`work.pieces`.as('pieces'),
      since: sql`coalesce(${stockTransfers.sentAt}, ${stockTransfers.createdAt})`
        .mapWith(stockTransfers.createdAt)
        .as('since'),
      expectedDate: stockTransfers.expectedDate,
    })
    .from(
      anyOfCandidates(
        candidates(
          'send',
          sql`select t.id from ${stockTransfers} t where t.status = ${ofTransfer('draft')} and t.created_by = ${caller}
            order by t.transfer_date, t.id`,
        ),
        candidates(
          'receive',
          sql`select t.id from ${stockTransfers} t
            where t.status = ${ofTransfer('inTransit')} and coalesce(t.expected_date, t.transfer_date) <= ${sql.placeholder('today')}::date
            order by t.transfer_date, t.id`,
        ),
      ),
    )
    .innerJoin(stockTransfers, sql`${stockTransfers.id} = due.id`)
    .innerJoin(warehouses, eq(warehouses.id, stockTransfers.toWarehouseId))
    .crossJoinLateral(
      sql`(select count(*)::int as lines, coalesce(sum(i.quantity - i.arrived_quantity - i.lost_quantity), 0)::int as pieces
        from ${stockTransferItems} i where i.stock_transfer_id = ${stockTransfers.id}) work`,
    ),
);

/** Returns the transfers that the caller has drafted, and those that should have arrived. */
export function readTransferTasks(ctx: Context): Promise<FoundTasks> {
  return readDocumentTasks(ctx, {
    docType: 'TR',
    flow: stockTransferFlow,
    waiting: {
      send: ({ lines, pieces, since }: TransferCandidate) => ({ lines, pieces, since, dueDate: null }),
      receive: ({ lines, pieces, since, expectedDate }) => ({ lines, pieces, since, dueDate: expectedDate }),
    },
    statement: transfers,
    params: { today: ctx.today, caller: ctx.session.userId },
    mayViewAmount: false,
  });
}

interface CountRow extends CandidateRow, StockTakeWork {
  readonly since: Instant;
}

const ofTake = stateNumbers(stockTakeMachine);

function takesIn(state: 'draft' | 'counting' | 'review') {
  const isMine = state === 'draft' ? sql`and t.created_by = ${caller}` : sql``;
  return sql`select t.id from ${stockTakes} t where t.status = ${ofTake(state)} ${isMine} order by t.id`;
}

const takes = prepare<CountRow>((qb) =>
  qb
    .select({
      ...noAmount,
      docId: stockTakes.id,
      number: stockTakes.orderNumber,
      partner: shownName(warehouses).as('partner'),
      version: stockTakes.version,
      status: stockTakes.status,
      live: sql<number>`work.live`.as('live'),
      counted: sql<number>`work.counted`.as('counted'),
      since: sql`coalesce(${stockTakes.reviewedAt}, ${stockTakes.startedAt}, ${stockTakes.createdAt})`
        .mapWith(stockTakes.createdAt)
        .as('since'),
    })
    .from(
      anyOfCandidates(
        candidates('start', takesIn('draft')),
        candidates('count', takesIn('counting')),
        candidates('post', takesIn('review')),
      ),
    )
    .innerJoin(stockTakes, sql`${stockTakes.id} = due.id`)
    .innerJoin(warehouses, eq(warehouses.id, stockTakes.warehouseId))
    .crossJoinLateral(
      sql`(select count(*)::int as live, count(i.counted_quantity)::int as counted
        from ${stockTakeItems} i where i.stock_take_id = ${stockTakes.id}) work`,
    ),
);

/** Returns the stock counts that the caller may start, count, end or post. */
export function readCountTasks(ctx: Context): Promise<FoundTasks> {
  return readDocumentTasks(ctx, {
    docType: 'SC',
    flow: stockTakeFlow,
    waiting: {
      start: ({ since }: CountRow) => ({ lines: 0, pieces: 0, since, dueDate: null }),
      count: ({ live, counted, since }) => ({ lines: live - counted, pieces: 0, since, dueDate: null }),
      review: ({ live, since }) => ({ lines: live, pieces: 0, since, dueDate: null }),
      post: ({ live, since }) => ({ lines: live, pieces: 0, since, dueDate: null }),
    },
    statement: takes,
    params: { caller: ctx.session.userId },
    mayViewAmount: false,
  });
}
