import {
  type BillLineKind,
  type FactoryId,
  type LogisticsCompanyId,
  type PurchaseItemId,
  type PurchaseOrderId,
  type ShipmentId,
  type StockTransferId,
  type SupplierBillId,
  type SupplierBillLineId,
  supplierBillMachine,
  zeroMoney,
} from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  costColumn,
  dayColumn,
  instantColumn,
  moneyColumn,
  refColumn,
  statusColumn,
  tenantColumns,
} from '../../platform/db/tenant/tenant-table.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { paidColumns } from '../payments/payments.table.ts';

/** Bills of factories and carriers, CNY. */
export const supplierBills = pgTable('supplier_bills', {
  ...tenantColumns<SupplierBillId>(),
  orderNumber: text('order_number').notNull(),
  factoryId: refColumn<FactoryId>('factory_id'),
  logisticsCompanyId: refColumn<LogisticsCompanyId>('logistics_company_id'),
  supplierNumber: text('supplier_number').notNull(),
  billDate: dayColumn('bill_date').notNull(),
  dueDate: dayColumn('due_date'),
  currency: text('currency').notNull().default('CNY'),
  typedTotal: moneyColumn('typed_total').notNull(),
  tax: moneyColumn('tax').notNull().default(zeroMoney),
  /** The amount to pay for the bill itself: without the part paid with the orders of a factory. */
  totalAmount: moneyColumn('total_amount').notNull().default(zeroMoney),
  ...paidColumns(
    sql`status in (${stateNumber(supplierBillMachine, 'draft')}, ${stateNumber(supplierBillMachine, 'cancelled')})`,
  ),
  status: statusColumn('status', supplierBillMachine).notNull().default(supplierBillMachine.initial),
  postedAt: instantColumn('posted_at'),
  cancelledAt: instantColumn('cancelled_at'),
  remark: text('remark').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});

/** Lines of bills. */
export const supplierBillLines = pgTable('supplier_bill_lines', {
  ...tenantColumns<SupplierBillLineId>(),
  billId: refColumn<SupplierBillId>('bill_id').notNull(),
  lineNo: integer('line_no').notNull(),
  kind: text('kind').$type<BillLineKind>().notNull(),
  purchaseItemId: refColumn<PurchaseItemId>('purchase_item_id'),
  purchaseOrderId: refColumn<PurchaseOrderId>('purchase_order_id'),
  shipmentId: refColumn<ShipmentId>('shipment_id'),
  stockTransferId: refColumn<StockTransferId>('stock_transfer_id'),
  quantity: integer('quantity'),
  unitPrice: costColumn('unit_price'),
  amount: moneyColumn('amount').notNull(),
  description: text('description').notNull().default(''),
});
