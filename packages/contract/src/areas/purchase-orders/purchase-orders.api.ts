import { z } from 'zod';
import {
  area,
  bool,
  BulkResult,
  command,
  cost,
  DocumentCostSum,
  expectedVersion,
  fieldsOfRows,
  groupsOf,
  idsOf,
  int,
  listPaging,
  longText,
  hasUniqueIds,
  numbersQuery,
  pageOf,
  PieceSum,
  quantity,
  query,
  requiredLongText,
  StatusOption,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { PaymentInput, ReversalInput, WriteOffInput } from '../payments/payment.ts';
import { RemarkText } from '../remarks/remark.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { PendingTotal, PurchaseItem, SurplusTerms } from './purchase-item.ts';
import { purchaseItemMachine } from './purchase-item.machine.ts';
import {
  PurchaseCorrection,
  PurchaseOrder,
  PurchaseOrderFields,
  PurchaseOrderInput,
  PurchaseOrderNumber,
  PurchaseOrderRevision,
  PurchaseOrderRow,
} from './purchase-order.ts';
import { purchaseOrderMachine } from './purchase-order.machine.ts';
import { GoodsReceiptId, PurchaseItemId, PurchaseOrderId } from './purchase-order-ids.ts';
import {
  ListPurchaseOrdersQuery,
  ListPurchaseRequestsQuery,
  pendingGroups,
  PendingTotalsQuery,
  purchaseOrderGroups,
} from './purchase-order-queries.ts';

const access = permissions.purchaseOrders;
const order = purchaseOrderMachine.transitions;
const item = purchaseItemMachine.transitions;
const items = idsOf(PurchaseItemId);
const oneOrder = z.object({ id: PurchaseOrderId, expectedVersion });
/** The user confirms to buy goods although less than the deposit of the sales order is paid. */
const confirmed = bool().optional();
const nothing = z.object({});

/** Operations on purchase requests, purchase orders and their receipts. */
export const purchaseOrdersApi = area('purchaseOrders', {
  pending: query('GET', 'PurchaseOrder/GetPurchaseOrderItemPendingList', {
    access: item.add.access,
    input: ListPurchaseRequestsQuery,
    output: pageOf(PurchaseItem),
  }),
  pendingTotals: query('GET', 'PurchaseOrder/GetPurchaseOrderItemPendingTotals', {
    access: item.add.access,
    input: PendingTotalsQuery,
    output: z.array(PendingTotal),
  }),
  pendingGroups: query('GET', 'PurchaseOrder/GetPurchaseOrderItemPendingGroups', {
    access: item.add.access,
    input: ListPurchaseRequestsQuery.omit(listPaging).extend({ groupBy: pendingGroups.groupBy }),
    output: groupsOf(PieceSum),
  }),
  list: query('GET', 'PurchaseOrder/GetPurchaseOrderList', {
    access,
    input: ListPurchaseOrdersQuery,
    output: pageOf(PurchaseOrderRow),
  }),
  sums: query('GET', 'PurchaseOrder/GetSums', {
    access,
    input: ListPurchaseOrdersQuery.omit(listPaging),
    output: z.array(DocumentCostSum),
  }),
  groups: query('GET', 'PurchaseOrder/GetGroups', {
    access,
    input: ListPurchaseOrdersQuery.omit(listPaging).extend({ groupBy: purchaseOrderGroups.groupBy }),
    output: groupsOf(DocumentCostSum),
  }),
  get: query('GET', 'PurchaseOrder/GetPurchaseOrder', {
    access,
    input: z.object({ id: PurchaseOrderId }),
    output: PurchaseOrder,
  }),
  revisions: query('GET', 'PurchaseOrder/GetRevisions', {
    access,
    input: z.object({ id: PurchaseOrderId }),
    output: z.array(PurchaseOrderRevision),
  }),
  statuses: query('GET', 'PurchaseOrder/GetOrderStatusList', { access, input: nothing, output: z.array(StatusOption) }),
  itemStatuses: query('GET', 'PurchaseOrder/GetOrderItemStatusList', {
    access,
    input: nothing,
    output: z.array(StatusOption),
  }),
  numbers: query('GET', 'PurchaseOrder/GetAllOrderNumbers', {
    access,
    input: numbersQuery,
    output: z.array(PurchaseOrderNumber),
  }),
  save: command('POST', 'PurchaseOrder/CreateOrUpdate', {
    access: order.edit.access,
    input: PurchaseOrderInput,
    output: PurchaseOrder,
  }),
  setFields: command('POST', 'PurchaseOrder/SetFields', {
    access: order.edit.access,
    input: fieldsOfRows(PurchaseOrderId, PurchaseOrderFields),
    output: BulkResult,
  }),
  addItems: command('POST', 'PurchaseOrder/AddPurchaseItem', {
    access: order.addItems.access,
    input: z.object({
      purchaseOrderId: PurchaseOrderId.optional(),
      /** Version of that order. */
      expectedVersion,
      factoryId: FactoryId.optional(),
      /**
       * A quantity below that of the line splits it: the rest stays pending. The factory of a line has priority over
       * that of all lines.
       */
      items: z
        .array(
          z.object({
            pendingId: PurchaseItemId,
            expectedVersion,
            quantity: quantity().optional(),
            factoryId: FactoryId.optional(),
          }),
        )
        .max(500)
        .default([]),
      manual: z
        .array(z.object({ productId: ArtwareProductId, quantity: quantity(), unitPriceCny: cost().optional() }))
        .max(500)
        .default([]),
      /** `partial` = refused lines stay pending, and the others are put on orders. */
      mode: z.enum(['all', 'partial']).optional(),
    }),
    output: z.array(PurchaseOrderNumber),
  }),
  back: command('POST', 'PurchaseOrder/BackItem', {
    access: item.back.access,
    input: items.extend({ reason: requiredLongText(500) }),
    output: BulkResult,
  }),
  split: command('POST', 'PurchaseOrder/splitItem', {
    access: item.split.access,
    input: z.object({ id: PurchaseItemId, expectedVersion, quantity: quantity() }),
    output: PurchaseItem,
  }),
  approveItems: command('POST', 'PurchaseOrder/OrderItemApproved', {
    access: item.approve.access,
    input: items,
    output: BulkResult,
  }),
  unapproveItems: command('POST', 'PurchaseOrder/OrderItemUnapproved', {
    access: item.unapprove.access,
    input: items,
    output: BulkResult,
  }),
  purchaseItems: command('POST', 'PurchaseOrder/OrderItemPurchase', {
    access: item.purchase.access,
    input: items.extend({ confirmed }),
    output: BulkResult,
  }),
  receiveItem: command('POST', 'PurchaseOrder/OrderItemTake', {
    access: item.receive.access,
    input: z.object({
      id: PurchaseItemId,
      expectedVersion,
      warehouseId: WarehouseId,
      quantity: quantity().optional(),
      /** Pieces above the ordered quantity: they become available stock. */
      surplus: int(0, 1_000_000).default(0),
      /** Whether the factory bills the surplus; absent = free. */
      surplusTerms: SurplusTerms.optional(),
      remark: longText(2000).default(''),
    }),
    output: BulkResult,
  }),
  completeItems: command('POST', 'PurchaseOrder/OrderItemCompleted', {
    access: item.complete.access,
    input: items,
    output: BulkResult,
  }),
  purchase: command('POST', 'PurchaseOrder/OrderPurchase', {
    access: order.purchase.access,
    input: oneOrder.extend({ confirmed }),
    output: PurchaseOrder,
  }),
  receive: command('POST', 'PurchaseOrder/OrderTake', {
    access: order.receive.access,
    input: oneOrder.extend({
      warehouseId: WarehouseId,
      /** Absent = all open pieces. */
      items: z
        .array(z.object({ id: PurchaseItemId, quantity: quantity() }))
        .min(1)
        .max(500)
        .refine(hasUniqueIds('id'), { error: 'namedTwice' })
        .optional(),
    }),
    output: PurchaseOrder,
  }),
  complete: command('POST', 'PurchaseOrder/OrderComplete', {
    access: order.complete.access,
    input: oneOrder.extend({ shortClose: bool().default(false), reason: longText(500).optional() }),
    output: PurchaseOrder,
  }),
  hide: command('POST', 'PurchaseOrder/hide', { access: order.hide.access, input: oneOrder, output: PurchaseOrderRow }),
  show: command('POST', 'PurchaseOrder/show', { access: order.show.access, input: oneOrder, output: PurchaseOrderRow }),
  pay: command('POST', 'PurchaseOrder/pay', {
    access: order.pay.access,
    input: PaymentInput.extend(oneOrder.shape),
    output: PurchaseOrder,
  }),
  refund: command('POST', 'PurchaseOrder/refund', {
    access: order.refund.access,
    input: PaymentInput.extend(oneOrder.shape),
    output: PurchaseOrder,
  }),
  writeOff: command('POST', 'PurchaseOrder/writeOff', {
    access: order.writeOff.access,
    input: WriteOffInput.extend(oneOrder.shape),
    output: PurchaseOrder,
  }),
  reversePayment: command('POST', 'PurchaseOrder/reversePayment', {
    access: order.reversePayment.access,
    input: ReversalInput.extend(oneOrder.shape),
    output: PurchaseOrder,
  }),
  changeItems: command('POST', 'PurchaseOrder/changeItems', {
    access: order.correct.access,
    input: PurchaseCorrection,
    output: PurchaseOrder,
  }),
  setSurplusTerms: command('POST', 'PurchaseOrder/setSurplusTerms', {
    access: order.correct.access,
    input: z.object({ receiptId: GoodsReceiptId, expectedVersion, surplusTerms: SurplusTerms }),
    output: PurchaseOrder,
  }),
  cancel: command('POST', 'PurchaseOrder/cancel', {
    access: order.cancel.access,
    input: oneOrder,
    output: PurchaseOrder,
  }),
  reverseReceipt: command('POST', 'PurchaseOrder/reverseTake', {
    access: item.reverseReceipt.access,
    input: z.object({ receiptId: GoodsReceiptId, expectedVersion, reason: requiredLongText(500) }),
    output: PurchaseOrder,
  }),
  reverseReceipts: command('POST', 'PurchaseOrder/reverseTakes', {
    access: item.reverseReceipt.access,
    input: z.object({
      id: PurchaseOrderId,
      receipts: z
        .array(z.object({ receiptId: GoodsReceiptId, expectedVersion }))
        .min(1)
        .max(500)
        .refine(hasUniqueIds('receiptId'), { error: 'namedTwice' }),
      reason: requiredLongText(500),
    }),
    output: PurchaseOrder,
  }),
  addRemark: command('POST', 'PurchaseOrder/addRemark', {
    access,
    input: z.object({ orderId: PurchaseOrderId, text: RemarkText }),
    output: z.null(),
  }),
});
