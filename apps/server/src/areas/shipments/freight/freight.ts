import {
  type ArtwareOrderId,
  type DecimalText,
  decimalOf,
  Exact,
  greaterWeight,
  type PricedProduct,
  type ShipmentId,
  allocateProportionally,
  zeroMoney,
} from '@yipin/contract';
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { updateRow } from '@yipin/pg-pipeline';
import { requireConfirmation } from '../../../platform/catalogue/confirmation.ts';
import type { Context } from '../../../platform/context.ts';
import { lockRows } from '../../../platform/documents/transition.ts';
import { requireFound, refusedAt } from '../../../platform/failure.ts';
import { rowsBy } from '../../../platform/rows-by.ts';
import { billOrders, chargeFreight } from '../../artware-orders/index.ts';
import { artwareOrderItems, artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../../artware-products/artware-products.table.ts';
import { readSettings } from '../../settings/index.ts';
import { salesItemIdsOf, type ShipmentItemRow } from '../shipment-document.ts';
import { shipmentItems, shipments } from '../shipments.table.ts';

type Weighed = Pick<PricedProduct, 'grossWeightKg' | 'lengthCm' | 'widthCm' | 'heightCm'> & {
  readonly quantity: number;
};

const weightless = decimalOf(0, 3);

/**
 * Returns the weight of an item in the freight split: chargeable weight of a piece, to the gram, × pieces; 0 if
 * unknown.
 */
function weightOf(item: Weighed, volumetricDivisor: number): Exact {
  return greaterWeight(item.grossWeightKg ?? weightless, item, volumetricDivisor).times(item.quantity);
}

/**
 * Returns the weights of items in the freight split: chargeable weight, or pieces when no weight is known (domain.md
 * §10 "Freight split").
 */
function weightsOf(items: readonly Weighed[], volumetricDivisor: number): Exact[] {
  const weights = items.map((item) => weightOf(item, volumetricDivisor));
  return weights.every((weight) => weight.isZero()) ? items.map((item) => new Exact(item.quantity)) : weights;
}

/** Returns the shares of items in the freight cost of a shipment. */
export function freightShares(
  freight: DecimalText,
  items: readonly Weighed[],
  volumetricDivisor: number,
): DecimalText[] {
  return allocateProportionally(freight, weightsOf(items, volumetricDivisor));
}

type ChargedShipmentItem = Weighed &
  Pick<typeof artwareOrders.$inferSelect, 'billedVia'> & { readonly orderId: number };

/**
 * Returns the shares of items in the charged freight: first shared over the orders, then over the items of each. Orders
 * that their agency pays have no share.
 */
export function chargedShares(
  freight: DecimalText,
  items: readonly ChargedShipmentItem[],
  volumetricDivisor: number,
): DecimalText[] {
  const weights = weightsOf(items, volumetricDivisor);
  const charged = [...items.keys()].filter((index) => items[index]?.billedVia === 'CUSTOMER');
  const indexesOf = rowsBy(charged, (index) => items[index]?.orderId);
  const weightsIn = (indexes: readonly number[]) => indexes.map((index) => weights[index] ?? new Exact(0));
  const orders = [...indexesOf.values()];
  const ofOrders = allocateProportionally(
    freight,
    orders.map((indexes) => weightsIn(indexes).reduce((sum, weight) => sum.plus(weight), new Exact(0))),
  );
  const shares = items.map(() => zeroMoney);
  for (const [at, indexes] of orders.entries())
    for (const [place, share] of allocateProportionally(ofOrders[at] ?? zeroMoney, weightsIn(indexes)).entries())
      shares[indexes[place] ?? 0] = share;
  return shares;
}

function weighedItems(ctx: Context, id: ShipmentId) {
  return ctx.tx
    .select({
      id: shipmentItems.id,
      orderId: artwareOrderItems.orderId,
      billedVia: artwareOrders.billedVia,
      quantity: shipmentItems.quantity,
      charged: shipmentItems.freightChargedShare,
      grossWeightKg: artwareProducts.grossWeightKg,
      lengthCm: artwareProducts.lengthCm,
      widthCm: artwareProducts.widthCm,
      heightCm: artwareProducts.heightCm,
    })
    .from(shipmentItems)
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.id, shipmentItems.salesItemId))
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .innerJoin(artwareProducts, eq(artwareProducts.id, shipmentItems.productId))
    .where(and(eq(shipmentItems.shipmentId, id), ne(shipmentItems.status, 'cancelled')))
    .orderBy(asc(shipmentItems.id));
}

/**
 * Shares freight cost and charged freight of a shipment over its live items, to the cent, and updates the totals of
 * their orders; both are 0 before the start (I16, I28). Then bills the orders. The caller has locked the shipment, its
 * items and their orders, and has recomputed the items.
 */
export async function shareFreight(ctx: Context, id: ShipmentId): Promise<void> {
  const [row] = await ctx.tx
    .select({
      cost: shipments.freightCostCny,
      charged: shipments.freightChargedAud,
      isBilled: shipments.freightBilled,
      startedAt: shipments.startedAt,
    })
    .from(shipments)
    .where(eq(shipments.id, id));
  const [items, { volumetricDivisor }] = await Promise.all([weighedItems(ctx, id), readSettings(ctx)]);
  const { cost, charged, isBilled, startedAt } = requireFound(row);
  const costs = freightShares(startedAt === null ? zeroMoney : cost, items, volumetricDivisor);
  const charges = chargedShares(startedAt !== null && isBilled ? charged : zeroMoney, items, volumetricDivisor);
  await ctx.tx.$client.query(
    `update shipment_items i set freight_allocated_cny = s.cost, freight_charged_share = s.charge
           from unnest($1::bigint[], $2::numeric[], $3::numeric[]) as s (id, cost, charge)
           where i.id = s.id and (i.freight_allocated_cny, i.freight_charged_share) is distinct from (s.cost, s.charge)`,
    [items.map((item) => item.id), costs, charges],
  );
  const changes = new Map<ArtwareOrderId, Exact>();
  for (const [index, { orderId, charged: before }] of items.entries()) {
    const change = new Exact(charges[index] ?? zeroMoney).minus(before);
    changes.set(orderId, change.plus(changes.get(orderId) ?? 0));
  }
  await chargeFreight(ctx, changes);
  await billOrders(ctx, [...changes.keys()], { shipmentId: id });
}

/** Throws `freight-billed` when the entered cost differs from the billed cost. */
export function refuseBilledCost(
  {
    freightCostCny,
    estimatedFreightCostCny,
  }: Pick<typeof shipments.$inferSelect, 'freightCostCny' | 'estimatedFreightCostCny'>,
  entered: DecimalText | undefined,
): void {
  if (estimatedFreightCostCny !== null && entered !== undefined && !new Exact(entered).eq(freightCostCny))
    throw refusedAt('freightCostCny', 'freight-billed', { freight: freightCostCny });
}

/**
 * Sets the freight cost that bills charge for a locked shipment in total, CNY; null = no bill, which restores the
 * estimate. Shares it over the items.
 */
export async function setFreightCost(ctx: Context, id: ShipmentId, billed: DecimalText | null): Promise<void> {
  const [row] = await lockRows(ctx, shipments, [id]);
  const { freightCostCny: now, estimatedFreightCostCny: estimate } = requireFound(row);
  updateRow(ctx.tx, shipments, id, {
    freightCostCny: billed ?? estimate ?? now,
    estimatedFreightCostCny: billed === null ? null : (estimate ?? now),
  });
  await shareFreight(ctx, id);
}

/** Throws `paid-through-agency` when the agencies of all orders of the shipment pay them. */
async function requirePayer(ctx: Context, items: readonly ShipmentItemRow[]): Promise<void> {
  const orders = await ctx.tx
    .selectDistinct({ orderNumber: artwareOrders.orderNumber, billedVia: artwareOrders.billedVia })
    .from(artwareOrderItems)
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(inArray(artwareOrderItems.id, salesItemIdsOf(items)))
    .orderBy(asc(artwareOrders.orderNumber));
  if (orders.some(({ billedVia }) => billedVia === 'CUSTOMER')) return;
  const document = orders.map(({ orderNumber }) => orderNumber).join(', ');
  throw refusedAt('freightChargedAud', 'paid-through-agency', { document });
}

interface FreightInput {
  readonly freightChargedAud: DecimalText;
  readonly confirmed?: boolean | undefined;
}

/**
 * Checks the charged freight of a shipment: requires a confirmation when orders also charge freight, and throws
 * `paid-through-agency` when the agencies of all orders pay them.
 */
export async function checkFreightCharge(
  ctx: Context,
  items: readonly ShipmentItemRow[],
  { freightChargedAud, confirmed }: FreightInput,
): Promise<void> {
  if (new Exact(freightChargedAud).isZero() || items.length === 0) return;
  await requirePayer(ctx, items);
  if (confirmed) return;
  const charging = await ctx.tx
    .selectDistinct({ orderNumber: artwareOrders.orderNumber, freight: artwareOrders.freightChargedAud })
    .from(artwareOrderItems)
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(and(inArray(artwareOrderItems.id, salesItemIdsOf(items)), gt(artwareOrders.freightChargedAud, zeroMoney)))
    .orderBy(asc(artwareOrders.orderNumber));
  if (charging.length === 0) return;
  const orders = charging.map(({ orderNumber, freight }) => `${orderNumber} (${freight})`).join(', ');
  requireConfirmation(ctx, {}, 'shipments:freightTwice', { orders, freight: freightChargedAud });
}
