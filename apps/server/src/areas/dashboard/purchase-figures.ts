import { type DecimalText, type Figures, type PurchasesPoint, type OrderStep, zeroMoney } from '@yipin/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { eachStep, type Span } from './calendar.ts';
import { isWithin, stepIn, sumOf } from './sales-figures.ts';

const isBought = inArray(purchaseItems.status, ['purchased', 'partlyReceived', 'received', 'completed']).inlineParams();

function points(step: OrderStep) {
  return prepare<PurchasesPoint>((qb) => {
    const day = stepIn(purchaseOrders.purchaseDate, step);
    return qb
      .select({ day: day.as('day'), amount: sql<DecimalText>`sum(${purchaseItems.amount})`.as('amount') })
      .from(purchaseOrders)
      .innerJoin(purchaseItems, and(eq(purchaseItems.purchaseOrderId, purchaseOrders.id), isBought))
      .where(isWithin(purchaseOrders.purchaseDate))
      .groupBy(day);
  });
}

const statements = { day: points('day'), week: points('week'), month: points('month') };

/** Returns the purchases of a span, in one statement. */
export async function purchaseFigures({ tx }: Context, span: Span): Promise<NonNullable<Figures['purchases']>> {
  const found = await run(tx, statements[span.step], { from: span.from, to: span.to });
  return { amount: sumOf(found), points: eachStep(span, found, { amount: zeroMoney }) };
}
