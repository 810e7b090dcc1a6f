import {
  type Day,
  type Instant,
  permissions,
  purchaseItemMachine,
  purchaseOrderFlow,
  purchaseOrderMachine,
  type PurchaseOrderWork,
} from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../../platform/context.ts';
import { effectiveNow } from '../../../platform/db/tenant/tenant-table.ts';
import { stateNumber, stateNumbers } from '../../../platform/documents/state-number.ts';
import { artwareProducts } from '../../artware-products/artware-products.table.ts';
import { factories } from '../../factories/factories.table.ts';
import { purchaseItems, purchaseOrders } from '../../purchase-orders/purchase-orders.table.ts';
import {
  anyOfCandidates,
  type CandidateRow,
  candidates,
  daysLate,
  type FoundTasks,
  noTasks,
  rateNow,
  readDocumentTasks,
} from './task.ts';

interface PurchaseRow extends CandidateRow, PurchaseOrderWork {
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly addedPieces: number;
  readonly addedSince: Instant;
  readonly approvedPieces: number;
  readonly approvedSince: Instant;
  readonly linesDue: number;
  readonly piecesDue: number;
  readonly expectedOn: Day | null;
}

const line = stateNumbers(purchaseItemMachine);
const today = sql.placeholder('today');

/** SQL: the lines of the order in the outer row, summed up. */
const work = sql`(
  select count(*)::int as live,
    (count(*) filter (where i.status = ${line('added')}))::int as added,
    (count(*) filter (where i.status = ${line('approved')}))::int as approved,
    (count(*) filter (where i.status >= ${line('purchased')}))::int as at_least_purchased,
    coalesce(sum(i.quantity), 0)::int as quantity,
    coalesce(sum(i.taken_quantity), 0)::int as taken,
    coalesce(sum(i.quantity) filter (where i.status = ${line('added')}), 0)::int as added_pieces,
    min(i.updated_at) filter (where i.status = ${line('added')}) as added_since,
    coalesce(sum(i.quantity) filter (where i.status = ${line('approved')}), 0)::int as approved_pieces,
    min(i.updated_at) filter (where i.status = ${line('approved')}) as approved_since,
    (count(*) filter (where is_due))::int as lines_due,
    coalesce(sum(i.quantity - i.taken_quantity) filter (where is_due), 0)::int as pieces_due,
    min(expected) filter (where is_due) as expected_on
  from ${purchaseItems} i
  cross join lateral (select coalesce(i.expected_date, ${purchaseOrders.expectedDate}) as expected) e
  cross join lateral (
    select i.status between ${line('purchased')} and ${line('partlyReceived')} and expected <= ${today}::date as is_due) d
  where i.purchase_order_id = ${purchaseOrders.id} and i.status <> ${line('cancelled')}) work`;

function count(column: string) {
  return sql<number>`work.${sql.raw(column)}`.as(column);
}

function moment(column: string) {
  return sql`work.${sql.raw(column)}`.mapWith(purchaseOrders.createdAt).as(column);
}

function withLine(state: 'added' | 'approved') {
  return sql`select i.purchase_order_id as id from ${purchaseItems} i where i.status = ${line(state)}
    group by i.purchase_order_id order by i.purchase_order_id`;
}

const due = anyOfCandidates(
  candidates(
    'addItems',
    sql`select o.id from ${purchaseOrders} o
      where o.status = ${stateNumber(purchaseOrderMachine, 'draft')} and o.created_by = ${sql.placeholder('caller')}
        and not exists (select from ${purchaseItems} i where i.purchase_order_id = o.id and i.status <> ${line('cancelled')})`,
  ),
  candidates('approve', withLine('added')),
  candidates('purchase', withLine('approved')),
  candidates(
    'receive',
    sql`select i.purchase_order_id as id from ${purchaseItems} i
      join ${purchaseOrders} o on o.id = i.purchase_order_id
      where i.status in (${line('purchased')}, ${line('partlyReceived')})
        and coalesce(i.expected_date, o.expected_date) <= ${today}::date
      group by i.purchase_order_id order by min(coalesce(i.expected_date, o.expected_date)), i.purchase_order_id`,
  ),
  candidates(
    'complete',
    sql`select o.id from ${purchaseOrders} o where o.status = ${stateNumber(purchaseOrderMachine, 'received')} order by o.id`,
  ),
);

const statement = prepare<PurchaseRow>((qb) =>
  qb
    .select({
      docId: purchaseOrders.id,
      number: purchaseOrders.orderNumber,
      partner: shownName(factories).as('partner'),
      version: purchaseOrders.version,
      amount: purchaseOrders.totalAmount,
      currency: purchaseOrders.currency,
      amountAud: sql<number>`(${purchaseOrders.totalAmount} / ${rateNow})::float8`.as('amount_aud'),
      isOver: sql<boolean>`due.is_over`.as('is_over'),
      status: purchaseOrders.status,
      createdAt: purchaseOrders.createdAt,
      updatedAt: purchaseOrders.updatedAt,
      live: count('live'),
      added: count('added'),
      approved: count('approved'),
      atLeastPurchased: count('at_least_purchased'),
      quantity: count('quantity'),
      taken: count('taken'),
      addedPieces: count('added_pieces'),
      addedSince: moment('added_since'),
      approvedPieces: count('approved_pieces'),
      approvedSince: moment('approved_since'),
      linesDue: count('lines_due'),
      piecesDue: count('pieces_due'),
      expectedOn: sql<Day | null>`work.expected_on`.as('expected_on'),
    })
    .from(due)
    .innerJoin(purchaseOrders, sql`${purchaseOrders.id} = due.id`)
    .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId))
    .crossJoinLateral(work),
);

/** Returns the purchase orders that the caller may complete with lines, approve, order, receive now or complete. */
export async function readPurchaseTasks(ctx: Context): Promise<FoundTasks> {
  const found = await readDocumentTasks(ctx, {
    docType: 'PO',
    flow: purchaseOrderFlow,
    waiting: {
      addItems: (row: PurchaseRow) => ({ lines: 0, pieces: 0, since: row.createdAt, dueDate: null }),
      approve: (row) => ({ lines: row.added, pieces: row.addedPieces, since: row.addedSince, dueDate: null }),
      purchase: (row) => ({ lines: row.approved, pieces: row.approvedPieces, since: row.approvedSince, dueDate: null }),
      receive: (row) => ({
        lines: row.linesDue,
        pieces: row.piecesDue,
        since: row.updatedAt,
        dueDate: row.expectedOn,
      }),
      complete: (row) => ({ lines: row.live, pieces: row.taken, since: row.updatedAt, dueDate: null }),
    },
    statement,
    params: { today: ctx.today, caller: ctx.session.userId },
    mayViewAmount: may(ctx, permissions.viewCost),
  });
  // Goods that are expected later are no task, even if another condition found the order.
  return { ...found, tasks: found.tasks.filter(({ kind, lines }) => kind !== 'receive' || lines > 0) };
}

interface RequestsRow {
  readonly partner: string;
  readonly partnerId: number;
  readonly lines: number;
  readonly pieces: number;
  readonly since: Instant;
  readonly requiredOn: Day | null;
  /** Number of all requests that were read. */
  readonly read: number;
}

/** Largest number of purchase requests that are read, the oldest ones. */
const maxRequests = 1_000;

/** Requests are tasks after an hour: the rest of an order that is being approved may follow. */
const requests = prepare<RequestsRow>((qb) =>
  qb
    .select({
      partner: sql<string>`coalesce(${shownName(factories)}, '')`.as('partner'),
      partnerId: sql`coalesce(${factories.id}, 0)`.mapWith(Number).as('partner_id'),
      lines: sql<number>`count(*)::int`.as('lines'),
      pieces: sql<number>`sum(pending.quantity)::int`.as('pieces'),
      since: sql`min(pending.created_at)`.mapWith(purchaseItems.createdAt).as('since'),
      requiredOn: sql<Day | null>`min(pending.required_date)`.as('required_on'),
      read: sql<number>`(sum(count(*)) over ())::int`.as('read'),
    })
    .from(
      sql`(select i.product_id, i.quantity, i.created_at, i.required_date from ${purchaseItems} i
        where i.status = ${line('pending')} order by i.id limit ${sql.raw(String(maxRequests))}) pending`,
    )
    .innerJoin(artwareProducts, sql`${artwareProducts.id} = pending.product_id`)
    .leftJoin(factories, eq(factories.id, artwareProducts.defaultFactoryId))
    .groupBy(factories.id, factories.tenantId)
    .having(sql`min(pending.created_at) <= ${effectiveNow} - interval '1 hour'`),
);

/** Returns the purchase requests by factory, if the caller may put them on orders. Overdue is what customers need first. */
export async function readRequestTasks(ctx: Context): Promise<FoundTasks> {
  if (!may(ctx, permissions.addPurchaseItems)) return noTasks;
  const rows = await run(ctx.tx, requests, {});
  return {
    isCapped: (rows[0]?.read ?? 0) >= maxRequests,
    tasks: rows.map(({ partner, partnerId, lines, pieces, since, requiredOn }) => ({
      key: `buy ${partnerId}`,
      kind: 'buy',
      docType: null,
      docId: null,
      number: '',
      partner,
      partnerId,
      lines,
      pieces,
      since,
      dueDate: requiredOn,
      daysLate: daysLate(requiredOn, ctx.today),
      version: null,
      amountAud: null,
    })),
  };
}
