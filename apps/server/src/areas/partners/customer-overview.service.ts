import {
  api,
  artwareOrderMachine,
  type CustomerId,
  type CustomerOverview,
  type Day,
  type DecimalText,
  maxOverviewRows,
  permissions,
} from '@yipin/contract';
import { and, eq, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { listOpenOrders } from '../artware-orders/index.ts';
import { customers } from '../customers/customers.table.ts';
import { outstandingTotals } from '../payment-lists/index.ts';
import { listShipments } from '../shipments/index.ts';

const firstRows = { maxResultCount: maxOverviewRows, skipCount: 0 };

const isOpen = sql`${artwareOrders.status} < ${stateNumber(artwareOrderMachine, 'completed')}`;
const isLive = sql`${artwareOrders.status} <> ${stateNumber(artwareOrderMachine, 'cancelled')}`;

/** Sums of the orders of a customer; `isLimited`: those of one salesperson. */
function sumsOfOrders(isLimited: boolean) {
  return prepare((qb) =>
    qb
      .select({
        openAmount: sql<DecimalText>`coalesce(sum(${artwareOrders.totalAmount}) filter (where ${isOpen}), 0)::numeric(20, 2)`,
        lastDay: sql<Day | null>`max(${artwareOrders.salesDate}) filter (where ${isLive})`,
      })
      .from(artwareOrders)
      .where(
        and(
          eq(artwareOrders.customerId, sql.placeholder('id')),
          isLimited ? eq(artwareOrders.salesId, sql.placeholder('seller')) : undefined,
        ),
      ),
  );
}

const sumsOfAll = sumsOfOrders(false);
const sumsOfOwn = sumsOfOrders(true);

async function ordersOf(ctx: Context, customerId: CustomerId): Promise<CustomerOverview['orders']> {
  if (!may(ctx, permissions.artwareOrders)) return undefined;
  const sums = may(ctx, permissions.viewAllArtwareOrders) ? sumsOfAll : sumsOfOwn;
  const [open, [sum]] = await Promise.all([
    listOpenOrders(ctx, { ...firstRows, customerId }),
    run(ctx.tx, sums, { id: customerId, seller: ctx.session.userId }),
  ]);
  return { open, ...requireFound(sum) };
}

const customerExists = prepare((qb) =>
  qb
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id'))),
);

/**
 * Returns the open work with a customer, in a fixed number of statements. Each part has the rights of the list that it
 * is read from; a part that the caller may not view is left out.
 * @throws Failure `not-found`
 */
export async function customerOverview(ctx: Context, { id }: { id: CustomerId }): Promise<CustomerOverview> {
  const [found, orders, shipments, balance] = await Promise.all([
    run(ctx.tx, customerExists, { id }),
    ordersOf(ctx, id),
    may(ctx, api.shipments.list.access)
      ? listShipments(ctx, { ...firstRows, customerId: id, underWay: true })
      : undefined,
    may(ctx, api.payments.outstandingTotals.access) ? outstandingTotals(ctx, { customerId: id }) : undefined,
  ]);
  requireFound(found[0]);
  return { ...(orders && { orders }), ...(shipments && { shipments }), ...(balance && { balance }) };
}
