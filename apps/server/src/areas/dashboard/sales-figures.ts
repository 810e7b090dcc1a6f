import {
  artwareOrderMachine,
  type ArtwareProductId,
  type CustomerId,
  type Day,
  type DecimalText,
  decimalOf,
  Exact,
  type Figures,
  permissions,
  shipmentItemMachine,
  type SalesPoint,
  type OrderStep,
  type TopCustomer,
  type TopProduct,
  zeroMoney,
} from '@yipin/contract';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import { midnight } from '../../platform/catalogue/days.ts';
import { type Context, may } from '../../platform/context.ts';
import { actingTimeZone } from '../../platform/db/tenant/acting-tenant.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { shipmentItems, shipments } from '../shipments/shipments.table.ts';
import { eachStep, type Span } from './calendar.ts';

/** Number of products and customers that are listed. */
const best = 5;

/** SQL for the first day of the step that contains a day, as `stepOf` computes it. */
export function stepIn(column: PgColumn | SQL<Day>, step: OrderStep): SQL<Day> {
  if (step === 'week') return sql<Day>`${column} - extract(dow from ${column})::int`;
  return step === 'month' ? sql<Day>`date_trunc('month', ${column})::date` : sql<Day>`${column}`;
}

const from = sql.placeholder('from');
const to = sql.placeholder('to');

/** SQL condition that a day is in the span. */
export function isWithin(column: PgColumn): SQL {
  return sql`${column} between ${from} and ${to}`;
}

/** Returns the sum of amounts. */
export function sumOf(amounts: readonly { readonly amount: DecimalText }[]): DecimalText {
  return decimalOf(
    amounts.reduce((sum, { amount }) => sum.plus(amount), new Exact(0)),
    2,
  );
}

/**
 * Pieces shipped in the span, per shipment: the net amount of the first k pieces of a line, less that of the pieces
 * shipped before (domain.md §10 "Part of a line"). `seller` limits it to the orders of one sales person. Earlier pieces
 * are read only for lines with pieces shipped in the span.
 */
export function shippedGoods(seller?: SQL): SQL {
  return sql`(
  select (x.started_at at time zone ${sql.raw(actingTimeZone)})::date as day,
    i.product_id, i.order_id, o.customer_id, x.quantity,
    round((i.ordered_amount - i.discount_share) * x.upto / i.quantity, 2)
      - round((i.ordered_amount - i.discount_share) * (x.upto - x.quantity) / i.quantity, 2) as amount
  from (
    select g.sales_item_id, g.quantity, h.started_at,
      sum(g.quantity) over (partition by g.sales_item_id order by h.started_at, g.id) as upto
    from ${shipmentItems} g join ${shipments} h on h.id = g.shipment_id
    where h.started_at is not null and g.status between ${stateNumber(shipmentItemMachine, 'shipping')}
      and ${stateNumber(shipmentItemMachine, 'completed')} and g.sales_item_id in (
      select l.sales_item_id from ${shipments} d join ${shipmentItems} l on l.shipment_id = d.id
      where d.started_at >= ${midnight(from)} and d.started_at < ${midnight(to, 1)})
  ) x
  join ${artwareOrderItems} i on i.id = x.sales_item_id
  join ${artwareOrders} o on o.id = i.order_id
  where x.started_at >= ${midnight(from)} and x.started_at < ${midnight(to, 1)}
    ${seller ? sql`and o.sales_id = ${seller}` : sql``}
) gone`;
}

const gone = {
  day: sql<Day>`gone.day`,
  productId: sql<ArtwareProductId>`gone.product_id`,
  customerId: sql<CustomerId>`gone.customer_id`,
};
const amount = sql<DecimalText>`coalesce(sum(gone.amount), 0.00)`.as('amount');
const quantity = sql<number>`sum(gone.quantity)::bigint`.mapWith(Number).as('quantity');
const orders = sql<number>`count(distinct gone.order_id)::int`.as('orders');

type OrdersByDay = Pick<SalesPoint, 'day' | 'orders' | 'ordered'>;

function perStep<Row>(build: (step: OrderStep) => ReturnType<typeof prepare<Row>>) {
  return {
    day: build('day'),
    week: build('week'),
    month: build('month'),
  };
}

const isApproved = sql`${artwareOrders.status} between ${stateNumber(artwareOrderMachine, 'inProgress')} and ${stateNumber(artwareOrderMachine, 'completed')}`;

/** SQL condition: an order was approved and is dated in the span. `seller` limits it to those of one sales person. */
export function approvedIn(seller?: SQL): SQL | undefined {
  return and(isWithin(artwareOrders.salesDate), isApproved, seller && eq(artwareOrders.salesId, seller));
}

/** Approved orders by their day, with the amount of their charged pieces. */
function approvedOrders(seller?: SQL) {
  return perStep((step) =>
    prepare<OrdersByDay>((qb) => {
      const { salesDate, totalAmount, freightChargedAud, shipmentFreight } = artwareOrders;
      const day = stepIn(salesDate, step);
      const goods = sql<DecimalText>`coalesce(sum(${totalAmount} - ${freightChargedAud} - ${shipmentFreight}), 0.00)`;
      return qb
        .select({ day: day.as('day'), orders: sql<number>`count(*)::int`.as('orders'), ordered: goods.as('ordered') })
        .from(artwareOrders)
        .where(approvedIn(seller))
        .groupBy(day);
    }),
  );
}

/** Prepares the statements for all orders, or for those of the sales person `seller`. */
function statementsFor(seller?: SQL) {
  const left = shippedGoods(seller);
  return {
    left: perStep((step) =>
      prepare<Pick<SalesPoint, 'day' | 'amount'>>((qb) => {
        const day = stepIn(gone.day, step);
        return qb
          .select({ day: day.as('day'), amount })
          .from(left)
          .groupBy(day);
      }),
    ),
    taken: approvedOrders(seller),
    products: prepare<TopProduct>((qb) => {
      const sold = qb
        .select({ productId: gone.productId.as('product_id'), quantity, amount })
        .from(left)
        .groupBy(gone.productId)
        .orderBy(desc(amount), asc(gone.productId))
        .limit(best)
        .as('sold');
      const { productCode, code, name, nameEn, nameTw, id } = artwareProducts;
      return qb
        .select({ productCode, code, name, nameEn, nameTw, quantity: sold.quantity, amount: sold.amount, id })
        .from(sold)
        .innerJoin(artwareProducts, eq(artwareProducts.id, sold.productId))
        .orderBy(desc(sold.amount), asc(sold.productId));
    }),
    customers: prepare<TopCustomer>((qb) => {
      const sold = qb
        .select({ customerId: gone.customerId.as('customer_id'), orders, amount })
        .from(left)
        .groupBy(gone.customerId)
        .orderBy(desc(amount), asc(gone.customerId))
        .limit(best)
        .as('sold');
      return qb
        .select({
          name: shownName(customers).as('shown_name'),
          orders: sold.orders,
          amount: sold.amount,
          id: customers.id,
        })
        .from(sold)
        .innerJoin(customers, eq(customers.id, sold.customerId))
        .orderBy(desc(sold.amount), asc(sold.customerId));
    }),
  };
}

const ofAll = statementsFor();
const ofOne = statementsFor(sql`${sql.placeholder('seller')}`);

/**
 * Returns the pieces shipped and the orders approved in a span, in four statements sent together; only those of the
 * caller without the permission to view all orders. Neither contains drafts, open pieces or canceled pieces.
 */
export async function salesFigures(ctx: Context, span: Span): Promise<Omit<NonNullable<Figures['sales']>, 'previous'>> {
  const isOwn = !may(ctx, permissions.viewAllArtwareOrders);
  const statements = isOwn ? ofOne : ofAll;
  const given = { from: span.from, to: span.to, seller: ctx.session.userId };
  const [left, taken, products, buyers] = await Promise.all([
    run(ctx.tx, statements.left[span.step], given),
    run(ctx.tx, statements.taken[span.step], given),
    run(ctx.tx, statements.products, given),
    run(ctx.tx, statements.customers, given),
  ]);
  const sold = eachStep(span, left, { amount: zeroMoney });
  const ordered = eachStep(span, taken, { orders: 0, ordered: zeroMoney });
  return {
    isOwn,
    amount: sumOf(left),
    orders: taken.reduce((sum, point) => sum + point.orders, 0),
    ordered: sumOf(taken.map(({ ordered: net }) => ({ amount: net }))),
    points: sold.map((point, index) => ({ orders: 0, ordered: zeroMoney, ...ordered[index], ...point })),
    products,
    customers: buyers,
  };
}
