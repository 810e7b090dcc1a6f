import {
  channelOrderFlow,
  channelOrderMachine,
  type ChannelOrderWork,
  type Day,
  type Instant,
  permissions,
} from '@yipin/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { prepare } from '@yipin/pg-pipeline';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../../platform/context.ts';
import { stateNumbers } from '../../../platform/documents/state-number.ts';
import { artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { channelOrderItems, channelOrders } from '../../channel-orders/channel-orders.table.ts';
import { salesChannels } from '../../sales-channels/sales-channels.table.ts';
import {
  anyOfCandidates,
  type CandidateRow,
  candidates,
  type FoundTasks,
  readDocumentTasks,
  type PendingStep,
} from './task.ts';

interface AgencyRow extends CandidateRow, ChannelOrderWork {
  readonly lines: number;
  readonly pieces: number;
  readonly since: Instant;
  readonly departure: Day;
}

const state = stateNumbers(channelOrderMachine);

function statementFor(seller?: SQL) {
  const isMine = seller ? sql`and o.sales_id = ${seller}` : sql``;
  const inState = (condition: SQL) =>
    sql`select o.id from ${channelOrders} o where ${condition} ${isMine} order by o.date_of_departure, o.order_number, o.id`;
  const due = anyOfCandidates(
    candidates('approve', inState(sql`o.status = ${state('toApprove')}`)),
    candidates('edit', inState(sql`o.status = ${state('denied')}`)),
    candidates('passOn', inState(sql`o.status = ${state('approved')}`)),
    candidates('complete', inState(sql`o.status = ${state('ordered')}`)),
  );
  const lines = sql`(
    select count(*)::int as lines, coalesce(sum(i.quantity), 0)::int as pieces
    from ${channelOrderItems} i where i.order_id = ${channelOrders.id}) work`;
  return prepare<AgencyRow>((qb) =>
    qb
      .select({
        docId: channelOrders.id,
        number: channelOrders.orderNumber,
        partner: shownName(salesChannels).as('partner'),
        version: channelOrders.version,
        amount: channelOrders.totalAmount,
        currency: channelOrders.currency,
        amountAud: sql<number>`${channelOrders.totalAmount}::float8`.as('amount_aud'),
        isOver: sql<boolean>`due.is_over`.as('is_over'),
        status: channelOrders.status,
        outstandingAmount: channelOrders.outstandingAmount,
        artwareOrderStatus: artwareOrders.status,
        lines: sql<number>`work.lines`.as('lines'),
        pieces: sql<number>`work.pieces`.as('pieces'),
        since:
          sql`coalesce(${channelOrders.deniedAt}, ${channelOrders.orderedAt}, ${channelOrders.approvedAt}, ${channelOrders.createdAt})`
            .mapWith(channelOrders.createdAt)
            .as('since'),
        departure: channelOrders.dateOfDeparture,
      })
      .from(due)
      .innerJoin(channelOrders, sql`${channelOrders.id} = due.id`)
      .innerJoin(salesChannels, eq(salesChannels.id, channelOrders.channelId))
      .leftJoin(artwareOrders, eq(artwareOrders.id, channelOrders.artwareOrderId))
      .crossJoinLateral(lines),
  );
}

const ofAll = statementFor();
const ofOne = statementFor(sql`${sql.placeholder('seller')}`);

function waitingOf({ lines, pieces, since, departure }: AgencyRow): PendingStep {
  return { lines, pieces, since, dueDate: departure };
}

/** Returns the agency orders that the caller may approve, correct, create the sales order of, or complete; they are due at the departure. */
export function readAgencyTasks(ctx: Context): Promise<FoundTasks> {
  return readDocumentTasks(ctx, {
    docType: 'SO',
    flow: channelOrderFlow,
    waiting: { approve: waitingOf, edit: waitingOf, passOn: waitingOf, complete: waitingOf },
    statement: may(ctx, permissions.viewAllChannelOrders) ? ofAll : ofOne,
    params: { seller: ctx.session.userId },
    mayViewAmount: true,
  });
}
