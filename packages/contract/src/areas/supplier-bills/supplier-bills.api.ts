import { z } from 'zod';
import {
  area,
  bool,
  codeText,
  command,
  Day,
  expectedVersion,
  pageOf,
  pageQuery,
  query,
  requiredLongText,
  statusOf,
  StatusOption,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { LogisticsCompanyId } from '../logistics-companies/logistics-company-id.ts';
import { PaymentInput, ReversalInput, WriteOffInput } from '../payments/payment.ts';
import { PurchaseOrderId } from '../purchase-orders/purchase-order-ids.ts';
import { RemarkText } from '../remarks/remark.ts';
import { ShipmentId } from '../shipments/shipment-ids.ts';
import { StockTransferId } from '../stock-transfers/stock-transfer-ids.ts';
import { ProposedBillLine, SupplierBill, SupplierBillInput, SupplierBillRow } from './supplier-bill.ts';
import { SupplierBillId } from './supplier-bill-ids.ts';
import { supplierBillMachine } from './supplier-bill.machine.ts';

const access = permissions.bills;
const { edit, post, cancel, reverse, pay, refund, reversePayment, writeOff } = supplierBillMachine.transitions;
const oneBill = z.object({ id: SupplierBillId, expectedVersion });

/** Operations on bills of factories and carriers. */
export const supplierBillsApi = area('supplierBills', {
  list: query('GET', 'SupplierBill/GetPageList', {
    access,
    input: pageQuery(['billDate', 'id', 'orderNumber', 'status', 'dueDate'], {
      status: statusOf(supplierBillMachine).optional(),
      factoryId: FactoryId.optional(),
      logisticsCompanyId: LogisticsCompanyId.optional(),
      /** Bills with a line of this order, shipment or transfer. */
      purchaseOrderId: PurchaseOrderId.optional(),
      shipmentId: ShipmentId.optional(),
      stockTransferId: StockTransferId.optional(),
      orderNumber: codeText(32).optional(),
      /** First and last day of the bill, both inclusive. */
      startDate: Day.optional(),
      endDate: Day.optional(),
    }),
    output: pageOf(SupplierBillRow),
  }),
  get: query('GET', 'SupplierBill/Get', { access, input: z.object({ id: SupplierBillId }), output: SupplierBill }),
  statuses: query('GET', 'SupplierBill/GetOrderStatusList', {
    access,
    input: z.object({}),
    output: z.array(StatusOption),
  }),
  proposal: query('GET', 'SupplierBill/GetProposal', {
    access: edit.access,
    input: z.object({ factoryId: FactoryId.optional(), logisticsCompanyId: LogisticsCompanyId.optional() }),
    output: z.array(ProposedBillLine),
  }),
  save: command('POST', 'SupplierBill/CreateOrUpdate', {
    access: edit.access,
    input: SupplierBillInput,
    output: SupplierBill,
  }),
  post: command('POST', 'SupplierBill/post', {
    access: post.access,
    input: oneBill.extend({ confirmed: bool().optional() }),
    output: SupplierBill,
  }),
  cancel: command('POST', 'SupplierBill/cancel', { access: cancel.access, input: oneBill, output: SupplierBill }),
  reverse: command('POST', 'SupplierBill/reverse', {
    access: reverse.access,
    input: oneBill.extend({ reason: requiredLongText(500) }),
    output: SupplierBill,
  }),
  pay: command('POST', 'SupplierBill/pay', {
    access: pay.access,
    input: PaymentInput.extend(oneBill.shape),
    output: SupplierBill,
  }),
  refund: command('POST', 'SupplierBill/refund', {
    access: refund.access,
    input: PaymentInput.extend(oneBill.shape),
    output: SupplierBill,
  }),
  writeOff: command('POST', 'SupplierBill/writeOff', {
    access: writeOff.access,
    input: WriteOffInput.extend(oneBill.shape),
    output: SupplierBill,
  }),
  reversePayment: command('POST', 'SupplierBill/reversePayment', {
    access: reversePayment.access,
    input: ReversalInput.extend(oneBill.shape),
    output: SupplierBill,
  }),
  addRemark: command('POST', 'SupplierBill/addRemark', {
    access,
    input: z.object({ orderId: SupplierBillId, text: RemarkText }),
    output: z.null(),
  }),
});
