import type { ArtwareOrderId, DecimalText, Exact } from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import { requireRepresentable } from '../../../platform/documents/amount-limits.ts';

/** Adds to the shipment freight of orders; negative amounts reduce it. The caller has locked the orders. */
export async function chargeFreight(ctx: Context, changes: ReadonlyMap<ArtwareOrderId, Exact>): Promise<void> {
  const changed = [...changes].filter(([, change]) => !change.isZero());
  if (changed.length === 0) return;
  const { rows } = await ctx.tx.$client.query<{ total: DecimalText }>(
    `update artware_orders o set shipment_freight = o.shipment_freight + c.change, total_amount = o.total_amount + c.change
       from unnest($1::bigint[], $2::numeric[]) as c (id, change) where o.id = c.id returning o.total_amount as total`,
    [changed.map(([id]) => id), changed.map(([, change]) => change.toFixed(2))],
  );
  for (const { total } of rows) requireRepresentable(total, 'freightChargedAud');
}
