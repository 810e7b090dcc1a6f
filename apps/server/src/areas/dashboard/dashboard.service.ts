import { figureRights, type Figures, type Overdue, type Period, type StockFigures } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { type Span, spanOf } from './calendar.ts';
import { ifPermitted } from './for-holders.ts';
import { overduePurchases, overdueSales } from './overdue.ts';
import { purchaseFigures } from './purchase-figures.ts';
import { salesFigures } from './sales-figures.ts';
import { comparedSales } from './sales-totals.ts';
import { stockFigures } from './stock-figures.ts';

/** The parts of the page, for users with their permissions. */
const parts = {
  sales: ifPermitted(figureRights.sales, async (ctx, span: Span) => {
    const [found, compared] = await Promise.all([salesFigures(ctx, span), comparedSales(ctx, span)]);
    return { ...found, ...compared };
  }),
  purchases: ifPermitted(figureRights.purchases, purchaseFigures),
  overdueSales: ifPermitted(figureRights.overdueSales, overdueSales),
  overduePurchases: ifPermitted(figureRights.overduePurchases, overduePurchases),
};

/** Returns the sales and purchases of a period that ends today in the time zone of the tenant. */
export async function figures(ctx: Context, { period }: { readonly period: Period }): Promise<Figures> {
  const span = spanOf(period, ctx.today);
  const [sales, purchases] = await Promise.all([parts.sales(ctx, span), parts.purchases(ctx, span)]);
  return { ...span, sales, purchases };
}

/** Returns the stock figures. */
export async function stock(ctx: Context): Promise<StockFigures> {
  return { stock: await stockFigures(ctx) };
}

/** Returns the overdue lines that the page shows. */
export async function overdue(ctx: Context): Promise<Overdue> {
  const [sales, purchases] = await Promise.all([parts.overdueSales(ctx), parts.overduePurchases(ctx)]);
  return { sales, purchases };
}
