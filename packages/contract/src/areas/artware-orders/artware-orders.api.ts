import { z } from 'zod';
import {
  area,
  bool,
  BulkResult,
  codeText,
  command,
  Day,
  DocumentSum,
  expectedVersion,
  fieldsOfRows,
  groupsBy,
  groupsOf,
  listPaging,
  numbersQuery,
  pageOf,
  pageQuery,
  query,
  statusOf,
  StatusOption,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { PaymentInput, PaymentStatus, ReversalInput, WriteOffInput } from '../payments/payment.ts';
import { RemarkText } from '../remarks/remark.ts';
import { UserId } from '../users/user.ts';
import {
  ArtwareOrder,
  ArtwareOrderFields,
  ArtwareOrderInput,
  ArtwareOrderNumber,
  ArtwareOrderRevision,
  ArtwareOrderRow,
} from './artware-order.ts';
import { artwareOrderMachine } from './artware-order.machine.ts';
import { ArtwareOrderId, ArtwareOrderItemId } from './artware-order-ids.ts';
import { ArtwareOrderItemInput } from './artware-order-item.ts';

const access = permissions.artwareOrders;
const { edit, addItem, pay, refund, writeOff, reversePayment } = artwareOrderMachine.transitions;
const oneOrder = z.object({ id: ArtwareOrderId, expectedVersion });
/** The fields by which the list of sales orders can be grouped. */
const artwareOrderGroups = groupsBy({ customer: 'record', salesperson: 'record', status: 'status', month: 'month' });
const ListQuery = pageQuery(
  ['salesDate', 'id', 'orderNumber', 'totalAmount', 'outstandingAmount', 'status', 'requiredDate'],
  {
    customerId: CustomerId.optional(),
    orderNumber: codeText(32).optional(),
    productCode: codeText(32).optional(),
    salesId: UserId.optional(),
    status: statusOf(artwareOrderMachine).optional(),
    paymentStatus: PaymentStatus().optional(),
    /** Only orders with a line to approve. */
    toApprove: bool().optional(),
    /** Only orders with a line that is ready to ship. */
    ready: bool().optional(),
    /** Only orders with delivered pieces that are not completed. */
    toComplete: bool().optional(),
    /** Only orders with a line whose required date has passed. */
    overdue: bool().optional(),
    /** Only orders in progress or completed with an outstanding amount. */
    unpaid: bool().optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    /** Only the rows of one group. */
    inGroup: artwareOrderGroups.inGroup.optional(),
  },
);

/** Operations on sales orders. */
export const artwareOrdersApi = area('artwareOrders', {
  list: query('GET', 'artwareOrder/GetPageList', {
    access,
    input: ListQuery,
    output: pageOf(ArtwareOrderRow),
  }),
  sums: query('GET', 'artwareOrder/GetSums', {
    access,
    input: ListQuery.omit(listPaging),
    output: z.array(DocumentSum),
  }),
  groups: query('GET', 'artwareOrder/GetGroups', {
    access,
    input: ListQuery.omit(listPaging).extend({ groupBy: artwareOrderGroups.groupBy }),
    output: groupsOf(DocumentSum),
  }),
  get: query('GET', 'artwareOrder/GetOrder', { access, input: z.object({ id: ArtwareOrderId }), output: ArtwareOrder }),
  revisions: query('GET', 'artwareOrder/GetRevisions', {
    access,
    input: z.object({ id: ArtwareOrderId }),
    output: z.array(ArtwareOrderRevision),
  }),
  statuses: query('GET', 'artwareOrder/GetOrderStatusList', {
    access,
    input: z.object({}),
    output: z.array(StatusOption),
  }),
  itemStatuses: query('GET', 'artwareOrder/GetOrderItemStatusList', {
    access,
    input: z.object({}),
    output: z.array(StatusOption),
  }),
  numbers: query('GET', 'artwareOrder/GetAllOrderNumbers', {
    access,
    input: numbersQuery,
    output: z.array(ArtwareOrderNumber),
  }),
  save: command('POST', 'artwareOrder/CreateOrUpdate', {
    access: edit.access,
    input: ArtwareOrderInput,
    output: ArtwareOrder,
  }),
  setFields: command('POST', 'artwareOrder/SetFields', {
    access: edit.access,
    input: fieldsOfRows(ArtwareOrderId, ArtwareOrderFields).extend({
      /** The user confirms days before the date of their order. */
      confirmed: bool().optional(),
    }),
    output: BulkResult,
  }),
  addItem: command('POST', 'artwareOrder/addSalesItem', {
    access: addItem.access,
    input: ArtwareOrderItemInput.omit({ id: true }).extend({
      orderId: ArtwareOrderId,
      /** Version of the order. */
      expectedVersion,
      /** The user confirms a day that is far from today. */
      confirmed: bool().optional(),
    }),
    output: ArtwareOrder,
  }),
  pay: command('POST', 'artwareOrder/pay', {
    access: pay.access,
    input: PaymentInput.extend(oneOrder.shape),
    output: ArtwareOrder,
  }),
  refund: command('POST', 'artwareOrder/refund', {
    access: refund.access,
    input: PaymentInput.extend(oneOrder.shape),
    output: ArtwareOrder,
  }),
  writeOff: command('POST', 'artwareOrder/writeOff', {
    access: writeOff.access,
    input: WriteOffInput.extend(oneOrder.shape),
    output: ArtwareOrder,
  }),
  reversePayment: command('POST', 'artwareOrder/reversePayment', {
    access: reversePayment.access,
    input: ReversalInput.extend(oneOrder.shape),
    output: ArtwareOrder,
  }),
  addRemark: command('POST', 'artwareOrder/addRemark', {
    access,
    input: z.object({ orderId: ArtwareOrderId, text: RemarkText }),
    output: z.null(),
  }),
  addItemRemark: command('POST', 'artwareOrder/addItemRemark', {
    access,
    input: z.object({ itemId: ArtwareOrderItemId, text: RemarkText }),
    output: z.null(),
  }),
});
