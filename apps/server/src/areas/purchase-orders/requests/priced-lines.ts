import { type ArtwareProductId, type DecimalText, type FactoryId, purchaseItemMachine } from '@yipin/contract';
import { sqlText } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { requireFound } from '../../../platform/failure.ts';
import { stateNumber } from '../../../platform/documents/state-number.ts';
import { artwareProducts } from '../../artware-products/artware-products.table.ts';
import { requireLineAmount } from '../items/line-amounts.ts';
import type { NewOrderLine } from './pending-lines.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders.table.ts';

/**
 * Returns the price of a piece: that of the last purchase from this factory, else the factory price of the product
 * (domain.md §6 AddPurchaseItem). `offset 0` makes the planner read the orders of the purchases of a product; without
 * it, it reads all orders of the factory for every product.
 */
async function pricesAt(
  { tx }: Context,
  factoryId: FactoryId,
  productIds: readonly ArtwareProductId[],
): Promise<Map<number, DecimalText>> {
  const { rows } = await tx.$client.query<{ id: number; price: DecimalText }>(
    sqlText`
      select p.id::int, coalesce(last.price, p.factory_price_cny)::numeric(18,4)::text as price
      from ${artwareProducts} p
      left join lateral (
        select i.unit_price_cny as price
        from ${purchaseItems} i
        cross join lateral (
          select o.id, o.factory_id, o.purchase_date from ${purchaseOrders} o where o.id = i.purchase_order_id offset 0
        ) o
        where i.product_id = p.id and o.factory_id = $1 and i.status between ${stateNumber(purchaseItemMachine, 'purchased')}
          and ${stateNumber(purchaseItemMachine, 'completed')}
        order by o.purchase_date desc nulls last, o.id desc, i.id desc limit 1
      ) last on true
      where p.id = any($2)`,
    [factoryId, [...new Set(productIds)]],
  );
  return new Map(rows.map(({ id, price }) => [id, price]));
}

/** A line with its price and amount. */
export interface PricedLine extends NewOrderLine {
  readonly unitPriceCny: DecimalText;
  readonly amount: DecimalText;
}

/** Returns lines with the given price, or else the price of their product at the factory. */
export async function withPrices(
  ctx: Context,
  factoryId: FactoryId,
  lines: readonly NewOrderLine[],
): Promise<PricedLine[]> {
  const prices = await pricesAt(
    ctx,
    factoryId,
    lines.map((line) => line.productId),
  );
  return lines.map((line) => {
    const unitPriceCny = line.givenPrice ?? requireFound(prices.get(line.productId));
    return { ...line, unitPriceCny, amount: requireLineAmount(unitPriceCny, line.quantity, `${line.path}.quantity`) };
  });
}
