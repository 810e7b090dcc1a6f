import {
  type ArtwareProductId,
  type DecimalText,
  Exact,
  type StockTransferId,
  type StockTransferItemId,
  type WarehouseId,
  zeroMoney,
} from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { sqlText } from '@yipin/pg-pipeline';
import { usageAmount } from '../../platform/catalogue/usage.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { readSettings } from '../settings/index.ts';
import { freightShares } from '../shipments/index.ts';
import { correctCosts, type CostCorrection } from '../stock/index.ts';
import { costEntries } from '../stock/stock.table.ts';
import { stockTransferItems, stockTransfers } from './stock-transfers.table.ts';

/** A line with the billed freight of its transfer, and the freight booked for the line. */
interface TransferFreightLine {
  readonly transferId: StockTransferId;
  readonly freight: DecimalText;
  readonly id: StockTransferItemId;
  readonly productId: ArtwareProductId;
  readonly warehouseId: WarehouseId;
  readonly arrived: number;
  readonly lost: number;
  readonly grossWeightKg: DecimalText | null;
  readonly lengthCm: DecimalText | null;
  readonly widthCm: DecimalText | null;
  readonly heightCm: DecimalText | null;
  readonly booked: DecimalText;
  /** The number of stock movements with parts of the freight. */
  readonly movements: number;
}

/** Returns the statement that reads the lines of transfers. */
function selectLines(): string {
  return sqlText`
  select t.id as "transferId", t.to_warehouse_id as "warehouseId", billed.freight, i.id, i.product_id as "productId",
    i.arrived_quantity as arrived, i.lost_quantity as lost, p.gross_weight_kg as "grossWeightKg", p.length_cm as "lengthCm",
    p.width_cm as "widthCm", p.height_cm as "heightCm", booked.amount as booked, booked.movements
  from ${stockTransfers} t
  cross join lateral (
    select ${usageAmount(stockTransfers, 'postedBills', sql`t.id`)}::text as freight
  ) billed
  join ${stockTransferItems} i on i.stock_transfer_id = t.id
  join ${artwareProducts} p on p.id = i.product_id
  cross join lateral (
    select coalesce(sum(e.amount_cny), 0)::text as amount, count(distinct e.movement_id)::int as movements
    from ${costEntries} e where e.transfer_item_id = i.id
  ) booked
  where t.id = any($1)
  order by t.id, i.id`;
}

/** Returns the shares of the lines in the freight of a transfer, by arrived pieces, or by lost ones if none arrived. */
function sharesOf(lines: readonly TransferFreightLine[], volumetricDivisor: number): DecimalText[] {
  const counted = lines.some(({ arrived }) => arrived > 0) ? 'arrived' : 'lost';
  const weighed = lines.map((line) => ({ ...line, quantity: line[counted] }));
  if (weighed.every(({ quantity }) => quantity === 0)) return lines.map(() => zeroMoney);
  return freightShares(requireFound(lines[0]).freight, weighed, volumetricDivisor);
}

/** Returns the differences between the due and the booked freight of each line. */
function correctionsOf(lines: readonly TransferFreightLine[], volumetricDivisor: number): CostCorrection[] {
  const shares = sharesOf(lines, volumetricDivisor);
  return lines.flatMap(({ id, productId, warehouseId, arrived, booked, movements }, index) => {
    const amount = new Exact(requireFound(shares[index])).minus(booked);
    const ref = { type: 'TRANSFER_ITEM', id, sequence: movements };
    const due = [{ kind: 'FREIGHT' as const, amount }];
    return amount.isZero()
      ? []
      : [{ goods: { transferItemId: id }, ref, productId, warehouseId, pieces: arrived, due }];
  });
}

/**
 * Corrects the booked freight of locked transfers to the billed freight (domain.md §10 "Freight split"). It is the last
 * step of every action that changes billed freight or arrived pieces. Throws `validation-failed` for a value above the
 * limit of replies.
 */
export async function trueUpFreight(ctx: Context, ids: readonly StockTransferId[]): Promise<void> {
  if (ids.length === 0) return;
  const [{ rows }, { volumetricDivisor }] = await Promise.all([
    ctx.tx.$client.query<TransferFreightLine>(selectLines(), [ids]),
    readSettings(ctx),
  ]);
  const transfers = [...rowsBy(rows, ({ transferId }) => transferId).values()];
  await correctCosts(
    ctx,
    transfers.flatMap((lines) => correctionsOf(lines, volumetricDivisor)),
  );
}
