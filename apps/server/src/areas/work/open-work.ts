import {
  artwareOrderFlow,
  type ArtwareOrderWork,
  channelOrderFlow,
  type DocType,
  type DocumentRef,
  type DueStep,
  nextStepOf,
  purchaseOrderFlow,
  shipmentFlow,
  shipmentItemMachine,
  stockTakeFlow,
  stockTransferFlow,
  supplierBillFlow,
} from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { prepare, run, type Statement, type Tx } from '@yipin/pg-pipeline';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { purchaseOrderFacts, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipmentItems, shipments } from '../shipments/shipments.table.ts';
import { stockTakeFacts, stockTakes } from '../stock-takes/stock-takes.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { supplierBills } from '../supplier-bills/supplier-bills.table.ts';

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
  where line.order_id = ${artwareOrders.id} and packed.status = ${stateNumber(shipmentItemMachine, 'added')})`.as(
  'packed_pieces',
);

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
    })
    .from(artwareOrders)
    .leftJoin(artwareOrderItems, eq(artwareOrderItems.orderId, artwareOrders.id))
    .where(sql`${artwareOrders.id} = ${id}`)
    .groupBy(artwareOrders.id, artwareOrders.tenantId),
);

async function workOfOrder(tx: Tx, orderId: number): Promise<ArtwareOrderWork | undefined> {
  const [order] = await run(tx, orderWork, { id: orderId });
  if (!order) return undefined;
  const { ready, packed, shipping, ...work } = order;
  return { ...work, toShip: ready - packed, onTheWay: shipping + packed };
}

const { live, added, approved, atLeastPurchased, quantity, taken } = purchaseOrderFacts;
const purchaseWork = prepare((qb) =>
  qb
    .select({ status: purchaseOrders.status, live, added, approved, atLeastPurchased, quantity, taken })
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
    })
    .from(channelOrders)
    .leftJoin(artwareOrders, eq(artwareOrders.id, channelOrders.artwareOrderId))
    .where(sql`${channelOrders.id} = ${id}`),
);

const takeWork = prepare((qb) =>
  qb
    .select({ status: stockTakes.status, live: stockTakeFacts.live, counted: stockTakeFacts.counted })
    .from(stockTakes)
    .innerJoin(stockTakeFacts, sql`${stockTakeFacts.id} = ${stockTakes.id}`)
    .where(sql`${stockTakes.id} = ${id}`),
);

const shipmentWork = prepare((qb) =>
  qb.select({ status: shipments.status }).from(shipments).where(sql`${shipments.id} = ${id}`),
);
const transferWork = prepare((qb) =>
  qb.select({ status: stockTransfers.status }).from(stockTransfers).where(sql`${stockTransfers.id} = ${id}`),
);
const billWork = prepare((qb) =>
  qb.select({ status: supplierBills.status }).from(supplierBills).where(sql`${supplierBills.id} = ${id}`),
);

type ReadDueStep = (tx: Tx, docId: number) => Promise<DueStep | undefined>;

/** Returns the function that reads the open work on a document by a statement, and finds its next step. */
function dueStepOf<Work>(statement: Statement<Work>, nextOf: (work: Work) => DueStep | undefined): ReadDueStep {
  return async (tx, docId) => {
    const [work] = await run(tx, statement, { id: docId });
    return work && nextOf(work);
  };
}

/** Reads the open work on a document of each type, in one statement. */
const dueSteps: Readonly<Record<DocType, ReadDueStep>> = {
  AO: async (tx, orderId) => {
    const work = await workOfOrder(tx, orderId);
    return work && nextStepOf(artwareOrderFlow, work);
  },
  PO: dueStepOf(purchaseWork, (work) => nextStepOf(purchaseOrderFlow, work)),
  SO: dueStepOf(channelOrderWork, (work) => nextStepOf(channelOrderFlow, work)),
  SC: dueStepOf(takeWork, (work) => nextStepOf(stockTakeFlow, work)),
  SH: dueStepOf(shipmentWork, (work) => nextStepOf(shipmentFlow, work)),
  TR: dueStepOf(transferWork, (work) => nextStepOf(stockTransferFlow, work)),
  BL: dueStepOf(billWork, (work) => nextStepOf(supplierBillFlow, work)),
};

/** Returns the next step of a document, from one statement; undefined if nothing is left to do. */
export function readDueStep(tx: Tx, { docType, docId }: DocumentRef): Promise<DueStep | undefined> {
  return dueSteps[docType](tx, docId);
}
