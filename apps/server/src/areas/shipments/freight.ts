import {
  type DecimalText,
  decimalOf,
  Exact,
  greaterWeight,
  type PricedProduct,
  type ShipmentId,
  shareOut,
} from '@yipin/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { found } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { readSettings } from '../settings/index.ts';
import { shipmentItems, shipments } from './shipments.table.ts';

type Weighed = Pick<PricedProduct, 'grossWeightKg' | 'lengthCm' | 'widthCm' | 'heightCm'> & {
  readonly quantity: number;
};

const weightless = decimalOf(0, 3);

/** What an item counts for: chargeable weight of a piece, to the gram, × pieces; 0 when nothing is known of it. */
const weightOf = (item: Weighed, volumetricDivisor: number): Exact =>
  greaterWeight(item.grossWeightKg ?? weightless, item, volumetricDivisor).times(item.quantity);

/** The shares of items in a freight: by chargeable weight, or by pieces when no weight is known (domain.md §10 "Freight split"). */
export const freightShares = (
  freight: DecimalText,
  items: readonly Weighed[],
  volumetricDivisor: number,
): DecimalText[] => {
  const weights = items.map((item) => weightOf(item, volumetricDivisor));
  const isUnknown = weights.every((weight) => weight.isZero());
  return shareOut(freight, isUnknown ? items.map((item) => new Exact(item.quantity)) : weights);
};

/** Spreads a shipment's freight over its live items, to the cent (I16). The caller holds the shipment and its items. */
export const allocateFreight = async (ctx: Context, id: ShipmentId): Promise<void> => {
  const [shipment] = await ctx.tx
    .select({ freightCostCny: shipments.freightCostCny })
    .from(shipments)
    .where(eq(shipments.id, id));
  const items = await ctx.tx
    .select({
      id: shipmentItems.id,
      quantity: shipmentItems.quantity,
      grossWeightKg: artwareProducts.grossWeightKg,
      lengthCm: artwareProducts.lengthCm,
      widthCm: artwareProducts.widthCm,
      heightCm: artwareProducts.heightCm,
    })
    .from(shipmentItems)
    .innerJoin(artwareProducts, eq(artwareProducts.id, shipmentItems.productId))
    .where(and(eq(shipmentItems.shipmentId, id), ne(shipmentItems.status, 'cancelled')))
    .orderBy(asc(shipmentItems.id));
  const { volumetricDivisor } = await readSettings(ctx);
  const shares = freightShares(found(shipment).freightCostCny, items, volumetricDivisor);
  await ctx.tx.$client.query(
    `update shipment_items i set freight_allocated_cny = s.share
           from unnest($1::bigint[], $2::numeric[]) as s (id, share)
           where i.id = s.id and i.freight_allocated_cny <> s.share`,
    [items.map((item) => item.id), shares],
  );
};
