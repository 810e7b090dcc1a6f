import type { StockTransfer, StockTransferId, StockTransferInput, WarehouseId } from '@yipin/contract';
import { inArray } from 'drizzle-orm';
import { insertRows, updateRow } from '@yipin/pg-pipeline';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { Context } from '../../platform/context.ts';
import { requireDayOrder } from '../../platform/documents/day-order.ts';
import { nextNumber } from '../../platform/documents/number-series.ts';
import { lockForAction, recomputeState } from '../../platform/documents/transition.ts';
import { requireFound, invalidAt, missingReference } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { requireActiveLogisticsCompany } from '../logistics-companies/index.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { lockTransferItems, type TransferItemRow, stockTransferDocument } from './stock-transfer-document.ts';
import { readTransfer } from './stock-transfer-rows.ts';
import { stockTransferItems, stockTransfers } from './stock-transfers.table.ts';

type TransferRow = typeof stockTransfers.$inferSelect;

interface Ends {
  readonly fromWarehouseId: WarehouseId;
  readonly toWarehouseId: WarehouseId;
}

/**
 * Returns code and name of both warehouses. Throws `validation-failed` if they are the same, `referenced-missing` for
 * unknown ones, and for inactive ones unless they are unchanged from `before`.
 */
async function requireEnds(ctx: Context, ends: Ends, before?: Ends): Promise<string[]> {
  if (ends.fromWarehouseId === ends.toWarehouseId)
    throw invalidAt('toWarehouseId', translate(ctx.language, 'stockTransfers:sameWarehouse'));
  const rows = await ctx.tx
    .select({ id: warehouses.id, code: warehouses.code, name: warehouses.name, isActive: warehouses.isActive })
    .from(warehouses)
    .where(inArray(warehouses.id, [ends.fromWarehouseId, ends.toWarehouseId]));
  return (['fromWarehouseId', 'toWarehouseId'] as const).flatMap((end) => {
    const row = rows.find(({ id }) => id === ends[end]);
    if (!row || (!row.isActive && before?.[end] !== row.id)) throw missingReference(end, row?.name);
    return [row.code, row.name];
  });
}

/** Returns the search text of a transfer: its number, warehouses, tracking number and remark. */
function searchOf(orderNumber: string, ends: readonly string[], { trackingNumber, remark }: StockTransferInput) {
  return searchTextOf(orderNumber, ...ends, trackingNumber, remark);
}

async function requireProducts({ tx }: Context, { items }: StockTransferInput): Promise<void> {
  if (items.length === 0) return;
  const productIds = items.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: artwareProducts.id })
    .from(artwareProducts)
    .where(inArray(artwareProducts.id, productIds));
  const known = new Set(rows.map(({ id }) => id));
  const index = productIds.findIndex((id) => !known.has(id));
  if (index >= 0) throw missingReference(`items.${index}.productId`, `#${productIds[index]}`);
}

/** Writes the lines of a draft. A product keeps its line at any position. */
async function writeItems(
  ctx: Context,
  stockTransferId: StockTransferId,
  { items }: StockTransferInput,
  before: readonly TransferItemRow[],
): Promise<void> {
  const known = new Map(before.map((row) => [row.productId, row]));
  const gone = before.filter((row) => !items.some(({ productId }) => productId === row.productId));
  if (gone.length > 0)
    await ctx.tx.delete(stockTransferItems).where(
      inArray(
        stockTransferItems.id,
        gone.map(({ id }) => id),
      ),
    );
  const lines = items.map((line, index) => ({ ...line, lineNo: index + 1 }));
  for (const { productId, quantity, lineNo } of lines) {
    const row = known.get(productId);
    if (row && (row.quantity !== quantity || row.lineNo !== lineNo))
      updateRow(ctx.tx, stockTransferItems, row.id, { quantity, lineNo });
  }
  await insertRows(
    ctx.tx,
    stockTransferItems,
    lines.filter(({ productId }) => !known.has(productId)).map((line) => ({ ...line, stockTransferId })),
  );
}

/** Returns the fields that may change while the goods are in transit. */
function travelOf({ expectedDate, logisticsCompanyId, trackingNumber, remark }: StockTransferInput) {
  return {
    expectedDate: expectedDate ?? null,
    logisticsCompanyId: logisticsCompanyId ?? null,
    trackingNumber,
    remark,
  };
}

async function create(ctx: Context, input: StockTransferInput): Promise<StockTransferId> {
  const transferDate = input.transferDate ?? ctx.today;
  requireDayOrder(ctx, transferDate, 'expectedDate', input.expectedDate);
  const ends = await requireEnds(ctx, input);
  await requireProducts(ctx, input);
  if (input.logisticsCompanyId) await requireActiveLogisticsCompany(ctx, input.logisticsCompanyId);
  const orderNumber = await nextNumber(ctx, 'TR');
  const [id] = await insertRows(ctx.tx, stockTransfers, [
    {
      ...travelOf(input),
      orderNumber,
      fromWarehouseId: input.fromWarehouseId,
      toWarehouseId: input.toWarehouseId,
      transferDate,
      searchText: searchOf(orderNumber, ends, input),
    },
  ]);
  await writeItems(ctx, requireFound(id), input, []);
  return requireFound(id);
}

async function updateDraft(ctx: Context, row: TransferRow, input: StockTransferInput): Promise<void> {
  const transferDate = input.transferDate ?? row.transferDate;
  requireDayOrder(ctx, transferDate, 'expectedDate', input.expectedDate);
  const ends = await requireEnds(ctx, input, row);
  await requireProducts(ctx, input);
  updateRow(ctx.tx, stockTransfers, row.id, {
    ...travelOf(input),
    fromWarehouseId: input.fromWarehouseId,
    toWarehouseId: input.toWarehouseId,
    transferDate,
    searchText: searchOf(row.orderNumber, ends, input),
  });
  await writeItems(ctx, row.id, input, await lockTransferItems(ctx, row.id));
}

async function update(ctx: Context, id: StockTransferId, input: StockTransferInput): Promise<void> {
  const row = await lockForAction(ctx, stockTransferDocument, id, 'edit', { expectedVersion: input.expectedVersion });
  if (input.logisticsCompanyId)
    await requireActiveLogisticsCompany(ctx, input.logisticsCompanyId, row.logisticsCompanyId);
  if (row.status === 'draft') return updateDraft(ctx, row, input);
  requireDayOrder(ctx, row.transferDate, 'expectedDate', input.expectedDate);
  const ends = await requireEnds(ctx, row, row);
  updateRow(ctx.tx, stockTransfers, id, { ...travelOf(input), searchText: searchOf(row.orderNumber, ends, input) });
}

/**
 * Creates or changes a transfer. In transit, only its transport data and the remark change; other fields are ignored,
 * because callers send the whole document (domain.md §7.1 CreateOrUpdate).
 */
export async function saveStockTransfer(ctx: Context, input: StockTransferInput): Promise<StockTransfer> {
  const id = input.id ?? (await create(ctx, input));
  if (input.id !== undefined) await update(ctx, input.id, input);
  await recomputeState(ctx, stockTransferDocument, [id]);
  ctx.record('stockTransfers.saved', id);
  return readTransfer(ctx, id);
}
