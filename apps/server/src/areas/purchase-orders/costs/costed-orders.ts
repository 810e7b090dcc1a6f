import {
  type ArtwareProductId,
  type DecimalText,
  Exact,
  type GoodsReceiptId,
  type PurchaseItemId,
  purchaseItemMachine,
  type PurchaseOrderId,
  type PaymentTermsValues,
  type Day,
  type WarehouseId,
} from '@yipin/contract';
import { sqlText } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { stateNumber } from '../../../platform/documents/state-number.ts';
import { requireFound } from '../../../platform/failure.ts';
import { rowsBy } from '../../../platform/rows-by.ts';
import type { StockKey } from '../../stock/index.ts';
import { costEntries } from '../../stock/stock.table.ts';
import type { Cost, CostedLine, CostedOrder } from './cost-shares.ts';
import { goodsReceipts, purchaseItems, purchaseOrders } from '../purchase-orders.table.ts';

/** A receipt that is not reversed, with what its cost correction needs. */
export interface StoredReceipt extends StockKey {
  readonly id: GoodsReceiptId;
  /** `pieces` count in the price; `owned` are all received pieces. */
  readonly pieces: number;
  readonly owned: number;
  readonly booked: Cost;
  /** The number of stock movements with parts of its cost. */
  readonly movements: number;
  /** The day of the receipt in the time zone of the tenant. */
  readonly day: Day;
}

interface StoredCostedLine extends CostedLine {
  readonly id: PurchaseItemId;
  readonly receipts: readonly StoredReceipt[];
  /** The pieces and the CNY that posted bills charge for. */
  readonly billed: { readonly pieces: number; readonly amount: DecimalText };
}

/** The live lines of an order with their receipts that are not reversed. */
export interface StoredOrder extends CostedOrder {
  readonly id: PurchaseOrderId;
  readonly currency: string;
  readonly terms: PaymentTermsValues;
  /** The part of the freight that the factory bills. */
  readonly ownFreight: DecimalText;
  /** True if posted bills of the factory state that part. */
  readonly isFreightBilled: boolean;
  readonly lines: readonly StoredCostedLine[];
}

interface PricedOrderLine {
  readonly orderId: PurchaseOrderId;
  readonly currency: string;
  readonly terms: PaymentTermsValues;
  readonly freight: DecimalText;
  readonly ownFreight: DecimalText;
  readonly isFreightBilled: boolean;
  readonly billedPieces: number;
  readonly billedAmount: DecimalText;
  readonly id: PurchaseItemId;
  readonly productId: ArtwareProductId;
  readonly amount: DecimalText;
  readonly pieces: number;
  readonly receiptId: GoodsReceiptId | null;
  readonly warehouseId: WarehouseId;
  readonly counted: number;
  readonly owned: number;
  readonly movements: number;
  readonly day: Day;
  readonly goods: DecimalText;
  readonly shared: DecimalText;
}

/** One statement for all lines of the orders with all their receipts. */
const allLines = sqlText`
  select o.id as "orderId", o.currency, o.terms, (o.freight_cny + o.other_freight_cny)::text as freight,
    o.freight_cny::text as "ownFreight", o.estimated_freight_cny is not null as "isFreightBilled",
    i.billed_quantity as "billedPieces", i.billed_amount::text as "billedAmount", (r.received_at at time zone $2)::date::text as day, i.id, i.product_id as "productId",
    i.amount::text as amount, i.quantity + i.billed_surplus as pieces, r.id as "receiptId", r.warehouse_id as "warehouseId",
    r.quantity + case r.surplus_terms when 'BILLED' then r.surplus else 0 end as counted, r.quantity + r.surplus as owned,
    booked.movements, coalesce(booked.goods, 0)::text as goods, coalesce(booked.freight, 0)::text as "shared"
  from ${purchaseOrders} o
  join ${purchaseItems} i on i.purchase_order_id = o.id and i.status <> ${stateNumber(purchaseItemMachine, 'cancelled')}
  left join ${goodsReceipts} r on r.purchase_item_id = i.id and r.reversed_at is null
  left join lateral (
    select count(distinct e.movement_id)::int as movements, sum(e.amount_cny) filter (where e.kind = 'GOODS') as goods,
      sum(e.amount_cny) filter (where e.kind = 'FREIGHT') as freight
    from ${costEntries} e where e.receipt_id = r.id and $3
  ) booked on true
  where o.id = any($1)
  order by o.id, i.id, r.id`;

function headerOf({ currency, terms, freight, ownFreight, isFreightBilled }: PricedOrderLine) {
  return {
    currency,
    terms,
    freight,
    ownFreight,
    isFreightBilled,
  };
}

function lineOf(rows: readonly PricedOrderLine[]): StoredCostedLine {
  const { id, amount, pieces, billedPieces, billedAmount } = requireFound(rows[0]);
  const receipts = rows.flatMap(({ receiptId, ...row }) =>
    receiptId === null
      ? []
      : {
          id: receiptId,
          productId: row.productId,
          warehouseId: row.warehouseId,
          pieces: row.counted,
          owned: row.owned,
          movements: row.movements,
          day: row.day,
          booked: { goods: new Exact(row.goods), freight: new Exact(row.shared) },
        },
  );
  return { id, amount, pieces, receipts, billed: { pieces: billedPieces, amount: billedAmount } };
}

/**
 * Reads the input of the receipt costs of locked orders, and the cost entries written so far. With `isBookedRead` false
 * no entry is read and the booked costs are 0, for callers that correct nothing.
 */
export async function readCosts(
  { tx, session }: Context,
  orderIds: readonly PurchaseOrderId[],
  isBookedRead = true,
): Promise<StoredOrder[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await tx.$client.query<PricedOrderLine>(allLines, [
    [...new Set(orderIds)],
    session.timeZone,
    isBookedRead,
  ]);
  return [...rowsBy(rows, ({ orderId }) => orderId).entries()].map(([id, ofOrder]) => ({
    ...headerOf(requireFound(ofOrder[0])),
    id,
    lines: [...rowsBy(ofOrder, ({ id }) => id).values()].map(lineOf),
  }));
}

/**
 * Returns the products and warehouses of receipts that a correction of these orders may change; they are locked before
 * goods move.
 */
export async function receiptStockKeys(
  { tx }: Context,
  orderIds: readonly PurchaseOrderId[],
): Promise<(StockKey & { readonly quantity: 0 })[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await tx.$client.query<StockKey>(
    `select distinct i.product_id as "productId", r.warehouse_id as "warehouseId"
     from goods_receipts r join purchase_items i on i.id = r.purchase_item_id
     where i.purchase_order_id = any($1) and r.reversed_at is null`,
    [[...new Set(orderIds)]],
  );
  return rows.map((stockKey) => ({ ...stockKey, quantity: 0 }));
}
