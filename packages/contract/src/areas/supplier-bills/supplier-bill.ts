import { z } from 'zod';
import {
  cost,
  Day,
  type DecimalText,
  EnteredDay,
  expectedVersion,
  int,
  lineAmount,
  longText,
  money,
  quantity,
  requiredCode,
  statusOf,
  sumOf,
  text,
  Version,
  zeroMoney,
} from '../../kernel/index.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { LogisticsCompanyId } from '../logistics-companies/logistics-company-id.ts';
import { outstandingMoney, Payment, PaymentStatus } from '../payments/payment.ts';
import { PurchaseItemId, PurchaseOrderId } from '../purchase-orders/purchase-order-ids.ts';
import { Remark } from '../remarks/remark.ts';
import { ShipmentId } from '../shipments/shipment-ids.ts';
import { StockTransferId } from '../stock-transfers/stock-transfer-ids.ts';
import { SupplierBillId, SupplierBillLineId } from './supplier-bill-ids.ts';
import { supplierBillMachine } from './supplier-bill.machine.ts';

/** Lines of one bill. */
export const maxBillLines = 500;

/** What a line of a bill charges for. */
export const billLineKinds = ['GOODS', 'ORDER_FREIGHT', 'SHIPMENT_FREIGHT', 'TRANSFER_FREIGHT', 'OTHER'] as const;
export type BillLineKind = (typeof billLineKinds)[number];

const lineFields = {
  kind: z.enum(billLineKinds),
  /** Of `GOODS`. */
  purchaseItemId: PurchaseItemId.nullish(),
  /** Of `ORDER_FREIGHT`. */
  purchaseOrderId: PurchaseOrderId.nullish(),
  /** Of `SHIPMENT_FREIGHT`. */
  shipmentId: ShipmentId.nullish(),
  /** Of `TRANSFER_FREIGHT`. */
  stockTransferId: StockTransferId.nullish(),
  /** Of `GOODS`, CNY for a piece. */
  quantity: quantity().nullish(),
  unitPrice: cost().nullish(),
  /** Of all kinds but `GOODS`, CNY. */
  amount: money().nullish(),
  /** Of `OTHER`: what it is for. */
  description: text(200).default(''),
};
type LineField = keyof typeof lineFields;

const neededFields: Readonly<Record<BillLineKind, readonly LineField[]>> = {
  GOODS: ['purchaseItemId', 'quantity', 'unitPrice'],
  ORDER_FREIGHT: ['purchaseOrderId', 'amount'],
  SHIPMENT_FREIGHT: ['shipmentId', 'amount'],
  TRANSFER_FREIGHT: ['stockTransferId', 'amount'],
  OTHER: ['amount', 'description'],
};

/** A line as it is written: which fields count says its kind. */
export const SupplierBillLineInput = z.object(lineFields).superRefine((line, context) => {
  for (const field of neededFields[line.kind])
    if (line[field] === undefined || line[field] === null || line[field] === '')
      context.addIssue({ code: 'custom', message: 'required', path: [field] });
});
export type SupplierBillLineInput = z.output<typeof SupplierBillLineInput>;

type BillLineValues = Pick<SupplierBillLineInput, 'kind' | 'quantity' | 'unitPrice' | 'amount'>;

/** What a line charges, CNY to the cent: unit price × quantity of goods, else the amount given. */
export function billLineAmount({ kind, quantity: pieces, unitPrice, amount }: BillLineValues): DecimalText {
  return kind === 'GOODS' ? lineAmount(unitPrice ?? zeroMoney, pieces ?? 0) : (amount ?? zeroMoney);
}

/** Of a factory's bill, goods and the freight of their orders are paid with the orders; all else with the bill itself. */
export function isPaidWithOrder(
  { kind }: Pick<BillLineValues, 'kind'>,
  { factoryId }: { readonly factoryId?: number | null | undefined },
): boolean {
  return typeof factoryId === 'number' && (kind === 'GOODS' || kind === 'ORDER_FREIGHT');
}

/** What the lines and the tax of a bill come to, CNY. */
export function billTotal(lines: readonly BillLineValues[], tax: DecimalText): DecimalText {
  return sumOf([...lines.map(billLineAmount), tax]);
}

/** A bill as it is written, of a factory or of a carrier. */
export const SupplierBillInput = z.object({
  id: SupplierBillId.optional(),
  expectedVersion,
  /** Either this or `logisticsCompanyId`. */
  factoryId: FactoryId.nullish(),
  logisticsCompanyId: LogisticsCompanyId.nullish(),
  /** The supplier's own number of the bill: once for each supplier. */
  supplierNumber: requiredCode(64),
  /** Not after today. */
  billDate: EnteredDay,
  dueDate: EnteredDay.nullish(),
  /** What the bill says it comes to, CNY, with tax. */
  typedTotal: money(),
  /** Part of what is to be paid, not of what the goods cost. */
  tax: money().default(zeroMoney),
  remark: longText(2000).default(''),
  /** All lines, in their order. */
  lines: z.array(SupplierBillLineInput).max(maxBillLines).default([]),
});
export type SupplierBillInput = z.output<typeof SupplierBillInput>;

const pieces = int(0, 2_000_000_000);

/** A line with what it names, as that is called now. Amounts only for holders of ViewCost. */
export const SupplierBillLine = z.object({
  kind: z.enum(billLineKinds),
  purchaseItemId: PurchaseItemId.nullable(),
  purchaseOrderId: PurchaseOrderId.nullable(),
  shipmentId: ShipmentId.nullable(),
  stockTransferId: StockTransferId.nullable(),
  /** Of the order, the shipment or the transfer. */
  documentNumber: z.string().nullable(),
  productCode: z.string().nullable(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  quantity: pieces.nullable(),
  unitPrice: cost().nullish(),
  /** The price on the order, for comparison. */
  orderedPrice: cost().nullish(),
  amount: money().optional(),
  description: z.string(),
  id: SupplierBillLineId,
});
export type SupplierBillLine = z.output<typeof SupplierBillLine>;

/** A bill as a list shows it, with the facts its actions are judged by. Amounts only for holders of ViewCost. */
export const SupplierBillRow = z.object({
  orderNumber: z.string(),
  factoryId: FactoryId.nullable(),
  logisticsCompanyId: LogisticsCompanyId.nullable(),
  supplierName: z.string(),
  supplierNumber: z.string(),
  billDate: Day,
  dueDate: Day.nullable(),
  currency: z.string(),
  typedTotal: money().optional(),
  tax: money().optional(),
  /** What is paid with the bill itself: all but what is paid with the factory's orders. */
  totalAmount: money().optional(),
  paidAmount: money().optional(),
  writeOffAmount: money().optional(),
  outstandingAmount: outstandingMoney().optional(),
  paymentStatus: PaymentStatus().optional(),
  status: statusOf(supplierBillMachine),
  cancelled: z.boolean(),
  isPosted: z.boolean(),
  isPaid: z.boolean(),
  hasPayments: z.boolean(),
  remark: z.string(),
  version: Version,
  id: SupplierBillId,
});
export type SupplierBillRow = z.output<typeof SupplierBillRow>;

/** A bill with its lines, payments and remarks. */
export const SupplierBill = SupplierBillRow.extend({
  lines: z.array(SupplierBillLine),
  payments: z.array(Payment).optional(),
  remarks: z.array(Remark),
});
export type SupplierBill = z.output<typeof SupplierBill>;

/** What a supplier may charge for next: goods that are not billed, freight that is only estimated. */
export const ProposedBillLine = SupplierBillLine.omit({ id: true, description: true }).extend({
  /** Received, and on no bill; the rest of `quantity` is still to come. */
  receivedQuantity: pieces,
});
export type ProposedBillLine = z.output<typeof ProposedBillLine>;
