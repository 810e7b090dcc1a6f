import { type ArtwareOrderItemId, type ShipmentItem, withoutCosts } from '@yipin/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { itemRows } from '../shipment-rows.ts';
import { shipmentItems } from '../shipments.table.ts';

const itemsOfLine = prepare<ShipmentItem>((qb) =>
  itemRows(qb)
    .where(eq(shipmentItems.salesItemId, sql.placeholder('salesItemId')))
    .orderBy(asc(shipmentItems.id)),
);

/** Returns the shipment items of an order line, reserved or shipped, oldest first, without costs. */
export async function shipmentsOf(ctx: Context, salesItemId: ArtwareOrderItemId): Promise<ShipmentItem[]> {
  return (await run(ctx.tx, itemsOfLine, { salesItemId })).map(withoutCosts);
}
