import {
  type api,
  type Day,
  type InputOf,
  type Page,
  permissions,
  type PurchaseOrderId,
  type ShipmentId,
  type StockTransferId,
  type SupplierBill,
  type SupplierBillId,
  supplierBillMachine,
  type SupplierBillRow,
} from '@yipin/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { searchingWithNames } from '../../platform/catalogue/search.ts';
import { defineList, equals, type Filter, startsWith } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { statusOptions } from '../../platform/documents/status-options.ts';
import { requireFound } from '../../platform/failure.ts';
import { factories } from '../factories/factories.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { purchaseItems } from '../purchase-orders/purchase-orders.table.ts';
import { addRemark as addRemarkTo } from '../remarks/index.ts';
import { billsShown, billsShownWithCost, readBill } from './supplier-bill-rows.ts';
import { supplierBillLines, supplierBills } from './supplier-bills.table.ts';

type ListSupplierBillsInput = InputOf<typeof api.supplierBills.list>;

const common = {
  base: supplierBills,
  filters: {
    filter: searchingWithNames(
      supplierBills,
      [supplierBills.factoryId, factories],
      [supplierBills.logisticsCompanyId, logisticsCompanies],
    ),
    status: equals<SupplierBillRow['status']>(supplierBills.status),
    factoryId: equals<number>(supplierBills.factoryId),
    logisticsCompanyId: equals<number>(supplierBills.logisticsCompanyId),
    purchaseOrderId: ((id) => ({
      where: (given) => sql`${supplierBills.id} in (
        select l.bill_id from ${supplierBillLines} l where l.purchase_order_id = ${given}
        union all
        select l.bill_id from ${purchaseItems} i join ${supplierBillLines} l on l.purchase_item_id = i.id
        where i.purchase_order_id = ${given})`,
      value: id,
      isSelective: true,
    })) satisfies Filter<PurchaseOrderId>,
    shipmentId: ((id) => ({
      where: (given) =>
        sql`${supplierBills.id} in (select l.bill_id from ${supplierBillLines} l where l.shipment_id = ${given})`,
      value: id,
      isSelective: true,
    })) satisfies Filter<ShipmentId>,
    stockTransferId: ((id) => ({
      where: (given) =>
        sql`${supplierBills.id} in (select l.bill_id from ${supplierBillLines} l where l.stock_transfer_id = ${given})`,
      value: id,
      isSelective: true,
    })) satisfies Filter<StockTransferId>,
    orderNumber: startsWith(supplierBills.orderNumber),
    startDate: ((day) => ({
      where: (given) => sql`${supplierBills.billDate} >= ${given}`,
      value: day,
    })) satisfies Filter<Day>,
    endDate: ((day) => ({
      where: (given) => sql`${supplierBills.billDate} <= ${given}`,
      value: day,
    })) satisfies Filter<Day>,
  },
  sort: {
    billDate: supplierBills.billDate,
    id: supplierBills.id,
    orderNumber: supplierBills.orderNumber,
    status: supplierBills.status,
    dueDate: supplierBills.dueDate,
  },
  order: [desc(supplierBills.billDate), desc(supplierBills.id)],
};

const plain = defineList<ListSupplierBillsInput, SupplierBillRow, typeof supplierBills>({
  ...common,
  rows: billsShown,
});
const withCost = defineList<ListSupplierBillsInput, SupplierBillRow, typeof supplierBills>({
  ...common,
  rows: billsShownWithCost,
});

/** Returns bills, latest first. */
export function list(ctx: Context, input: ListSupplierBillsInput): Promise<Page<SupplierBillRow>> {
  return (may(ctx, permissions.viewCost) ? withCost : plain)(ctx, input);
}

export function get(ctx: Context, { id }: { id: SupplierBillId }): Promise<SupplierBill> {
  return readBill(ctx, id);
}

export const statuses = statusOptions(supplierBillMachine);

export async function addRemark(
  ctx: Context,
  { orderId, text }: InputOf<typeof api.supplierBills.addRemark>,
): Promise<null> {
  const [row] = await ctx.tx.select({ id: supplierBills.id }).from(supplierBills).where(eq(supplierBills.id, orderId));
  return addRemarkTo(ctx, { docType: 'BL', docId: requireFound(row).id }, text);
}
