import { type Figures, type Overdue, type Period, permissions, type StockFigures } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { spanOf } from './calendar.ts';
import { ifPermitted } from './for-holders.ts';
import { overduePurchases, overdueSales } from './overdue.ts';
import { purchaseFigures } from './purchase-figures.ts';
import { salesFigures } from './sales-figures.ts';
import { stockFigures } from './stock-figures.ts';

/** What the page tells, and who is told it. What waits is in a table of the contract, which the screen's links follow too. */
const parts = {
  sales: ifPermitted([permissions.artwareOrders], salesFigures),
  purchases: ifPermitted([permissions.purchaseOrders, permissions.viewCost], purchaseFigures),
  overdueSales: ifPermitted([permissions.artwareOrders], overdueSales),
  overduePurchases: ifPermitted([permissions.purchaseOrders], overduePurchases),
};

/** What was sold and bought in a period that ends today, where the tenant is. */
export async function figures(ctx: Context, { period }: { readonly period: Period }): Promise<Figures> {
  const span = spanOf(period, ctx.today);
  const [sales, purchases] = await Promise.all([parts.sales(ctx, span), parts.purchases(ctx, span)]);
  return { ...span, sales, purchases };
}

/** What lies in stock. */
export async function stock(ctx: Context): Promise<StockFigures> {
  return { stock: await stockFigures(ctx) };
}

/** The first few lines that are late. */
export async function overdue(ctx: Context): Promise<Overdue> {
  const [sales, purchases] = await Promise.all([parts.overdueSales(ctx), parts.overduePurchases(ctx)]);
  return { sales, purchases };
}
