import { z } from 'zod';
import {
  area,
  bool,
  codeText,
  command,
  Day,
  DocumentTotal,
  EnteredDay,
  expectedVersion,
  groupsBy,
  groupsOf,
  int,
  listPaging,
  longText,
  hasUniqueIds,
  pageOf,
  pageQuery,
  quantity,
  query,
  requiredLongText,
  statusOf,
  StatusOption,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { paidAmount, PaymentId, PaymentInput, WriteOffInput, WriteOffReason } from '../payments/payment.ts';
import { RemarkText } from '../remarks/remark.ts';
import { SalesChannelId } from '../sales-channels/sales-channel.ts';
import { UserId } from '../users/user.ts';
import { ChannelOrder, ChannelOrderInput, ChannelOrderRow, Departure, maxChannelOrderLines } from './channel-order.ts';
import { ChannelOrderId, ChannelOrderItemId } from './channel-order-ids.ts';
import { channelOrderMachine } from './channel-order.machine.ts';

const access = permissions.channelOrders;
const {
  edit,
  reschedule,
  changeItems,
  approve,
  deny,
  passOn,
  complete,
  pay,
  settle,
  refund,
  writeOff,
  reversePayment,
  cancel,
} = channelOrderMachine.transitions;

const oneOrder = z.object({ id: ChannelOrderId, expectedVersion });
/** The fields by which the list of agency orders can be grouped. */
const channelOrderGroups = groupsBy({ agency: 'record', month: 'month' });
const ListQuery = pageQuery(
  ['dateOfDeparture', 'orderNumber', 'id', 'totalAmount', 'outstandingAmount', 'status', 'groupNumber'],
  {
    /** First and last day of departure, both inclusive. */
    startDateTime: Day.optional(),
    endDateTime: Day.optional(),
    salesId: UserId.optional(),
    channelId: SalesChannelId.optional(),
    status: statusOf(channelOrderMachine).optional(),
    /** Closed orders, or open ones (status below 50); absent = both. */
    isClosed: bool().optional(),
    /** Only groups that departed and are not completed. */
    overdue: bool().optional(),
    /** Only the rows of one group. */
    inGroup: channelOrderGroups.inGroup.optional(),
  },
);
const reason = requiredLongText(500);

/**
 * Operations on agency orders, which are `SalesOrder` on the wire. The company's own sales orders are artware orders.
 */
export const channelOrdersApi = area('channelOrders', {
  list: query('GET', 'salesOrder/GetPageList', {
    access,
    input: ListQuery,
    output: pageOf(ChannelOrderRow),
  }),
  sums: query('GET', 'salesOrder/GetSums', {
    access,
    input: ListQuery.omit(listPaging),
    output: z.array(DocumentTotal),
  }),
  groups: query('GET', 'salesOrder/GetGroups', {
    access,
    input: ListQuery.omit(listPaging).extend({ groupBy: channelOrderGroups.groupBy }),
    output: groupsOf(DocumentTotal),
  }),
  get: query('GET', 'SalesOrder/GetOrder', { access, input: z.object({ id: ChannelOrderId }), output: ChannelOrder }),
  statuses: query('GET', 'SalesOrder/GetOrderStatusList', {
    access,
    input: z.object({}),
    output: z.array(StatusOption),
  }),
  departures: query('GET', 'SalesOrder/GetDepartures', {
    access,
    input: z.object({ startDateTime: Day, endDateTime: Day, channelId: SalesChannelId.optional() }),
    output: z.object({ isCapped: z.boolean(), items: z.array(Departure) }),
  }),
  save: command('POST', 'salesOrder/CreateOrUpdate', {
    access: edit.access,
    input: ChannelOrderInput,
    output: ChannelOrder,
  }),
  reschedule: command('POST', 'salesOrder/reschedule', {
    access: reschedule.access,
    input: oneOrder.extend({ dateOfDeparture: EnteredDay, confirmed: bool().optional() }),
    output: ChannelOrder,
  }),
  changeItems: command('POST', 'salesOrder/changeItems', {
    access: changeItems.access,
    input: z.object({
      orderId: ChannelOrderId,
      expectedVersion,
      reason,
      items: z
        .array(z.object({ id: ChannelOrderItemId, quantity: int(0, 1_000_000) }))
        .min(1)
        .max(maxChannelOrderLines)
        .refine(hasUniqueIds('id'), { error: 'namedTwice' }),
    }),
    output: ChannelOrder,
  }),
  approve: command('POST', 'salesOrder/Approved', { access: approve.access, input: oneOrder, output: ChannelOrder }),
  deny: command('POST', 'salesOrder/Denied', {
    access: deny.access,
    input: oneOrder.extend({ reason }),
    output: ChannelOrder,
  }),
  passOn: command('POST', 'salesOrder/createdOrder', {
    access: passOn.access,
    input: oneOrder.extend({
      /** Lines to convert; absent = all lines that the company can deliver, in full. */
      items: z
        .array(z.object({ itemId: ChannelOrderItemId, quantity: quantity().optional() }))
        .min(1)
        .optional(),
      /** Absent = the customer of the agency. */
      customerId: CustomerId.optional(),
      /** Absent = the sales user of the customer. */
      salesId: UserId.optional(),
      externalOrderNumber: codeText(64).default(''),
    }),
    output: ChannelOrder,
  }),
  complete: command('POST', 'salesOrder/Complete', {
    access: complete.access,
    input: oneOrder.extend({ confirmed: bool().optional(), reason: longText(500).default('') }),
    output: ChannelOrder,
  }),
  pay: command('POST', 'salesOrder/pay', {
    access: pay.access,
    input: PaymentInput.extend(oneOrder.shape),
    output: ChannelOrder,
  }),
  settle: command('POST', 'salesOrder/settle', {
    access: settle.access,
    input: PaymentInput.partial({ amount: true, method: true }).extend({
      ...oneOrder.shape,
      /** Written off, with a `reason`. */
      writeOff: paidAmount().optional(),
      /** Reason of the write-off; absent = `OTHER`. */
      reasonCode: WriteOffReason.default('OTHER'),
      reason: longText(500).default(''),
    }),
    output: ChannelOrder,
  }),
  refund: command('POST', 'salesOrder/refund', {
    access: refund.access,
    input: PaymentInput.extend(oneOrder.shape),
    output: ChannelOrder,
  }),
  writeOff: command('POST', 'salesOrder/writeOff', {
    access: writeOff.access,
    input: WriteOffInput.extend(oneOrder.shape),
    output: ChannelOrder,
  }),
  reversePayment: command('POST', 'salesOrder/reversePayment', {
    access: reversePayment.access,
    input: oneOrder.extend({ paymentId: PaymentId, reason }),
    output: ChannelOrder,
  }),
  cancel: command('POST', 'salesOrder/cancel', {
    access: cancel.access,
    input: oneOrder.extend({ reason }),
    output: ChannelOrder,
  }),
  addRemark: command('POST', 'salesOrder/addRemark', {
    access,
    input: z.object({ orderId: ChannelOrderId, text: RemarkText }),
    output: z.null(),
  }),
});
