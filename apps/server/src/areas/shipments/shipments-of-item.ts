import type { ArtwareOrderItemId, ShipmentItem } from '@yipin/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { prepare, run } from '../../platform/db/statement.ts';
import { itemRows, withoutCost } from './shipment-rows.ts';
import { shipmentItems } from './shipments.table.ts';

const itemsOfLine = prepare<ShipmentItem>((qb) =>
  itemRows(qb)
    .where(eq(shipmentItems.salesItemId, sql.placeholder('salesItemId')))
    .orderBy(asc(shipmentItems.id)),
);

/** What is reserved for an order line or was shipped of it, oldest first, with no word of what that cost. */
export async function shipmentsOf(ctx: Context, salesItemId: ArtwareOrderItemId): Promise<ShipmentItem[]> {
  return (await run(ctx.tx, itemsOfLine, { salesItemId })).map(withoutCost);
}
