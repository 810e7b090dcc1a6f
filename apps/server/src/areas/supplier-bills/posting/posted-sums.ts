import {
  type DecimalText,
  type PurchaseItemId,
  type PurchaseOrderId,
  type ShipmentId,
  supplierBillMachine,
} from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { sqlText } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { stateNumber } from '../../../platform/documents/state-number.ts';
import type { BillLineRow } from '../supplier-bill-document.ts';
import { supplierBillLines, supplierBills } from '../supplier-bills.table.ts';

/** SQL: whether the bill `b` is posted. */
export const isPosted = sql`b.status in (${stateNumber(supplierBillMachine, 'posted')}, ${stateNumber(supplierBillMachine, 'paid')})`;

const goodsSums = sqlText`
  select w.id::int, coalesce(sum(l.quantity) filter (where ${isPosted}), 0)::int as quantity,
    coalesce(sum(l.amount) filter (where ${isPosted}), 0)::numeric(18,2)::text as amount
  from unnest($1::bigint[]) w (id)
  left join ${supplierBillLines} l on l.purchase_item_id = w.id
  left join ${supplierBills} b on b.id = l.bill_id
  group by w.id`;

const freightSums = sqlText`
  select w.id::int, sum(l.amount) filter (where ${isPosted} and b.factory_id is not null)::numeric(18,2)::text as freight,
    sum(l.amount) filter (where ${isPosted} and b.factory_id is null)::numeric(18,2)::text as "otherFreight"
  from unnest($1::bigint[]) w (id)
  left join ${supplierBillLines} l on l.purchase_order_id = w.id
  left join ${supplierBills} b on b.id = l.bill_id
  group by w.id`;

const shipmentSums = sqlText`
  select w.id::int, sum(l.amount) filter (where ${isPosted})::numeric(18,2)::text as cost
  from unnest($1::bigint[]) w (id)
  left join ${supplierBillLines} l on l.shipment_id = w.id
  left join ${supplierBills} b on b.id = l.bill_id
  group by w.id order by w.id`;

function named<Name extends 'purchaseItemId' | 'purchaseOrderId' | 'shipmentId' | 'stockTransferId'>(
  lines: readonly BillLineRow[],
  member: Name,
): NonNullable<BillLineRow[Name]>[] {
  return [...new Set(lines.flatMap((line) => line[member] ?? []))];
}

/** Returns the ids of the records of lines. */
export function namedBy(lines: readonly BillLineRow[]) {
  return {
    itemIds: named(lines, 'purchaseItemId'),
    orderIds: named(lines, 'purchaseOrderId'),
    shipmentIds: named(lines, 'shipmentId'),
    transferIds: named(lines, 'stockTransferId'),
  };
}

/** Reads the sums of all posted bills for the records of lines, in three statements. */
export async function postedSums({ tx }: Context, lines: readonly BillLineRow[]) {
  const { itemIds, orderIds, shipmentIds } = namedBy(lines);
  const [goods, freight, shipmentFreight] = await Promise.all([
    tx.$client.query<{ id: PurchaseItemId; quantity: number; amount: DecimalText }>(goodsSums, [itemIds]),
    tx.$client.query<{ id: PurchaseOrderId; freight: DecimalText | null; otherFreight: DecimalText | null }>(
      freightSums,
      [orderIds],
    ),
    tx.$client.query<{ id: ShipmentId; cost: DecimalText | null }>(shipmentSums, [shipmentIds]),
  ]);
  return { goods: goods.rows, freight: freight.rows, shipmentFreight: shipmentFreight.rows };
}
