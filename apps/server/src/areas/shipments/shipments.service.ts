import {
  type api,
  type InputOf,
  type OutputOf,
  type Page,
  permissions,
  type Shipment,
  type ShipmentId,
  type ShipmentItem,
  shipmentItemMachine,
  shipmentMachine,
  type ShipmentRow,
  withoutCosts,
} from '@yipin/contract';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { numbersQueryOf } from '../../platform/catalogue/numbers.ts';
import {
  type IsIn,
  inAny,
  inNames,
  inNumber,
  inText,
  searchingBy,
  searchingWithNames,
} from '../../platform/catalogue/search.ts';
import {
  defineList,
  equals,
  type Filter,
  type ListFilters,
  firstOf,
  type ListTotal,
  numberFrom,
  startsWith,
} from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { statusOptions } from '../../platform/documents/status-options.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { addRemark as addRemarkTo } from '../remarks/index.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { counted, itemRows, readShipment, rowFields, rowFieldsWithCost } from './shipment-rows.ts';
import { shipmentItems, shipments } from './shipments.table.ts';

type ListShipmentsInput = InputOf<typeof api.shipments.list>;
type PendingInput = InputOf<typeof api.shipments.pending>;

/** Filters shipments that left, of which some goods have not arrived. */
const isUnderWay: Filter<boolean> = (isFiltered) =>
  isFiltered
    ? {
        where: () => inArray(shipments.status, ['shipping', 'partlyEnded']).inlineParams(),
        value: undefined,
        isSelective: true,
      }
    : undefined;

const spec = {
  base: shipments,
  filters: {
    filter: searchingWithNames(
      shipments,
      [shipments.customerId, customers],
      [shipments.logisticsCompanyId, logisticsCompanies],
    ),
    customerId: equals<number>(shipments.customerId),
    orderNumber: startsWith(shipments.orderNumber),
    status: equals<ShipmentRow['status']>(shipments.status),
    underWay: isUnderWay,
  },
  sort: {
    invoiceDateTime: shipments.invoiceDateTime,
    id: shipments.id,
    orderNumber: shipments.orderNumber,
    status: shipments.status,
  },
  order: [desc(shipments.invoiceDateTime), desc(shipments.id)],
};

const pages = defineList<ListShipmentsInput, ShipmentRow, typeof shipments>({
  ...spec,
  rows: (qb, page) =>
    qb
      .select(rowFields)
      .from(page)
      .innerJoin(customers, eq(customers.id, shipments.customerId))
      .leftJoin(logisticsCompanies, eq(logisticsCompanies.id, shipments.logisticsCompanyId))
      .crossJoinLateral(counted),
});
const pagesWithCost = defineList<ListShipmentsInput, ShipmentRow, typeof shipments>({
  ...spec,
  rows: (qb, page) =>
    qb
      .select(rowFieldsWithCost)
      .from(page)
      .innerJoin(customers, eq(customers.id, shipments.customerId))
      .leftJoin(logisticsCompanies, eq(logisticsCompanies.id, shipments.logisticsCompanyId))
      .crossJoinLateral(counted),
});

/** Returns shipments, latest first; with freight costs for users with `viewCost`. */
export function list(ctx: Context, input: ListShipmentsInput): Promise<Page<ShipmentRow>> {
  return (may(ctx, permissions.viewCost) ? pagesWithCost : pages)(ctx, input);
}

/** Counts the shipments of that list. */
export function total(ctx: Context, filters: ListFilters<ListShipmentsInput>): Promise<ListTotal> {
  return pages.total(ctx, firstOf(filters));
}

const ownText = sql`lower(concat_ws(' ', ${shipmentItems.productCode}, ${shipmentItems.code}, ${shipmentItems.modelName}, ${shipmentItems.name}, ${shipmentItems.sourceNumber}))`;
// Order numbers contain no Chinese.
const inOrderNumber: IsIn = (shape, given) =>
  shape === 'chinese'
    ? sql`false`
    : sql`${shipmentItems.salesItemId} in (
        select i.id from ${artwareOrderItems} i join ${artwareOrders} o on o.id = i.order_id
        where o.search_text like ${given} and lower(o.order_number) like ${given})`;
/**
 * Searches the product as ordered and as it is now, the customer, the warehouse, and the numbers of the source, the
 * shipment and the order.
 */
const byText = searchingBy(
  inAny(
    inText(ownText),
    inNames(
      [shipmentItems.customerId, customers],
      [shipmentItems.productId, artwareProducts],
      [shipmentItems.warehouseId, warehouses],
    ),
    inNumber(shipmentItems.shipmentId, shipments, shipments.orderNumber),
    inOrderNumber,
  ),
);

const items = defineList<PendingInput, ShipmentItem, typeof shipmentItems>({
  base: shipmentItems,
  rows: itemRows,
  filters: {
    filter: byText,
    salesId: equals(shipmentItems.salesId),
    status: equals(shipmentItems.status),
    customerId: equals(shipmentItems.customerId),
    salesOrderId: (id) => ({
      where: (given) =>
        sql`${shipmentItems.salesItemId} in (select i.id from ${artwareOrderItems} i where i.order_id = ${given})`,
      value: id,
    }),
    sourceCode: equals(shipmentItems.sourceCode),
    sourceNumber: numberFrom(shipmentItems.sourceNumber),
    warehouseId: equals(shipmentItems.warehouseId),
  },
  sort: {
    id: shipmentItems.id,
    productCode: shipmentItems.productCode,
    quantity: shipmentItems.quantity,
    customerId: shipmentItems.customerId,
  },
  order: [asc(shipmentItems.id)],
});

function pendingByDefault(input: PendingInput): PendingInput {
  return { ...input, status: input.status ?? 'pending' };
}

/** Returns ready goods that are on no shipment, oldest first; with `status`, the goods in that state. */
export async function pending(ctx: Context, input: PendingInput): Promise<Page<ShipmentItem>> {
  const page = await items(ctx, pendingByDefault(input));
  return may(ctx, permissions.viewCost) ? page : { ...page, items: page.items.map(withoutCosts) };
}

/** Counts the goods of that list. */
export function totalOfPending(ctx: Context, filters: ListFilters<PendingInput>): Promise<ListTotal> {
  return items.total(ctx, pendingByDefault(firstOf(filters)));
}

export function get(ctx: Context, { id }: { id: ShipmentId }): Promise<Shipment> {
  return readShipment(ctx, id);
}

export const statuses = statusOptions(shipmentMachine);
export const itemStatuses = statusOptions(shipmentItemMachine);

/** Returns the numbers of the newest shipments, or of those that begin with the filter. */
export function numbers(
  { tx }: Context,
  input: InputOf<typeof api.shipments.numbers>,
): Promise<OutputOf<typeof api.shipments.numbers>> {
  const { where, order, limit } = numbersQueryOf(shipments, input);
  const columns = { id: shipments.id, orderNumber: shipments.orderNumber };
  return tx.select(columns).from(shipments).where(where).orderBy(order).limit(limit);
}

export async function addRemark(ctx: Context, { orderId, text }: { orderId: ShipmentId; text: string }): Promise<null> {
  const [row] = await ctx.tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.id, orderId));
  return addRemarkTo(ctx, { docType: 'SH', docId: requireFound(row).id }, text);
}
