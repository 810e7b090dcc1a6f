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

/** Largest number of lines of a bill. */
export const maxBillLines = 500;

/** Kinds of bill line. */
export const billLineKinds = ['GOODS', 'ORDER_FREIGHT', 'SHIPMENT_FREIGHT', 'TRANSFER_FREIGHT', 'OTHER'] as const;
/** A kind of {@link billLineKinds}. */
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
  /** Of `GOODS`: pieces, and CNY per piece. */
  quantity: quantity().nullish(),
  unitPrice: cost().nullish(),
  /** Of all kinds except `GOODS`, CNY. */
  amount: money().nullish(),
  /** Of `OTHER`: the subject of the charge. */
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

/** A line as entered: its kind determines the required fields. */
export const SupplierBillLineInput = z.object(lineFields).superRefine((line, context) => {
  for (const field of neededFields[line.kind])
    if (line[field] === undefined || line[field] === null || line[field] === '')
      context.addIssue({ code: 'custom', message: 'required', path: [field] });
});
export type SupplierBillLineInput = z.output<typeof SupplierBillLineInput>;

type BillLineValues = Pick<SupplierBillLineInput, 'kind' | 'quantity' | 'unitPrice' | 'amount'>;

/** Returns the amount of a line, CNY to the cent: unit price × quantity for goods, else the given amount. */
export function billLineAmount({ kind, quantity: pieces, unitPrice, amount }: BillLineValues): DecimalText {
  return kind === 'GOODS' ? lineAmount(unitPrice ?? zeroMoney, pieces ?? 0) : (amount ?? zeroMoney);
}

/**
 * Returns whether a line is paid with its purchase order: goods and order freight of a factory's bill. All other lines
 * are paid with the bill.
 */
export function isPaidWithOrder(
  { kind }: Pick<BillLineValues, 'kind'>,
  { factoryId }: { readonly factoryId?: number | null | undefined },
): boolean {
  return typeof factoryId === 'number' && (kind === 'GOODS' || kind === 'ORDER_FREIGHT');
}

/** Returns the sum of the lines and the tax of a bill, CNY to the cent. */
export function billTotal(lines: readonly BillLineValues[], tax: DecimalText): DecimalText {
  return sumOf([...lines.map(billLineAmount), tax]);
}

/** Editable fields of a bill of a factory or a carrier. */
export const SupplierBillInput = z.object({
  id: SupplierBillId.optional(),
  expectedVersion,
  /** Exactly one of this and `logisticsCompanyId`. */
  factoryId: FactoryId.nullish(),
  logisticsCompanyId: LogisticsCompanyId.nullish(),
  /** The supplier's number of the bill, unique per supplier. */
  supplierNumber: requiredCode(64),
  /** Not in the future. */
  billDate: EnteredDay,
  dueDate: EnteredDay.nullish(),
  /** The total on the supplier's document, CNY, with tax. */
  typedTotal: money(),
  /** Part of the amount to pay, not of the cost of the goods. */
  tax: money().default(zeroMoney),
  remark: longText(2000).default(''),
  /** All lines in order. */
  lines: z.array(SupplierBillLineInput).max(maxBillLines).default([]),
});
export type SupplierBillInput = z.output<typeof SupplierBillInput>;

const pieces = int(0, 2_000_000_000);

/** A line with the current numbers and names of its documents. Amounts only for holders of ViewCost. */
export const SupplierBillLine = z.object({
  kind: z.enum(billLineKinds),
  purchaseItemId: PurchaseItemId.nullable(),
  purchaseOrderId: PurchaseOrderId.nullable(),
  shipmentId: ShipmentId.nullable(),
  stockTransferId: StockTransferId.nullable(),
  /** Number of the order, the shipment or the transfer. */
  documentNumber: z.string().nullable(),
  productCode: z.string().nullable(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  nameEn: z.string().nullable(),
  nameTw: z.string().nullable(),
  quantity: pieces.nullable(),
  unitPrice: cost().nullish(),
  /** The price of the order, CNY per piece, for comparison. */
  orderedPrice: cost().nullish(),
  amount: money().optional(),
  description: z.string(),
  id: SupplierBillLineId,
});
export type SupplierBillLine = z.output<typeof SupplierBillLine>;

/** A bill as a list shows it, with the facts that its actions depend on. Amounts only for holders of ViewCost. */
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
  /** The amount paid with the bill itself: all lines except those paid with purchase orders. */
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

/** A line that the supplier can bill next: goods that are not billed, or freight that is estimated. */
export const ProposedBillLine = SupplierBillLine.omit({ id: true, description: true }).extend({
  /** Received pieces on no bill; the rest of `quantity` is not received. */
  receivedQuantity: pieces,
});
export type ProposedBillLine = z.output<typeof ProposedBillLine>;
