import {
  type api,
  type InputOf,
  type Page,
  permissions,
  type StockTake,
  type StockTakeId,
  type StockTakeItem,
  stockTakeMachine,
  type StockTakeRow,
  type TakeProgress,
} from '@yipin/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { searchingWithNames } from '../../platform/catalogue/search.ts';
import { defineList, equals, startsWith } from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { statusOptions } from '../../platform/documents/status-options.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { addRemark as addRemarkTo } from '../remarks/index.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { maskBookQuantity, itemRows, canViewBookQuantity } from './stock-take-items.ts';
import { readTake, stockTakeRows } from './stock-take-rows.ts';
import { stockTakeItems, stockTakes } from './stock-takes.table.ts';

type ItemsInput = InputOf<typeof api.stockTakes.items>;

/** Returns stock counts, latest first. */
export const list = defineList<InputOf<typeof api.stockTakes.list>, StockTakeRow, typeof stockTakes>({
  base: stockTakes,
  rows: stockTakeRows,
  filters: {
    filter: searchingWithNames(
      stockTakes,
      [stockTakes.warehouseId, warehouses],
      [stockTakes.categoryId, artwareCategories],
    ),
    status: equals<StockTakeRow['status']>(stockTakes.status),
    warehouseId: equals<number>(stockTakes.warehouseId),
    orderNumber: startsWith(stockTakes.orderNumber),
  },
  sort: { id: stockTakes.id, orderNumber: stockTakes.orderNumber, status: stockTakes.status },
  order: [desc(stockTakes.id)],
});

export function get(ctx: Context, { id }: { id: StockTakeId }): Promise<StockTake> {
  return readTake(ctx, id);
}

const { countedQuantity, bookQuantity } = stockTakeItems;
const inProgress = {
  uncounted: sql`${countedQuantity} is null`,
  counted: sql`${countedQuantity} is not null`,
  different: sql`${countedQuantity} <> ${bookQuantity}`,
} as const satisfies Readonly<Record<TakeProgress, unknown>>;

const lines = defineList<ItemsInput, StockTakeItem, typeof stockTakeItems>({
  base: stockTakeItems,
  rows: itemRows,
  filters: {
    filter: searchingWithNames(stockTakeItems, [stockTakeItems.productId, artwareProducts]),
    stockTakeId: equals<number>(stockTakeItems.stockTakeId),
    progress: (value) => ({ where: () => inProgress[value], value, shape: value }),
    toRecount: equals<boolean>(stockTakeItems.toRecount),
  },
  sort: { id: stockTakeItems.id },
  order: [asc(stockTakeItems.id)],
});

/**
 * Returns the lines of a count, with the fields that the caller may see. A filter by difference requires the same
 * permission while counting.
 */
export async function items(ctx: Context, input: ItemsInput): Promise<Page<StockTakeItem>> {
  const [row] = await ctx.tx
    .select({ status: stockTakes.status })
    .from(stockTakes)
    .where(eq(stockTakes.id, input.stockTakeId));
  const take = requireFound(row);
  if (input.progress === 'different' && !canViewBookQuantity(ctx, take))
    throw new Failure('not-permitted', { permission: permissions.postStockTakes });
  const page = await lines(ctx, input);
  return { ...page, items: page.items.map(maskBookQuantity(ctx, take)) };
}

export const statuses = statusOptions(stockTakeMachine);

export async function addRemark(
  ctx: Context,
  { orderId, text }: InputOf<typeof api.stockTakes.addRemark>,
): Promise<null> {
  const [row] = await ctx.tx.select({ id: stockTakes.id }).from(stockTakes).where(eq(stockTakes.id, orderId));
  return addRemarkTo(ctx, { docType: 'SC', docId: requireFound(row).id }, text);
}
