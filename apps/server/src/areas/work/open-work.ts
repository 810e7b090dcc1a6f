import {
  artwareOrderFlow,
  type ArtwareOrderWork,
  channelOrderFlow,
  type DocType,
  type DocumentRef,
  type DueStep,
  type Instant,
  nextStepOf,
  purchaseItemMachine,
  purchaseOrderFlow,
  shipmentFlow,
  shipmentItemMachine,
  stockTakeFlow,
  stockTransferFlow,
  supplierBillFlow,
} from '@yipin/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { prepare, run, type Statement, type Tx } from '@yipin/pg-pipeline';
import { stateNumbers } from '../../platform/documents/state-number.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { purchaseItems, purchaseOrderFacts, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipmentItems, shipments } from '../shipments/shipments.table.ts';
import { stockTakeFacts, stockTakes } from '../stock-takes/stock-takes.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { supplierBills } from '../supplier-bills/supplier-bills.table.ts';

const ofGoods = stateNumbers(shipmentItemMachine);

/** The next step of a document, and when the document began to wait for it; null = not known. */
interface WaitingStep {
  readonly due: DueStep | undefined;
  readonly since: Instant | null;
}

/** A moment of the SQL text `at` as the column `name`; null = none. */
function moment(name: string, at: SQL) {
  return sql<Instant | null>`${at}`.mapWith(artwareOrders.createdAt).as(name);
}

/** SQL: the first moment of the lines of a sales order that are neither completed nor deleted and match `condition`. */
function firstOfLines(name: string, at: 'createdAt' | 'updatedAt', condition: SQL) {
  const { completedAt, deletedAt } = artwareOrderItems;
  return moment(
    name,
    sql`min(${artwareOrderItems[at]}) filter (where ${completedAt} is null and ${deletedAt} is null and ${condition})`,
  );
}

/** SQL: the first moment of the goods of the order in the outer row that match `condition`. */
function firstOfGoods(name: string, at: SQL, condition: SQL) {
  return moment(
    name,
    sql`(select min(${at}) from ${shipmentItems} goods
      join ${artwareOrderItems} line on line.id = goods.sales_item_id
      where line.order_id = ${artwareOrders.id} and line.completed_at is null and line.deleted_at is null and ${condition})`,
  );
}

/** SQL: the sum of a quantity of the lines that are neither completed nor deleted. */
function ofOpenLines(pieces: keyof typeof artwareOrderItems & `${string}Qty`) {
  const { completedAt, deletedAt } = artwareOrderItems;
  return sql<number>`coalesce(sum(${artwareOrderItems[pieces]})
    filter (where ${completedAt} is null and ${deletedAt} is null), 0)::int`.as(`open_${pieces}`);
}

/** SQL: the pieces of the order in the outer row that are on shipments which have not started. */
const packedOfOrder = sql<number>`(
  select coalesce(sum(packed.quantity), 0)::int from ${shipmentItems} packed
  join ${artwareOrderItems} line on line.id = packed.sales_item_id
  where line.order_id = ${artwareOrders.id} and packed.status = ${ofGoods('added')})`.as('packed_pieces');

const id = sql.placeholder('id');

const orderWork = prepare((qb) =>
  qb
    .select({
      status: artwareOrders.status,
      outstandingAmount: artwareOrders.outstandingAmount,
      toApprove: ofOpenLines('toApproveQty'),
      ready: ofOpenLines('readyQty'),
      purchasing: ofOpenLines('purchasingQty'),
      shipping: ofOpenLines('shippingQty'),
      delivered: ofOpenLines('deliveredQty'),
      received:
        sql<number>`(count(*) filter (where ${eq(artwareOrderItems.status, 'clientReceived').inlineParams()}))::int`.as(
          'received',
        ),
      packed: packedOfOrder,
      approve: firstOfLines('approve_since', 'createdAt', sql`${artwareOrderItems.toApproveQty} > 0`),
      ship: firstOfGoods('ship_since', sql`goods.created_at`, sql`goods.status = ${ofGoods('pending')}`),
      confirmReceipt: firstOfGoods(
        'receipt_since',
        sql`goods.ended_at`,
        sql`goods.status = ${ofGoods('ended')} and goods.client_received_at is null`,
      ),
      complete: firstOfLines(
        'complete_since',
        'updatedAt',
        sql`${eq(artwareOrderItems.status, 'clientReceived').inlineParams()}`,
      ),
      pay: moment('pay_since', sql`max(${artwareOrderItems.completedAt})`),
    })
    .from(artwareOrders)
    .leftJoin(artwareOrderItems, eq(artwareOrderItems.orderId, artwareOrders.id))
    .where(sql`${artwareOrders.id} = ${id}`)
    .groupBy(artwareOrders.id, artwareOrders.tenantId),
);

async function stepOfOrder(tx: Tx, orderId: number): Promise<WaitingStep | undefined> {
  const [order] = await run(tx, orderWork, { id: orderId });
  if (!order) return undefined;
  const { ready, packed, shipping, approve, ship, confirmReceipt, complete, pay, ...work } = order;
  const openWork: ArtwareOrderWork = { ...work, toShip: ready - packed, onTheWay: shipping + packed };
  const since: Moments = { approve, ship, confirmReceipt, complete, pay };
  return waitingStep(nextStepOf(artwareOrderFlow, openWork), since);
}

/** The moments since which a document waits, by step; a step without one has none. */
type Moments = Readonly<Record<string, Instant | null>>;

function waitingStep(due: DueStep | undefined, since: Moments): WaitingStep {
  return { due, since: (due && since[due.step]) ?? null };
}

const ofPurchase = stateNumbers(purchaseItemMachine);

/** SQL: the first time at which a line of the purchase order in the outer row got its state, of those that match. */
function firstOfPurchases(name: string, condition: SQL) {
  return moment(
    name,
    sql`(select min(line.updated_at) from ${purchaseItems} line
      where line.purchase_order_id = ${purchaseOrders.id} and ${condition})`,
  );
}

const { live, added, approved, atLeastPurchased, quantity, taken } = purchaseOrderFacts;
const purchaseWork = prepare((qb) =>
  qb
    .select({
      status: purchaseOrders.status,
      live,
      added,
      approved,
      atLeastPurchased,
      quantity,
      taken,
      addItems: moment('empty_since', sql`${purchaseOrders.createdAt}`),
      approve: firstOfPurchases('approve_since', sql`line.status = ${ofPurchase('added')}`),
      purchase: firstOfPurchases('purchase_since', sql`line.status = ${ofPurchase('approved')}`),
      receive: firstOfPurchases(
        'receive_since',
        sql`line.status in (${ofPurchase('purchased')}, ${ofPurchase('partlyReceived')})`,
      ),
      complete: firstOfPurchases('complete_since', sql`line.status = ${ofPurchase('received')}`),
    })
    .from(purchaseOrders)
    .innerJoin(purchaseOrderFacts, sql`${purchaseOrderFacts.id} = ${purchaseOrders.id}`)
    .where(sql`${purchaseOrders.id} = ${id}`),
);

const channelOrderWork = prepare((qb) =>
  qb
    .select({
      status: channelOrders.status,
      outstandingAmount: channelOrders.outstandingAmount,
      artwareOrderStatus: artwareOrders.status,
      since: moment(
        'since',
        sql`coalesce(${channelOrders.completedAt}, ${channelOrders.orderedAt}, ${channelOrders.deniedAt}, ${channelOrders.approvedAt}, ${channelOrders.createdAt})`,
      ),
    })
    .from(channelOrders)
    .leftJoin(artwareOrders, eq(artwareOrders.id, channelOrders.artwareOrderId))
    .where(sql`${channelOrders.id} = ${id}`),
);

const takeWork = prepare((qb) =>
  qb
    .select({
      status: stockTakes.status,
      live: stockTakeFacts.live,
      counted: stockTakeFacts.counted,
      since: moment('since', sql`coalesce(${stockTakes.reviewedAt}, ${stockTakes.startedAt}, ${stockTakes.createdAt})`),
    })
    .from(stockTakes)
    .innerJoin(stockTakeFacts, sql`${stockTakeFacts.id} = ${stockTakes.id}`)
    .where(sql`${stockTakes.id} = ${id}`),
);

const shipmentWork = prepare((qb) =>
  qb
    .select({
      status: shipments.status,
      since: moment('since', sql`coalesce(${shipments.endedAt}, ${shipments.startedAt}, ${shipments.createdAt})`),
    })
    .from(shipments)
    .where(sql`${shipments.id} = ${id}`),
);
const transferWork = prepare((qb) =>
  qb
    .select({
      status: stockTransfers.status,
      since: moment('since', sql`coalesce(${stockTransfers.sentAt}, ${stockTransfers.createdAt})`),
    })
    .from(stockTransfers)
    .where(sql`${stockTransfers.id} = ${id}`),
);
const billWork = prepare((qb) =>
  qb
    .select({
      status: supplierBills.status,
      since: moment('since', sql`coalesce(${supplierBills.postedAt}, ${supplierBills.createdAt})`),
    })
    .from(supplierBills)
    .where(sql`${supplierBills.id} = ${id}`),
);

type ReadDueStep = (tx: Tx, docId: number) => Promise<WaitingStep | undefined>;

/** Returns the function that reads the open work on a document by a statement, and finds its next step. */
function dueStepOf<Work extends Pick<WaitingStep, 'since'>>(
  statement: Statement<Work>,
  nextOf: (work: Work) => DueStep | undefined,
): ReadDueStep {
  return async (tx, docId) => {
    const [work] = await run(tx, statement, { id: docId });
    return work && { due: nextOf(work), since: work.since };
  };
}

async function stepOfPurchase(tx: Tx, docId: number): Promise<WaitingStep | undefined> {
  const [order] = await run(tx, purchaseWork, { id: docId });
  if (!order) return undefined;
  const { addItems, approve, purchase, receive, complete, ...work } = order;
  return waitingStep(nextStepOf(purchaseOrderFlow, work), { addItems, approve, purchase, receive, complete });
}

/** Reads the open work on a document of each type, in one statement. */
const dueSteps: Readonly<Record<DocType, ReadDueStep>> = {
  AO: stepOfOrder,
  PO: stepOfPurchase,
  SO: dueStepOf(channelOrderWork, (work) => nextStepOf(channelOrderFlow, work)),
  SC: dueStepOf(takeWork, (work) => nextStepOf(stockTakeFlow, work)),
  SH: dueStepOf(shipmentWork, (work) => nextStepOf(shipmentFlow, work)),
  TR: dueStepOf(transferWork, (work) => nextStepOf(stockTransferFlow, work)),
  BL: dueStepOf(billWork, (work) => nextStepOf(supplierBillFlow, work)),
};

/**
 * Returns the next step of a document and since when it waits for it, from one statement; undefined for an unknown
 * document.
 */
export function readDueStep(tx: Tx, { docType, docId }: DocumentRef): Promise<WaitingStep | undefined> {
  return dueSteps[docType](tx, docId);
}
