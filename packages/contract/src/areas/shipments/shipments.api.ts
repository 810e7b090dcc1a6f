import { z } from 'zod';
import {
  area,
  bool,
  BulkResult,
  codeText,
  command,
  expectedVersion,
  CountedGroups,
  fieldsOfRows,
  groupsBy,
  hasUniqueIds,
  idsOf,
  listPaging,
  longText,
  numbersQuery,
  pageOf,
  pageQuery,
  PastInstant,
  quantity,
  query,
  requiredLongText,
  statusOf,
  StatusOption,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareOrderId } from '../artware-orders/artware-order-ids.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { RemarkText } from '../remarks/remark.ts';
import { UserId } from '../users/user.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import {
  maxShipmentItems,
  ReadyGroup,
  Shipment,
  ShipmentFields,
  ShipmentInput,
  ShipmentItem,
  ShipmentNumber,
  ShipmentRow,
  shipmentSources,
} from './shipment.ts';
import { PackingInput } from './packing.ts';
import { ShipmentId, ShipmentItemId } from './shipment-ids.ts';
import { shipmentItemMachine } from './shipment-item.machine.ts';
import { shipmentMachine } from './shipment.machine.ts';

const access = permissions.shipments;
const { edit, pack, addItems, start, undoStart, end, undoEnd, billFreight, complete, cancel } =
  shipmentMachine.transitions;
const items = idsOf(ShipmentItemId);
const oneShipment = z.object({ id: ShipmentId, expectedVersion });
/** `confirmed`: the user confirms that orders already charge freight. */
const freightConfirmation = oneShipment.extend({ confirmed: bool().optional() });
const nothing = z.object({});
/** The fields by which the list of shipments can be grouped. */
const shipmentGroups = groupsBy({ customer: 'record', carrier: 'record', status: 'status' });
const ListQuery = pageQuery(['invoiceDateTime', 'id', 'orderNumber', 'status'], {
  customerId: CustomerId.optional(),
  orderNumber: codeText(32).optional(),
  status: statusOf(shipmentMachine).optional(),
  /** Only shipments that left and have goods in transit. */
  underWay: bool().optional(),
  /** Only the rows of one group. */
  inGroup: shipmentGroups.inGroup.optional(),
});
const readyFilters = {
  salesId: UserId.optional(),
  customerId: CustomerId.optional(),
  /** Only goods of one sales order. */
  salesOrderId: ArtwareOrderId.optional(),
  sourceCode: z.enum(shipmentSources).optional(),
  sourceNumber: codeText(32).optional(),
  warehouseId: WarehouseId.optional(),
};

/** Operations on shipments, which are `InvoiceOrder` on the wire: 发货单, shipping order. */
export const shipmentsApi = area('shipments', {
  pending: query('GET', 'InvoiceOrder/GetInvoiceOrderItemPendingList', {
    access: addItems.access,
    // Sorting by customer groups the goods of each customer.
    input: pageQuery(['id', 'productCode', 'quantity', 'customerId'], {
      ...readyFilters,
      status: statusOf(shipmentItemMachine).optional(),
    }),
    output: pageOf(ShipmentItem),
  }),
  readyGroups: query('GET', 'InvoiceOrder/GetReadyGroups', {
    access: addItems.access,
    input: pageQuery(['requiredDate', 'oldest'], readyFilters),
    output: pageOf(ReadyGroup),
  }),
  list: query('GET', 'InvoiceOrder/GetInvoiceOrderList', {
    access,
    input: ListQuery,
    output: pageOf(ShipmentRow),
  }),
  groups: query('GET', 'InvoiceOrder/GetGroups', {
    access,
    input: ListQuery.omit(listPaging).extend({ groupBy: shipmentGroups.groupBy }),
    output: CountedGroups,
  }),
  get: query('GET', 'InvoiceOrder/GetInvoiceOrder', { access, input: z.object({ id: ShipmentId }), output: Shipment }),
  statuses: query('GET', 'InvoiceOrder/GetOrderStatusList', { access, input: nothing, output: z.array(StatusOption) }),
  itemStatuses: query('GET', 'InvoiceOrder/GetOrderItemStatusList', {
    access,
    input: nothing,
    output: z.array(StatusOption),
  }),
  numbers: query('GET', 'InvoiceOrder/GetAllOrderNumbers', {
    access,
    input: numbersQuery,
    output: z.array(ShipmentNumber),
  }),
  save: command('POST', 'InvoiceOrder/CreateOrUpdateOrder', {
    access: edit.access,
    input: ShipmentInput,
    output: Shipment,
  }),
  setFields: command('POST', 'InvoiceOrder/SetFields', {
    access: edit.access,
    input: fieldsOfRows(ShipmentId, ShipmentFields),
    output: BulkResult,
  }),
  savePacking: command('POST', 'InvoiceOrder/SavePacking', {
    access: pack.access,
    input: PackingInput,
    output: Shipment,
  }),
  addItems: command('POST', 'InvoiceOrder/AddItem', {
    access: addItems.access,
    input: z.object({
      invoiceOrderId: ShipmentId.optional(),
      /** Version of that shipment. */
      expectedVersion,
      /** A quantity below that of the row splits it: the rest stays pending and reserved. */
      items: z
        .array(z.object({ pendingId: ShipmentItemId, expectedVersion, quantity: quantity().optional() }))
        .min(1)
        .max(maxShipmentItems)
        .refine(hasUniqueIds('pendingId'), { error: 'namedTwice' }),
      /** The user confirms to add goods that were ordered for another address. */
      confirmed: bool().optional(),
    }),
    output: z.array(ShipmentNumber),
  }),
  removeItem: command('POST', 'InvoiceOrder/removeItem', {
    access: shipmentItemMachine.transitions.remove.access,
    input: items,
    output: BulkResult,
  }),
  start: command('POST', 'InvoiceOrder/start', { access: start.access, input: freightConfirmation, output: Shipment }),
  billFreight: command('POST', 'InvoiceOrder/billFreight', {
    access: billFreight.access,
    input: freightConfirmation,
    output: Shipment,
  }),
  undoStart: command('POST', 'InvoiceOrder/undoStart', {
    access: undoStart.access,
    input: oneShipment.extend({ reason: requiredLongText(500) }),
    output: Shipment,
  }),
  endItems: command('POST', 'InvoiceOrder/endItem', {
    access: shipmentItemMachine.transitions.end.access,
    input: items.extend({ endedAt: PastInstant.optional() }),
    output: BulkResult,
  }),
  end: command('POST', 'InvoiceOrder/end', { access: end.access, input: oneShipment, output: Shipment }),
  undoEnd: command('POST', 'InvoiceOrder/UndoEnd', {
    access: undoEnd.access,
    input: oneShipment.extend({ reason: longText(500).optional() }),
    output: Shipment,
  }),
  complete: command('POST', 'InvoiceOrder/Complete', { access: complete.access, input: oneShipment, output: Shipment }),
  cancel: command('POST', 'InvoiceOrder/cancel', { access: cancel.access, input: oneShipment, output: Shipment }),
  addRemark: command('POST', 'InvoiceOrder/addRemark', {
    access,
    input: z.object({ orderId: ShipmentId, text: RemarkText }),
    output: z.null(),
  }),
});
