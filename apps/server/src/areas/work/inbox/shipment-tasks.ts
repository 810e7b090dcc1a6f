import {
  type CustomerId,
  type Day,
  type Instant,
  permissions,
  shipmentFlow,
  shipmentItemMachine,
  shipmentMachine,
  type ShipmentWork,
} from '@yipin/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../../platform/context.ts';
import { actingTimeZone } from '../../../platform/db/tenant/acting-tenant.ts';
import { effectiveNow } from '../../../platform/db/tenant/tenant-table.ts';
import { stateNumber, stateNumbers } from '../../../platform/documents/state-number.ts';
import { artwareOrderItems, artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { customers } from '../../customers/customers.table.ts';
import { shipmentItems, shipments } from '../../shipments/shipments.table.ts';
import {
  anyOfCandidates,
  type CandidateRow,
  candidates,
  daysLate,
  type FoundTasks,
  noTasks,
  readDocumentTasks,
  type PendingStep,
} from './task.ts';

/** Days after which a delivery is overdue: carriers state no day. */
const transitDays = 14;

interface ShipmentCandidate extends CandidateRow, ShipmentWork {
  readonly lines: number;
  readonly pieces: number;
  readonly since: Instant;
  readonly arrivesOn: Day | null;
}

const state = stateNumbers(shipmentMachine);

function inState(condition: SQL): SQL {
  return sql`select h.id from ${shipments} h where ${condition} order by h.invoice_at, h.id`;
}

const due = anyOfCandidates(
  candidates(
    'start',
    inState(sql`h.status = ${state('packing')} and h.created_at <= ${effectiveNow} - interval '2 days'`),
  ),
  candidates(
    'end',
    inState(sql`h.status in (${state('shipping')}, ${state('partlyEnded')})
      and h.started_at <= ${effectiveNow} - interval '${sql.raw(String(transitDays))} days'`),
  ),
  candidates('complete', inState(sql`h.status = ${state('ended')}`)),
);

const work = sql`(
  select count(*)::int as lines, coalesce(sum(g.quantity), 0)::int as pieces from ${shipmentItems} g
  where g.shipment_id = ${shipments.id} and g.status < ${stateNumber(shipmentItemMachine, 'completed')}) work`;

const statement = prepare<ShipmentCandidate>((qb) =>
  qb
    .select({
      docId: shipments.id,
      number: shipments.orderNumber,
      partner: shownName(customers).as('partner'),
      version: shipments.version,
      amount: sql<null>`null`.as('amount'),
      currency: sql<null>`null`.as('currency'),
      amountAud: sql<null>`null`.as('amount_aud'),
      isOver: sql<boolean>`due.is_over`.as('is_over'),
      status: shipments.status,
      lines: sql<number>`work.lines`.as('lines'),
      pieces: sql<number>`work.pieces`.as('pieces'),
      since: sql`coalesce(${shipments.endedAt}, ${shipments.startedAt}, ${shipments.createdAt})`
        .mapWith(shipments.createdAt)
        .as('since'),
      arrivesOn:
        sql<Day | null>`(${shipments.startedAt} at time zone ${sql.raw(actingTimeZone)})::date + ${sql.raw(String(transitDays))}`.as(
          'arrives_on',
        ),
    })
    .from(due)
    .innerJoin(shipments, sql`${shipments.id} = due.id`)
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .crossJoinLateral(work),
);

function waitingOf({ lines, pieces, since }: ShipmentCandidate): PendingStep {
  return { lines, pieces, since, dueDate: null };
}

/** Returns the shipments that are packed for two days, whose delivery is overdue, or that can be completed. */
export function readShipmentTasks(ctx: Context): Promise<FoundTasks> {
  return readDocumentTasks(ctx, {
    docType: 'SH',
    flow: shipmentFlow,
    waiting: { start: waitingOf, end: (row) => ({ ...waitingOf(row), dueDate: row.arrivesOn }), complete: waitingOf },
    statement,
    mayViewAmount: false,
  });
}

interface GoodsRow {
  readonly partner: string;
  readonly city: string;
  readonly partnerId: CustomerId;
  /** Identifies the address among those of the customer. */
  readonly address: string;
  readonly lines: number;
  readonly pieces: number;
  readonly since: Instant;
  readonly requiredOn: Day | null;
  /** Number of all goods that were read. */
  readonly read: number;
}

/** Largest number of ready goods that are read, the oldest ones. */
const maxGoods = 1_000;

/** Ready goods are tasks after a day, or if they are needed within three days: others may follow to the same address. */
const goods = prepare<GoodsRow>((qb) =>
  qb
    .select({
      partner: shownName(customers).as('partner'),
      city: sql<string>`coalesce(ready.ship_to ->> 'city', '')`.as('city'),
      partnerId: customers.id,
      address: sql<string>`md5(coalesce(ready.ship_to::text, ''))`.as('address'),
      lines: sql<number>`count(distinct ready.sales_item_id)::int`.as('lines'),
      pieces: sql<number>`sum(ready.quantity)::int`.as('pieces'),
      since: sql`min(ready.created_at)`.mapWith(shipmentItems.createdAt).as('since'),
      requiredOn: sql<Day | null>`min(ready.required_on)`.as('required_on'),
      read: sql<number>`(sum(count(*)) over ())::int`.as('read'),
    })
    .from(
      sql`(select g.customer_id, g.sales_item_id, g.quantity, g.created_at, o.ship_to,
          coalesce(i.required_date, o.required_date) as required_on
        from (select * from ${shipmentItems} where status = ${stateNumber(shipmentItemMachine, 'pending')}
          order by id limit ${sql.raw(String(maxGoods))}) g
        join ${artwareOrderItems} i on i.id = g.sales_item_id
        join ${artwareOrders} o on o.id = i.order_id) ready`,
    )
    .innerJoin(customers, sql`${customers.id} = ready.customer_id`)
    .groupBy(customers.id, customers.tenantId, sql`ready.ship_to`)
    .having(sql`min(ready.created_at) <= ${effectiveNow} - interval '1 day'
      or min(ready.required_on) <= ${sql.placeholder('today')}::date + 3`),
);

/** Returns the ready goods by customer and delivery address, if the caller may put them on shipments. */
export async function readGoodsTasks(ctx: Context): Promise<FoundTasks> {
  if (!may(ctx, permissions.addShipmentItems)) return noTasks;
  const rows = await run(ctx.tx, goods, { today: ctx.today });
  return {
    isCapped: (rows[0]?.read ?? 0) >= maxGoods,
    tasks: rows.map(({ partner, city, partnerId, address, lines, pieces, since, requiredOn }) => ({
      key: `pack ${partnerId} ${address}`,
      kind: 'pack',
      docType: null,
      docId: null,
      number: '',
      partner: city === '' ? partner : `${partner}, ${city}`,
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
