import {
  type DecimalText,
  type Day,
  decimalOf,
  Exact,
  type Figures,
  permissions,
  type SalesPoint,
  type Step,
  type TopCustomer,
  type TopProduct,
  zeroMoney,
} from '@yipin/contract';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Context, may } from '../../platform/context.ts';
import { prepare, run } from '../../platform/db/statement.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { eachStep, type Span } from './calendar.ts';

/** How many products and customers are named. */
const best = 5;

/** The first day of the step that a day is in, as `stepOf` has it. */
export const stepIn = (column: PgColumn, step: Step): SQL<Day> => {
  if (step === 'week') return sql<Day>`${column} - extract(dow from ${column})::int`;
  return step === 'month' ? sql<Day>`date_trunc('month', ${column})::date` : sql<Day>`${column}`;
};

/** Whether a day lies in the span. */
export const isWithin = (column: PgColumn): SQL =>
  sql`${column} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`;

/** The sum of amounts. */
export const sumOf = (amounts: readonly { readonly amount: DecimalText }[]): DecimalText =>
  decimalOf(
    amounts.reduce((sum, { amount }) => sum.plus(amount), new Exact(0)),
    2,
  );

const isLive = ne(artwareOrderItems.status, 'deleted').inlineParams();
const onOrder = and(eq(artwareOrderItems.orderId, artwareOrders.id), isLive);
const amount = sql<DecimalText>`coalesce(sum(${artwareOrderItems.lineAmount}), 0.00)`.as('amount');
const quantity = sql<number>`sum(${artwareOrderItems.quantity})::bigint`.mapWith(Number).as('quantity');
const orders = sql<number>`count(distinct ${artwareOrders.id})::int`.as('orders');

/** The statements over all orders, or over those of the sales person `seller`. */
const statementsFor = (seller?: SQL) => {
  const isCounted = and(
    ne(artwareOrders.status, 'cancelled').inlineParams(),
    isWithin(artwareOrders.salesDate),
    seller && eq(artwareOrders.salesId, seller),
  );
  const points = (step: Step) =>
    prepare<SalesPoint>((qb) => {
      const day = stepIn(artwareOrders.salesDate, step);
      return qb
        .select({ day: day.as('day'), amount, orders })
        .from(artwareOrders)
        .leftJoin(artwareOrderItems, onOrder)
        .where(isCounted)
        .groupBy(day);
    });
  return {
    points: { day: points('day'), week: points('week'), month: points('month') },
    products: prepare<TopProduct>((qb) => {
      const sold = qb
        .select({ productId: artwareOrderItems.productId, quantity, amount })
        .from(artwareOrders)
        .innerJoin(artwareOrderItems, onOrder)
        .where(isCounted)
        .groupBy(artwareOrderItems.productId)
        .orderBy(desc(amount), asc(artwareOrderItems.productId))
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
        .select({ customerId: artwareOrders.customerId, orders, amount })
        .from(artwareOrders)
        .innerJoin(artwareOrderItems, onOrder)
        .where(isCounted)
        .groupBy(artwareOrders.customerId)
        .orderBy(desc(amount), asc(artwareOrders.customerId))
        .limit(best)
        .as('sold');
      return qb
        .select({ name: customers.name, orders: sold.orders, amount: sold.amount, id: customers.id })
        .from(sold)
        .innerJoin(customers, eq(customers.id, sold.customerId))
        .orderBy(desc(sold.amount), asc(sold.customerId));
    }),
  };
};

const ofAll = statementsFor();
const ofOne = statementsFor(sql`${sql.placeholder('seller')}`);

/** What was sold in a span, in three statements sent together; without the right to see all orders, by the caller. */
export const salesFigures = async (ctx: Context, span: Span): Promise<NonNullable<Figures['sales']>> => {
  const isOwn = !may(ctx, permissions.viewAllArtwareOrders);
  const statements = isOwn ? ofOne : ofAll;
  const given = { from: span.from, to: span.to, seller: ctx.session.userId };
  const [found, products, buyers] = await Promise.all([
    run(ctx.tx, statements.points[span.step], given),
    run(ctx.tx, statements.products, given),
    run(ctx.tx, statements.customers, given),
  ]);
  return {
    isOwn,
    amount: sumOf(found),
    orders: found.reduce((sum, point) => sum + point.orders, 0),
    points: eachStep(span, found, { amount: zeroMoney, orders: 0 }),
    products,
    customers: buyers,
  };
};
