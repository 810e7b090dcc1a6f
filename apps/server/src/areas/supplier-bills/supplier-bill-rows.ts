import {
  type DecimalText,
  permissions,
  type PurchaseOrderId,
  type SupplierBill,
  supplierBillMachine,
  type SupplierBillId,
  type SupplierBillRow,
} from '@yipin/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { factories } from '../factories/factories.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { paymentsOf } from '../payments/index.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { remarksOf } from '../remarks/index.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { supplierBillLines, supplierBills } from './supplier-bills.table.ts';

const rowFields = {
  id: supplierBills.id,
  version: supplierBills.version,
  orderNumber: supplierBills.orderNumber,
  factoryId: supplierBills.factoryId,
  logisticsCompanyId: supplierBills.logisticsCompanyId,
  supplierName: sql<string>`coalesce(${shownName(factories)}, ${shownName(logisticsCompanies)})`.as('supplier_name'),
  supplierNumber: supplierBills.supplierNumber,
  billDate: supplierBills.billDate,
  dueDate: supplierBills.dueDate,
  currency: supplierBills.currency,
  status: supplierBills.status,
  cancelled: sql<boolean>`${supplierBills.cancelledAt} is not null`.as('is_cancelled'),
  isPosted: sql<boolean>`${supplierBills.postedAt} is not null`.as('is_posted'),
  isPaid: sql<boolean>`${supplierBills.status} = ${stateNumber(supplierBillMachine, 'paid')}`.as('is_paid'),
  hasPayments: sql<boolean>`${supplierBills.paidAmount} + ${supplierBills.writeOffAmount} <> 0`.as('has_payments'),
  remark: supplierBills.remark,
};

const rowCosts = {
  typedTotal: supplierBills.typedTotal,
  tax: supplierBills.tax,
  totalAmount: supplierBills.totalAmount,
  paidAmount: supplierBills.paidAmount,
  writeOffAmount: supplierBills.writeOffAmount,
  outstandingAmount: supplierBills.outstandingAmount,
  paymentStatus: supplierBills.paymentStatus,
};

/** Selects bills for lists, without amounts. */
export function billsShown(qb: QueryBuilder, page = supplierBills) {
  return qb
    .select(rowFields)
    .from(page)
    .leftJoin(factories, eq(factories.id, supplierBills.factoryId))
    .leftJoin(logisticsCompanies, eq(logisticsCompanies.id, supplierBills.logisticsCompanyId));
}

/** Selects the same with amounts, for users with `viewCost`. */
export function billsShownWithCost(qb: QueryBuilder, page = supplierBills) {
  return qb
    .select({ ...rowFields, ...rowCosts })
    .from(page)
    .leftJoin(factories, eq(factories.id, supplierBills.factoryId))
    .leftJoin(logisticsCompanies, eq(logisticsCompanies.id, supplierBills.logisticsCompanyId));
}

const lineFields = {
  id: supplierBillLines.id,
  kind: supplierBillLines.kind,
  purchaseItemId: supplierBillLines.purchaseItemId,
  purchaseOrderId: sql<PurchaseOrderId | null>`${purchaseOrders.id}`
    .mapWith(supplierBillLines.purchaseOrderId)
    .as('of_order'),
  shipmentId: supplierBillLines.shipmentId,
  stockTransferId: supplierBillLines.stockTransferId,
  documentNumber: sql<
    string | null
  >`coalesce(${purchaseOrders.orderNumber}, ${shipments.orderNumber}, ${stockTransfers.orderNumber})`.as(
    'document_number',
  ),
  productCode: sql<string | null>`${purchaseItems.productCode}`.as('product_code'),
  code: sql<string | null>`${purchaseItems.code}`.as('product_variant'),
  name: sql<string | null>`${purchaseItems.name}`.as('product_name'),
  nameEn: sql<string | null>`${artwareProducts.nameEn}`.as('product_name_en'),
  nameTw: sql<string | null>`${artwareProducts.nameTw}`.as('product_name_tw'),
  quantity: supplierBillLines.quantity,
  unitPrice: supplierBillLines.unitPrice,
  orderedPrice: sql<DecimalText | null>`${purchaseItems.unitPriceCny}`.as('ordered_price'),
  amount: supplierBillLines.amount,
  description: supplierBillLines.description,
};

const linesOfBill = prepare((qb) =>
  qb
    .select(lineFields)
    .from(supplierBillLines)
    .leftJoin(purchaseItems, eq(purchaseItems.id, supplierBillLines.purchaseItemId))
    .leftJoin(artwareProducts, eq(artwareProducts.id, purchaseItems.productId))
    .leftJoin(
      purchaseOrders,
      eq(purchaseOrders.id, sql`coalesce(${supplierBillLines.purchaseOrderId}, ${purchaseItems.purchaseOrderId})`),
    )
    .leftJoin(shipments, eq(shipments.id, supplierBillLines.shipmentId))
    .leftJoin(stockTransfers, eq(stockTransfers.id, supplierBillLines.stockTransferId))
    .where(eq(supplierBillLines.billId, sql.placeholder('id')))
    .orderBy(asc(supplierBillLines.lineNo), asc(supplierBillLines.id)),
);

const isBill = eq(supplierBills.id, sql.placeholder('id'));

const statements = {
  plain: prepare<SupplierBillRow>((qb) => billsShown(qb).where(isBill)),
  withCost: prepare<SupplierBillRow>((qb) => billsShownWithCost(qb).where(isBill)),
};

/**
 * Returns the bill with its lines, payments and notes, from statements in one message; with amounts for users with
 * `viewCost`.
 */
export async function readBill(ctx: Context, id: SupplierBillId): Promise<SupplierBill> {
  const seesCost = may(ctx, permissions.viewCost);
  const [[row], lines, payments, remarks] = await Promise.all([
    run(ctx.tx, seesCost ? statements.withCost : statements.plain, { id }),
    run(ctx.tx, linesOfBill, { id }),
    seesCost ? paymentsOf(ctx, 'BL', id) : undefined,
    remarksOf(ctx, 'BL', id),
  ]);
  if (payments) return { ...requireFound(row), lines, payments, remarks };
  return { ...requireFound(row), lines: lines.map(({ unitPrice, orderedPrice, amount, ...line }) => line), remarks };
}
