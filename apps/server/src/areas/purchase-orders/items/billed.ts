import { type DecimalText, Exact, type PurchaseItemId, type PurchaseOrderId } from '@yipin/contract';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { requireFound, refusedAt } from '../../../platform/failure.ts';
import { amountOf, recomputeOrdersWithinLimits } from './line-amounts.ts';
import type { PurchaseChain } from '../lock-chain.ts';
import type { PurchaseOrderRecord } from '../purchase-order-document.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders.table.ts';
import { trueUpCosts } from '../costs/true-up-costs.ts';

/** The pieces, with surplus, and the CNY that all posted bills charge for a line. */
interface BilledGoods {
  readonly id: PurchaseItemId;
  readonly quantity: number;
  readonly amount: DecimalText;
}

/** The freight in CNY that all posted bills charge for an order; null = no bill charges freight. */
interface BilledFreight {
  readonly id: PurchaseOrderId;
  readonly freight: DecimalText | null;
  readonly otherFreight: DecimalText | null;
}

interface BilledRows {
  readonly goods: readonly BilledGoods[];
  readonly freight: readonly BilledFreight[];
  /** The reason of the change, for the revisions of the orders. */
  readonly reason: string;
}

/**
 * Throws `freight-billed` when the entered freight differs from the billed freight. `estimate` is null while no bill
 * states freight.
 */
export function refuseBilledFreight(
  estimate: DecimalText | null,
  freight: DecimalText,
  entered: DecimalText | undefined,
  member: string,
): void {
  if (estimate !== null && entered !== undefined && !new Exact(entered).eq(freight))
    throw refusedAt(member, 'freight-billed', { freight });
}

/**
 * Returns the freight of an order and its estimate: the first bill replaces the estimate, and removing the last bill
 * restores it.
 */
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
 * Writes what posted bills charge to locked lines and orders (domain.md §6.1), and recomputes amounts, totals and the
 * cost of received goods. Throws `validation-failed` for amounts above the limit of replies.
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
