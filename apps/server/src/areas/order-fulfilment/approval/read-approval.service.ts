import { type api, type ApprovalLine, idsIn, type InputOf, type OutputOf } from '@yipin/contract';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { requireFound } from '../../../platform/failure.ts';
import { rowsBy } from '../../../platform/rows-by.ts';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import { canView } from '../../artware-orders/index.ts';
import { artwareOrderItems, artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { stockBalances } from '../../stock/stock.table.ts';
import { warehouses } from '../../warehouses/warehouses.table.ts';

type Ids = InputOf<typeof api.orderFulfilment.approval>['ids'];

function linesOf({ tx }: Context, ids: Ids) {
  const { id, version, productId, toApproveQty } = artwareOrderItems;
  return tx
    .select({ id, version, productId, toApproveQty, salesId: artwareOrders.salesId })
    .from(artwareOrderItems)
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(inArray(id, ids))
    .orderBy(asc(id));
}

/** Reads the available stock of the products of lines in the active warehouses, once for each product. */
function levelsOf({ tx }: Context, ids: Ids) {
  const { productId, warehouseId, available } = stockBalances;
  const products = tx
    .select({ id: artwareOrderItems.productId })
    .from(artwareOrderItems)
    .where(inArray(artwareOrderItems.id, ids));
  return tx
    .select({ productId, warehouseId, warehouseName: shownName(warehouses).as('warehouse_name'), available })
    .from(stockBalances)
    .innerJoin(warehouses, eq(warehouses.id, warehouseId))
    .where(and(inArray(productId, products), gt(available, 0), eq(warehouses.isActive, true)))
    .orderBy(desc(warehouses.isDefault), desc(available), asc(warehouses.code));
}

/**
 * Returns the pieces to approve of lines, by id, and the stock that can serve them. Throws `not-found` for a line that
 * the caller may not see.
 */
export async function approval(
  ctx: Context,
  { ids }: InputOf<typeof api.orderFulfilment.approval>,
): Promise<OutputOf<typeof api.orderFulfilment.approval>> {
  const distinct = idsIn({ ids });
  const [lines, levels] = await Promise.all([linesOf(ctx, distinct), levelsOf(ctx, distinct)]);
  const levelsByProduct = rowsBy(levels, ({ productId }) => productId);
  const seen = new Map(lines.filter((line) => canView(ctx, line)).map((line) => [line.id, line]));
  return distinct.map((id): ApprovalLine => {
    const { version, productId, toApproveQty } = requireFound(seen.get(id));
    return { id, version, productId, toApproveQty, levels: levelsByProduct.get(productId) ?? [] };
  });
}
