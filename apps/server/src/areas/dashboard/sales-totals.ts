import { type DecimalText, decimalOf, Exact, type Figures, permissions, zeroMoney } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { midnight } from '../../platform/catalogue/days.ts';
import { type Context, may } from '../../platform/context.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { shipmentItems, shipments } from '../shipments/shipments.table.ts';
import { stockMovements } from '../stock/stock.table.ts';
import { type Span, spanBefore } from './calendar.ts';
import { approvedIn, shippedGoods } from './sales-figures.ts';

const from = sql.placeholder('from');
const to = sql.placeholder('to');

/** Prepares the totals of a span, of all orders or of those of the sales person `seller`. */
function totalsFor(seller?: SQL) {
  return {
    sold: prepare<{ readonly amount: DecimalText }>((qb) =>
      qb.select({ amount: sql<DecimalText>`coalesce(sum(gone.amount), 0.00)`.as('amount') }).from(shippedGoods(seller)),
    ),
    taken: prepare<{ readonly orders: number; readonly ordered: DecimalText }>((qb) => {
      const { totalAmount, freightChargedAud, shipmentFreight } = artwareOrders;
      return qb
        .select({
          orders: sql<number>`count(*)::int`.as('orders'),
          ordered: sql<DecimalText>`coalesce(sum(${totalAmount} - ${freightChargedAud} - ${shipmentFreight}), 0.00)`.as(
            'ordered',
          ),
        })
        .from(artwareOrders)
        .where(approvedIn(seller));
    }),
    // What left the stock with the shipments of the span, at the rates of the orders.
    cost: prepare<{ readonly costAud: DecimalText }>((qb) =>
      qb
        .select({
          costAud: sql<DecimalText>`coalesce(sum(-left_stock.value_cny / left_stock.rate), 0)::numeric(18, 2)`.as(
            'cost_aud',
          ),
        })
        .from(
          sql`(select m.value_cny, o.exchange_rate as rate from ${shipments} h
            join ${stockMovements} m on m.shipment_id = h.id and m.ref_type = 'SHIPMENT_ITEM'
            join ${shipmentItems} g on g.id = m.ref_id
            join ${artwareOrderItems} i on i.id = g.sales_item_id
            join ${artwareOrders} o on o.id = i.order_id
            where h.started_at >= ${midnight(from)} and h.started_at < ${midnight(to, 1)}
              ${seller ? sql`and o.sales_id = ${seller}` : sql``}) left_stock`,
        ),
    ),
  };
}

const ofAll = totalsFor();
const ofOne = totalsFor(sql`${sql.placeholder('seller')}`);

function percentOf(amount: DecimalText, costAud: DecimalText): DecimalText | null {
  const sold = new Exact(amount);
  return sold.isZero() ? null : decimalOf(sold.minus(costAud).div(sold).times(100), 2);
}

async function totalsOf(ctx: Context, { from: first, to: last }: Span) {
  const statements = may(ctx, permissions.viewAllArtwareOrders) ? ofAll : ofOne;
  const given = { from: first, to: last, seller: ctx.session.userId };
  const [[sold], [taken], [spent]] = await Promise.all([
    run(ctx.tx, statements.sold, given),
    run(ctx.tx, statements.taken, given),
    may(ctx, permissions.viewCost) ? run(ctx.tx, statements.cost, given) : [],
  ]);
  const amount = sold?.amount ?? zeroMoney;
  return {
    amount,
    orders: taken?.orders ?? 0,
    ordered: taken?.ordered ?? zeroMoney,
    ...(spent && { marginPercent: percentOf(amount, spent.costAud) }),
  };
}

/** Returns the margin of a span and the sales of the span before; margins only with the permission to view costs. */
export async function comparedSales(
  ctx: Context,
  span: Span,
): Promise<Pick<NonNullable<Figures['sales']>, 'marginPercent' | 'previous'>> {
  const before = spanBefore(span);
  const [{ marginPercent }, previous] = await Promise.all([totalsOf(ctx, span), totalsOf(ctx, before)]);
  return {
    ...(marginPercent !== undefined && { marginPercent }),
    previous: { from: before.from, to: before.to, ...previous },
  };
}
