import {
  artwareOrderItemMachine,
  artwareOrderMachine,
  channelOrderMachine,
  type DecimalText,
  maxExactTotal,
  purchaseItemMachine,
  shipmentMachine,
  type StageName,
} from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import { prepare, type Statement } from '@yipin/pg-pipeline';
import { stateNumber, stateNumbers } from '../../../platform/documents/state-number.ts';
import { artwareOrderItems, artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { channelOrders } from '../../channel-orders/channel-orders.table.ts';
import { purchaseItems, purchaseOrders } from '../../purchase-orders/purchase-orders.table.ts';
import { shipments } from '../../shipments/shipments.table.ts';

/** What a stage contains. One document more than the largest total is counted, so that a capped stage is known. */
export interface StageRow {
  readonly documents: number;
  readonly late: number | null;
  readonly amount: DecimalText | null;
  readonly currency: string | null;
}

const countLimit = sql.raw(String(maxExactTotal + 1));
const today = sql.placeholder('today');

/** The parts of a stage: its documents with an amount, and which of them are late. `document` is an alias. */
interface StageSource {
  /** SQL for the ids, which may name `isMine`. */
  readonly ids: SQL;
  readonly documents: SQL;
  readonly amount?: SQL;
  readonly late?: SQL;
}

function statementOf({ ids, documents, amount, late }: StageSource): Statement<StageRow> {
  return prepare((qb) =>
    qb
      .select({
        documents: sql<number>`count(*)::int`.as('documents'),
        late: (late ? sql<number | null>`(count(*) filter (where ${late}))::int` : sql<number | null>`null::int`).as(
          'late',
        ),
        amount: (amount
          ? sql<DecimalText | null>`coalesce(sum(${amount}), 0)::numeric(18, 2)`
          : sql<DecimalText | null>`null`
        ).as('amount'),
        currency: (amount ? sql<string | null>`min(d.currency)` : sql<string | null>`null`).as('currency'),
      })
      .from(sql`(${ids} limit ${countLimit}) found`)
      .innerJoin(sql`${documents} d`, sql`d.id = found.id`),
  );
}

const line = stateNumbers(artwareOrderItemMachine);
const seller = sql.placeholder('seller');

/** The condition that limits documents to those of the caller, if a statement is for one salesperson. */
type Scope = (salesId: SQL) => SQL;
const everyone: Scope = () => sql``;
const callerOnly: Scope = (salesId) => sql`and ${salesId} = ${seller}`;

function orders(scope: Scope, lines: SQL) {
  const isMine = scope(sql`(select o.sales_id from ${artwareOrders} o where o.id = i.order_id)`);
  return {
    ids: sql`select i.order_id as id from ${artwareOrderItems} i where ${lines} ${isMine} group by i.order_id`,
    documents: sql`${artwareOrders}`,
    amount: sql`d.total_amount`,
  };
}

const isOrderLate = sql`exists (
  select from ${artwareOrderItems} i where i.order_id = d.id and i.status in (${line('toApprove')}, ${line('purchasing')},
    ${line('ready')}, ${line('shipping')}) and coalesce(i.required_date, d.required_date) < ${today}::date)`;

function orderStages(scope: Scope) {
  const order = stateNumbers(artwareOrderMachine);
  return {
    toApprove: statementOf({ ...orders(scope, sql`i.status = ${line('toApprove')}`), late: isOrderLate }),
    toShip: statementOf({
      ...orders(
        scope,
        sql`i.status in (${line('toApprove')}, ${line('purchasing')}, ${line('ready')}) and i.ready_qty > 0`,
      ),
      late: isOrderLate,
    }),
    toComplete: statementOf(
      orders(scope, sql`i.status < ${line('completed')} and i.delivered_qty + i.received_qty > 0`),
    ),
    unpaid: statementOf({
      ids: sql`select o.id from ${artwareOrders} o
        where o.status between ${order('inProgress')} and ${order('completed')} and o.outstanding_amount > 0
          ${scope(sql`o.sales_id`)}`,
      documents: sql`${artwareOrders}`,
      amount: sql`d.outstanding_amount`,
    }),
  };
}

function agencyStages(scope: Scope) {
  const inState = (state: keyof typeof channelOrderMachine.states, amount = sql`d.total_amount`) => ({
    ids: sql`select o.id from ${channelOrders} o where o.status = ${stateNumber(channelOrderMachine, state)} ${scope(sql`o.sales_id`)}`,
    documents: sql`${channelOrders}`,
    amount,
  });
  const late = sql`d.date_of_departure < ${today}::date`;
  return {
    agencyToApprove: statementOf({ ...inState('toApprove'), late }),
    agencyToCorrect: statementOf(inState('denied')),
    agencyToPassOn: statementOf({ ...inState('approved'), late }),
    agencyUnderWay: statementOf({ ...inState('ordered'), late }),
    agencyToSettle: statementOf(inState('completed', sql`d.outstanding_amount`)),
  };
}

const bought = stateNumbers(purchaseItemMachine);
const isOnOrder = sql`i.status in (${bought('purchased')}, ${bought('partlyReceived')})`;
const shipment = stateNumbers(shipmentMachine);

/** The stages of documents that every user with their permission sees. */
const sharedStages = {
  toPurchase: statementOf({
    ids: sql`select i.id from ${purchaseItems} i where i.status = ${bought('pending')}`,
    documents: sql`${purchaseItems}`,
  }),
  toReceive: statementOf({
    ids: sql`select i.purchase_order_id as id from ${purchaseItems} i where ${isOnOrder}
      and exists (select from ${purchaseOrders} o where o.id = i.purchase_order_id and not o.is_hidden) group by i.purchase_order_id`,
    documents: sql`${purchaseOrders}`,
    amount: sql`d.total_amount`,
    late: sql`exists (select from ${purchaseItems} i where i.purchase_order_id = d.id and ${isOnOrder}
      and coalesce(i.expected_date, d.expected_date) < ${today}::date)`,
  }),
  inTransit: statementOf({
    ids: sql`select h.id from ${shipments} h where h.status in (${shipment('shipping')}, ${shipment('partlyEnded')})`,
    documents: sql`${shipments}`,
  }),
};

/** The statements of all stages: over all documents, and over those of the caller where salespersons own them. */
export const stageStatements: Readonly<Record<'all' | 'own', Readonly<Record<StageName, Statement<StageRow>>>>> = {
  all: { ...sharedStages, ...orderStages(everyone), ...agencyStages(everyone) },
  own: { ...sharedStages, ...orderStages(callerOnly), ...agencyStages(callerOnly) },
};
