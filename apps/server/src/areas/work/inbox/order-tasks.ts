import {
  artwareOrderFlow,
  artwareOrderItemMachine,
  type ArtwareOrderWork,
  type Day,
  type Instant,
  permissions,
  shipmentItemMachine,
} from '@yipin/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { prepare } from '@yipin/pg-pipeline';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../../platform/context.ts';
import { stateNumber, stateNumbers } from '../../../platform/documents/state-number.ts';
import { artwareOrderItems, artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { customers } from '../../customers/customers.table.ts';
import { shipmentItems } from '../../shipments/shipments.table.ts';
import { anyOfCandidates, type CandidateRow, candidates, type FoundTasks, readDocumentTasks } from './task.ts';

interface OrderCandidate extends CandidateRow, ArtwareOrderWork {
  readonly linesToApprove: number;
  readonly approvalSince: Instant;
  readonly requiredOn: Day | null;
  readonly linesDelivered: number;
  readonly deliveredSince: Instant;
  readonly receivedPieces: number;
  readonly receivedSince: Instant;
}

const line = stateNumbers(artwareOrderItemMachine);

/** SQL: the open lines of the order in the outer row, summed up. */
const work = sql`(
  select coalesce(sum(i.to_approve_qty), 0)::int as to_approve,
    coalesce(sum(i.ready_qty - coalesce(packed.quantity, 0)), 0)::int as to_ship,
    coalesce(sum(i.purchasing_qty), 0)::int as purchasing,
    coalesce(sum(i.shipping_qty + coalesce(packed.quantity, 0)), 0)::int as on_the_way,
    coalesce(sum(i.delivered_qty), 0)::int as delivered,
    (count(*) filter (where i.status = ${line('clientReceived')}))::int as received,
    coalesce(sum(i.received_qty) filter (where i.status = ${line('clientReceived')}), 0)::int as received_pieces,
    (count(*) filter (where i.to_approve_qty > 0))::int as lines_to_approve,
    (count(*) filter (where i.delivered_qty > 0))::int as lines_delivered,
    min(i.created_at) filter (where i.to_approve_qty > 0) as approval_since,
    min(i.updated_at) filter (where i.delivered_qty > 0) as delivered_since,
    min(i.updated_at) filter (where i.status = ${line('clientReceived')}) as received_since,
    min(coalesce(i.required_date, ${artwareOrders.requiredDate})) filter (where i.to_approve_qty > 0) as required_on
  from ${artwareOrderItems} i
  left join lateral (
    select sum(g.quantity) as quantity from ${shipmentItems} g
    where g.sales_item_id = i.id and g.status = ${stateNumber(shipmentItemMachine, 'added')} and i.ready_qty > 0
  ) packed on true
  where i.order_id = ${artwareOrders.id} and i.completed_at is null and i.deleted_at is null) work`;

function count(column: string) {
  return sql<number>`work.${sql.raw(column)}`.as(column);
}

function moment(column: string) {
  return sql`work.${sql.raw(column)}`.mapWith(artwareOrders.createdAt).as(column);
}

function statementFor(seller?: SQL) {
  const isMine = seller
    ? sql`and exists (select from ${artwareOrders} o where o.id = i.order_id and o.sales_id = ${seller})`
    : sql``;
  const withLine = (condition: SQL) =>
    sql`select i.order_id as id from ${artwareOrderItems} i where ${condition} ${isMine} group by i.order_id order by i.order_id`;
  const due = anyOfCandidates(
    candidates('approve', withLine(sql`i.status = ${line('toApprove')}`)),
    candidates(
      'confirmReceipt',
      // In the form of the index of the pieces that customers have.
      withLine(sql`i.status < ${line('completed')} and i.delivered_qty + i.received_qty > 0 and i.delivered_qty > 0`),
    ),
    candidates('complete', withLine(sql`i.status = ${line('clientReceived')}`)),
  );
  return prepare<OrderCandidate>((qb) =>
    qb
      .select({
        docId: artwareOrders.id,
        number: artwareOrders.orderNumber,
        partner: shownName(customers).as('partner'),
        version: artwareOrders.version,
        amount: artwareOrders.totalAmount,
        currency: artwareOrders.currency,
        amountAud: sql<number>`${artwareOrders.totalAmount}::float8`.as('amount_aud'),
        isOver: sql<boolean>`due.is_over`.as('is_over'),
        status: artwareOrders.status,
        outstandingAmount: artwareOrders.outstandingAmount,
        toApprove: count('to_approve'),
        toShip: count('to_ship'),
        purchasing: count('purchasing'),
        onTheWay: count('on_the_way'),
        delivered: count('delivered'),
        received: count('received'),
        receivedPieces: count('received_pieces'),
        linesToApprove: count('lines_to_approve'),
        linesDelivered: count('lines_delivered'),
        approvalSince: moment('approval_since'),
        deliveredSince: moment('delivered_since'),
        receivedSince: moment('received_since'),
        requiredOn: sql<Day | null>`work.required_on`.as('required_on'),
      })
      .from(due)
      .innerJoin(artwareOrders, sql`${artwareOrders.id} = due.id`)
      .innerJoin(customers, eq(customers.id, artwareOrders.customerId))
      .crossJoinLateral(work),
  );
}

const ofAll = statementFor();
const ofOne = statementFor(sql`${sql.placeholder('seller')}`);

/** Returns the sales orders whose lines the caller may approve, confirm the receipt of, or complete. */
export function readOrderTasks(ctx: Context): Promise<FoundTasks> {
  return readDocumentTasks(ctx, {
    docType: 'AO',
    flow: artwareOrderFlow,
    waiting: {
      approve: (row: OrderCandidate) => ({
        lines: row.linesToApprove,
        pieces: row.toApprove,
        since: row.approvalSince,
        dueDate: row.requiredOn,
      }),
      confirmReceipt: (row) => ({
        lines: row.linesDelivered,
        pieces: row.delivered,
        since: row.deliveredSince,
        dueDate: null,
      }),
      complete: (row) => ({
        lines: row.received,
        pieces: row.receivedPieces,
        since: row.receivedSince,
        dueDate: null,
      }),
    },
    // Goods are packed by customer and address, and payments are tasks when they are due.
    leftOut: ['ship', 'pay'],
    statement: may(ctx, permissions.viewAllArtwareOrders) ? ofAll : ofOne,
    params: { seller: ctx.session.userId },
    mayViewAmount: true,
  });
}
