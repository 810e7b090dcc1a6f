import {
  billLineAmount,
  permissions,
  type SupplierBill,
  type SupplierBillId,
  type SupplierBillInput,
  type SupplierBillLineInput,
} from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import { insertRows, updateRow } from '@yipin/pg-pipeline';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import { type Context, may } from '../../platform/context.ts';
import { requireRepresentable } from '../../platform/documents/amount-limits.ts';
import { requireDayOrder } from '../../platform/documents/day-order.ts';
import { nextNumber } from '../../platform/documents/number-series.ts';
import { lockForAction, recomputeState } from '../../platform/documents/transition.ts';
import { requireFound, invalidAt, missingReference } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { requireActiveFactory } from '../factories/index.ts';
import { requireActiveLogisticsCompany } from '../logistics-companies/index.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { type BillRow, supplierBillDocument } from './supplier-bill-document.ts';
import { readBill } from './supplier-bill-rows.ts';
import { supplierBillLines, supplierBills } from './supplier-bills.table.ts';

type BillSupplier = Pick<BillRow, 'factoryId' | 'logisticsCompanyId'>;

/**
 * Requires either a factory or a carrier as the supplier of a bill; one that is unchanged from `before` may be
 * inactive.
 */
async function requireSupplier(ctx: Context, input: SupplierBillInput, before?: BillSupplier) {
  const factoryId = input.factoryId ?? null;
  const logisticsCompanyId = input.logisticsCompanyId ?? null;
  if ((factoryId === null) === (logisticsCompanyId === null))
    throw invalidAt('factoryId', translate(ctx.language, 'supplierBills:oneSupplier'));
  const named =
    factoryId === null
      ? await requireActiveLogisticsCompany(
          ctx,
          requireFound(logisticsCompanyId ?? undefined),
          before?.logisticsCompanyId,
        )
      : await requireActiveFactory(ctx, factoryId, before?.factoryId ?? undefined);
  return { factoryId, logisticsCompanyId, named };
}

/** Throws `referenced-missing` at the first line whose id is not in `known`. */
function requireEach(
  lines: readonly SupplierBillLineInput[],
  member: 'purchaseItemId' | 'purchaseOrderId' | 'shipmentId' | 'stockTransferId',
  known: ReadonlySet<number>,
): void {
  const index = lines.findIndex((line) => typeof line[member] === 'number' && !known.has(line[member]));
  if (index >= 0) throw missingReference(`lines.${index}.${member}`, `#${lines[index]?.[member]}`);
}

/**
 * Throws `referenced-missing` for lines of unknown records, or of orders of another factory. Records that the acting
 * user may not see are unknown.
 */
async function requireNamed(ctx: Context, { factoryId }: BillSupplier, lines: readonly SupplierBillLineInput[]) {
  const { tx } = ctx;
  const seesOrders = may(ctx, permissions.purchaseOrders);
  const own = (rows: readonly { readonly id: number; readonly factoryId: number }[]) =>
    new Set(
      rows.filter((row) => seesOrders && (factoryId === null || row.factoryId === factoryId)).map(({ id }) => id),
    );
  const [items, orders, ships, transfers] = await Promise.all([
    tx
      .select({ id: purchaseItems.id, factoryId: purchaseOrders.factoryId })
      .from(purchaseItems)
      .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
      .where(
        inArray(
          purchaseItems.id,
          lines.flatMap((line) => line.purchaseItemId ?? []),
        ),
      ),
    tx
      .select({ id: purchaseOrders.id, factoryId: purchaseOrders.factoryId })
      .from(purchaseOrders)
      .where(
        inArray(
          purchaseOrders.id,
          lines.flatMap((line) => line.purchaseOrderId ?? []),
        ),
      ),
    tx
      .select({ id: shipments.id })
      .from(shipments)
      .where(
        inArray(
          shipments.id,
          lines.flatMap((line) => line.shipmentId ?? []),
        ),
      ),
    tx
      .select({ id: stockTransfers.id })
      .from(stockTransfers)
      .where(
        inArray(
          stockTransfers.id,
          lines.flatMap((line) => line.stockTransferId ?? []),
        ),
      ),
  ]);
  requireEach(lines, 'purchaseItemId', own(items));
  requireEach(lines, 'purchaseOrderId', own(orders));
  requireEach(lines, 'shipmentId', new Set(may(ctx, permissions.shipments) ? ships.map(({ id }) => id) : []));
  requireEach(lines, 'stockTransferId', new Set(may(ctx, permissions.stock) ? transfers.map(({ id }) => id) : []));
}

/** Refuses goods on the bill of a carrier, and freight of shipments and transfers on that of a factory. */
function requireKinds(
  { language }: Context,
  { factoryId }: BillSupplier,
  lines: readonly SupplierBillLineInput[],
): void {
  const [foreign, text] =
    factoryId === null
      ? ([['GOODS'], 'supplierBills:goodsOfCarrier'] as const)
      : ([['SHIPMENT_FREIGHT', 'TRANSFER_FREIGHT'], 'supplierBills:shipmentsOfFactory'] as const);
  const index = lines.findIndex(({ kind }) => foreign.some((other) => other === kind));
  if (index >= 0) throw invalidAt(`lines.${index}.kind`, translate(language, text));
}

async function writeLines(ctx: Context, billId: SupplierBillId, lines: readonly SupplierBillLineInput[]) {
  await ctx.tx.delete(supplierBillLines).where(eq(supplierBillLines.billId, billId));
  const rows = lines.map((line, index) => {
    const amount = billLineAmount(line);
    requireRepresentable(amount, `lines.${index}.${line.kind === 'GOODS' ? 'quantity' : 'amount'}`);
    const isGoods = line.kind === 'GOODS';
    return {
      billId,
      lineNo: index + 1,
      kind: line.kind,
      purchaseItemId: isGoods ? (line.purchaseItemId ?? null) : null,
      purchaseOrderId: line.kind === 'ORDER_FREIGHT' ? (line.purchaseOrderId ?? null) : null,
      shipmentId: line.kind === 'SHIPMENT_FREIGHT' ? (line.shipmentId ?? null) : null,
      stockTransferId: line.kind === 'TRANSFER_FREIGHT' ? (line.stockTransferId ?? null) : null,
      quantity: isGoods ? (line.quantity ?? null) : null,
      unitPrice: isGoods ? (line.unitPrice ?? null) : null,
      amount,
      description: line.description,
    };
  });
  await insertRows(ctx.tx, supplierBillLines, rows);
}

/** Removes the ids from a line that its kind does not use. */
function ofTheirKind({ kind, ...line }: SupplierBillLineInput): SupplierBillLineInput {
  return {
    ...line,
    kind,
    purchaseItemId: kind === 'GOODS' ? line.purchaseItemId : null,
    purchaseOrderId: kind === 'ORDER_FREIGHT' ? line.purchaseOrderId : null,
    shipmentId: kind === 'SHIPMENT_FREIGHT' ? line.shipmentId : null,
    stockTransferId: kind === 'TRANSFER_FREIGHT' ? line.stockTransferId : null,
  };
}

/**
 * Creates a bill, or changes a draft (domain.md §6.1 CreateOrUpdate). The number of a supplier is unique. The total is
 * checked when the bill is posted.
 */
export async function saveSupplierBill(ctx: Context, input: SupplierBillInput): Promise<SupplierBill> {
  const before =
    input.id === undefined
      ? undefined
      : await lockForAction(ctx, supplierBillDocument, input.id, 'edit', { expectedVersion: input.expectedVersion });
  if (input.billDate > ctx.today) throw invalidAt('billDate', translate(ctx.language, 'validation:dayAhead'));
  requireDayOrder(ctx, input.billDate, 'dueDate', input.dueDate);
  const { named, ...supplier } = await requireSupplier(ctx, input, before);
  const lines = input.lines.map(ofTheirKind);
  requireKinds(ctx, supplier, lines);
  await requireNamed(ctx, supplier, lines);
  const orderNumber = before?.orderNumber ?? (await nextNumber(ctx, 'BL'));
  const { supplierNumber, billDate, dueDate = null, typedTotal, tax, remark } = input;
  const values = {
    ...supplier,
    supplierNumber,
    billDate,
    dueDate,
    typedTotal,
    tax,
    remark,
    searchText: searchTextOf(orderNumber, named.code, named.name, supplierNumber, remark),
  };
  const [made] = before === undefined ? await insertRows(ctx.tx, supplierBills, [{ ...values, orderNumber }]) : [];
  const id = input.id ?? requireFound(made);
  if (before !== undefined) updateRow(ctx.tx, supplierBills, id, values);
  await writeLines(ctx, id, lines);
  await recomputeState(ctx, supplierBillDocument, [id]);
  ctx.record('supplierBills.saved', id);
  return readBill(ctx, id);
}
