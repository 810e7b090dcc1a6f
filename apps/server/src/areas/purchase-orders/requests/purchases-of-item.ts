import type { ArtwareOrderItemId, GoodsReceipt, PurchaseItem, PurchaseItemId } from '@yipin/contract';
import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { itemsShown } from '../purchase-order-rows.ts';
import { goodsReceipts, purchaseItems } from '../purchase-orders.table.ts';
import { receiptsShown } from '../receipt/receipt-rows.ts';

/** Purchases and their receipts, oldest first, without costs. */
export interface Purchases {
  readonly items: Omit<PurchaseItem, 'unitPriceCny' | 'amount'>[];
  readonly receipts: Omit<GoodsReceipt, 'unitCostCny' | 'costEntries'>[];
}

function purchasesWhere(condition: SQL | undefined) {
  return {
    items: prepare<PurchaseItem>((qb) => itemsShown(qb).where(condition).orderBy(asc(purchaseItems.id))),
    receipts: prepare<GoodsReceipt>((qb) => receiptsShown(qb).where(condition).orderBy(asc(goodsReceipts.id))),
  };
}

const salesItemId = sql.placeholder('id');
const ofLine = purchasesWhere(
  or(eq(purchaseItems.salesItemId, salesItemId), eq(purchaseItems.releasedFromId, salesItemId)),
);
const single = purchasesWhere(eq(purchaseItems.id, sql.placeholder('id')));

async function read({ tx }: Context, statements: typeof ofLine, id: number): Promise<Purchases> {
  const [items, receipts] = await Promise.all([
    run(tx, statements.items, { id }),
    run(tx, statements.receipts, { id }),
  ]);
  return { items, receipts: receipts.map(({ unitCostCny: _, ...receipt }) => receipt) };
}

/** Returns the purchases of an order line, also those released from it since. */
export function purchasesOf(ctx: Context, id: ArtwareOrderItemId): Promise<Purchases> {
  return read(ctx, ofLine, id);
}

/** Returns one purchase with its receipts; empty lists if it does not exist. */
export function purchaseAlone(ctx: Context, id: PurchaseItemId): Promise<Purchases> {
  return read(ctx, single, id);
}
