import {
  api,
  type DecimalText,
  type FactoryId,
  type FactoryOverview,
  leadTimeReceipts,
  maxOverviewRows,
  permissions,
  purchaseOrderMachine,
} from '@yipin/contract';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { actingTimeZone } from '../../platform/db/tenant/acting-tenant.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { requireFound } from '../../platform/failure.ts';
import { factories } from '../factories/factories.table.ts';
import { outstandingTotals } from '../payment-lists/index.ts';
import { listOpenPurchases, listPurchaseRequests } from '../purchase-orders/index.ts';
import { goodsReceipts, purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';

const firstRows = { maxResultCount: maxOverviewRows, skipCount: 0 };
const isOfFactory = eq(purchaseOrders.factoryId, sql.placeholder('id'));

const sumOfOpen = prepare((qb) =>
  qb
    .select({ openAmount: sql<DecimalText>`coalesce(sum(${purchaseOrders.totalAmount}), 0)::numeric(20, 2)` })
    .from(purchaseOrders)
    .where(
      and(
        isOfFactory,
        sql`${purchaseOrders.status} < ${stateNumber(purchaseOrderMachine, 'completed')}`,
        sql`not ${purchaseOrders.isHidden}`,
      ),
    ),
);

/** The median of the days from order to receipt, of the last receipts. */
const leadTime = prepare((qb) => {
  const receivedOn = sql`(${goodsReceipts.receivedAt} at time zone ${sql.raw(actingTimeZone)})::date`;
  const last = qb
    .select({ days: sql<number>`${receivedOn} - ${purchaseOrders.purchaseDate}`.as('days') })
    .from(purchaseOrders)
    .innerJoin(purchaseItems, eq(purchaseItems.purchaseOrderId, purchaseOrders.id))
    .innerJoin(goodsReceipts, eq(goodsReceipts.purchaseItemId, purchaseItems.id))
    .where(and(isOfFactory, isNotNull(purchaseOrders.purchaseDate), isNull(goodsReceipts.reversedAt)))
    .orderBy(desc(goodsReceipts.id))
    .limit(leadTimeReceipts)
    .as('last');
  const median = sql<number | null>`round(percentile_cont(0.5) within group (order by ${last.days}))::int`;
  return qb.select({ realLeadTimeDays: median }).from(last);
});

async function ordersOf(ctx: Context, id: FactoryId): Promise<FactoryOverview['orders']> {
  if (!may(ctx, permissions.purchaseOrders)) return undefined;
  const seesCost = may(ctx, permissions.viewCost);
  const [open, [sum], [time]] = await Promise.all([
    listOpenPurchases(ctx, { ...firstRows, factoryId: id, includeHidden: false }),
    run(ctx.tx, sumOfOpen, { id }),
    run(ctx.tx, leadTime, { id }),
  ]);
  return { open, ...(seesCost ? requireFound(sum) : {}), ...requireFound(time) };
}

const factoryExists = prepare((qb) =>
  qb
    .select({ id: factories.id })
    .from(factories)
    .where(eq(factories.id, sql.placeholder('id'))),
);

/**
 * Returns the open work with a factory, in a fixed number of statements. Each part has the rights of the list that it is
 * read from; a part that the caller may not view is left out.
 * @throws Failure `not-found`
 */
export async function factoryOverview(ctx: Context, { id }: { id: FactoryId }): Promise<FactoryOverview> {
  const [found, orders, requests, balance] = await Promise.all([
    run(ctx.tx, factoryExists, { id }),
    ordersOf(ctx, id),
    may(ctx, api.purchaseOrders.pending.access)
      ? listPurchaseRequests(ctx, { ...firstRows, factoryId: id })
      : undefined,
    may(ctx, api.payments.outstandingTotals.access) ? outstandingTotals(ctx, { factoryId: id }) : undefined,
  ]);
  requireFound(found[0]);
  return {
    ...(orders && { orders }),
    ...(requests && { requests }),
    ...(balance && { balance }),
  };
}
