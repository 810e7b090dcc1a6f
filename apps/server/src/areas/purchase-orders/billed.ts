import { type DecimalText, Exact, type PurchaseItemId, type PurchaseOrderId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { requireFound, refusedAt } from '../../platform/failure.ts';
import { amountOf, recomputeOrdersWithinLimits } from './line-amounts.ts';
import type { PurchaseChain, PurchaseOrderRecord } from './purchase-order-document.ts';
import { purchaseItems, purchaseOrders } from './purchase-orders.table.ts';
import { trueUpCosts } from './true-up-costs.ts';

/** What all posted bills charge for a line: pieces, with surplus, and CNY. */
interface BilledGoods {
  readonly id: PurchaseItemId;
  readonly quantity: number;
  readonly amount: DecimalText;
}

/** What all posted bills charge for the freight of an order, CNY; null = none charges for it. */
interface BilledFreight {
  readonly id: PurchaseOrderId;
  readonly freight: DecimalText | null;
  readonly otherFreight: DecimalText | null;
}

interface BilledRows {
  readonly goods: readonly BilledGoods[];
  readonly freight: readonly BilledFreight[];
  /** Why the orders change, for their revisions. */
  readonly reason: string;
}

/** Refuses with `freight-billed` to type another freight than bills state. `estimate` is null while none does. */
export function refuseBilledFreight(
  estimate: DecimalText | null,
  freight: DecimalText,
  typed: DecimalText | undefined,
  member: string,
): void {
  if (estimate !== null && typed !== undefined && !new Exact(typed).eq(freight))
    throw refusedAt(member, 'freight-billed', { freight });
}

/** The freight of an order, and the estimate that it stands for: the first bill replaces the estimate, and is replaced by it. */
function freightAfter(
  billed: DecimalText | null,
  estimate: DecimalText | null,
  now: DecimalText,
): readonly [freight: DecimalText, estimate: DecimalText | null] {
  if (billed === null) return [estimate ?? now, null];
  return [billed, estimate ?? now];
}

function writeFreight({ tx }: Context, order: PurchaseOrderRecord, billed: BilledFreight): void {
  const [freightCny, estimatedFreightCny] = freightAfter(billed.freight, order.estimatedFreightCny, order.freightCny);
  const [otherFreightCny, estimatedOtherFreightCny] = freightAfter(
    billed.otherFreight,
    order.estimatedOtherFreightCny,
    order.otherFreightCny,
  );
  updateRow(tx, purchaseOrders, order.id, {
    freightCny,
    estimatedFreightCny,
    otherFreightCny,
    estimatedOtherFreightCny,
  });
}

/**
 * Brings locked lines and orders to what posted bills charge (domain.md §6.1): amounts, totals and the cost of what was
 * received follow. Refuses amounts that answers cannot carry.
 */
export async function writeBilled(
  ctx: Context,
  { items, orders }: PurchaseChain,
  { goods, freight, reason }: BilledRows,
): Promise<void> {
  const itemOf = new Map(items.map((row) => [row.id, row]));
  for (const { id, quantity, amount: billedAmount } of goods) {
    const billed = { billedQuantity: quantity, billedAmount };
    const amount = amountOf({ ...requireFound(itemOf.get(id)), ...billed }, 'lines');
    updateRow(ctx.tx, purchaseItems, id, { ...billed, amount });
  }
  const orderOf = new Map(orders.map((row) => [row.id, row]));
  for (const billed of freight) writeFreight(ctx, requireFound(orderOf.get(billed.id)), billed);
  const ids = orders.map(({ id }) => id);
  await recomputeOrdersWithinLimits(ctx, ids, { reason });
  await trueUpCosts(ctx, ids);
}
