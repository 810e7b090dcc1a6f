import {
  type api,
  type InputOf,
  type Page,
  permissions,
  type ReadyGroup,
  type ShipmentItem,
  type ShipmentItemId,
  maxShipmentItems,
  type SortOrder,
  type ShipTo,
  withoutCosts,
} from '@yipin/contract';
import { asc, eq, type Placeholder, sql } from 'drizzle-orm';
import { prepareByIds, runByIds } from '@yipin/pg-pipeline';
import { type IsIn, inAny, inNames, inNumber, inText, searchingBy } from '../../../platform/catalogue/search.ts';
import {
  defineList,
  equals,
  type ListFilters,
  firstOf,
  type ListTotal,
  numberFrom,
} from '../../../platform/catalogue/select-page.ts';
import { defineSummary } from '../../../platform/catalogue/select-summary.ts';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../../platform/context.ts';
import { requireFound } from '../../../platform/failure.ts';
import { artwareOrderItems, artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../../artware-products/artware-products.table.ts';
import { customers } from '../../customers/customers.table.ts';
import { warehouses } from '../../warehouses/warehouses.table.ts';
import { itemRows } from '../shipment-rows.ts';
import { shipmentItems, shipments } from '../shipments.table.ts';

type PendingInput = InputOf<typeof api.shipments.pending>;
type ReadyGroupsInput = InputOf<typeof api.shipments.readyGroups>;

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

const filters = {
  filter: byText,
  salesId: equals<number>(shipmentItems.salesId),
  customerId: equals<number>(shipmentItems.customerId),
  salesOrderId: (id: number) => ({
    where: (given: Placeholder) =>
      sql`${shipmentItems.salesItemId} in (select i.id from ${artwareOrderItems} i where i.order_id = ${given})`,
    value: id,
  }),
  sourceCode: equals<ShipmentItem['sourceCode']>(shipmentItems.sourceCode),
  sourceNumber: numberFrom(shipmentItems.sourceNumber),
  warehouseId: equals<number>(shipmentItems.warehouseId),
  status: equals<ShipmentItem['status']>(shipmentItems.status),
};

const items = defineList<PendingInput, ShipmentItem, typeof shipmentItems>({
  base: shipmentItems,
  rows: itemRows,
  filters,
  sort: {
    id: shipmentItems.id,
    productCode: shipmentItems.productCode,
    quantity: shipmentItems.quantity,
    customerId: shipmentItems.customerId,
  },
  order: [asc(shipmentItems.id)],
});

function pendingByDefault<Given extends ListFilters<PendingInput>>(input: Given) {
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

/** A group without its rows, of which it has the ids. */
type GroupTotals = Omit<ReadyGroup, 'items'> & { readonly ids: ShipmentItemId[] };

/** The default address of the customer of the outer row, as `defaultAddressOf` returns it. */
const defaultAddress = sql`(
  select jsonb_build_object('contact', ${customers.contact}, 'phone', ${customers.phone}) || (a.value - 'label' - 'isDefault')
  from jsonb_array_elements(${customers.addresses}) with ordinality a (value, place)
  order by coalesce((a.value ->> 'isDefault')::boolean, false) desc, a.place limit 1)`;
/** The delivery address of goods, as `readDeliveryAddresses` returns it. */
const delivery = sql`coalesce(${artwareOrders.shipTo}, ${defaultAddress})`;
const id = sql<ShipmentItemId>`min(${shipmentItems.id})::int`;

const totals = defineSummary<ListFilters<PendingInput>, GroupTotals, typeof shipmentItems>({
  base: shipmentItems,
  filters,
  rows: (qb, passed) =>
    qb
      .select({
        id: id.as('first_id'),
        customerId: shipmentItems.customerId,
        customerName: shownName(customers).as('customer_name'),
        shipTo: sql<ShipTo | null>`(array_agg(${delivery} order by ${shipmentItems.id}))[1]`.as('ship_to'),
        lines: sql<number>`count(distinct (${shipmentItems.salesItemId}, ${shipmentItems.warehouseId}))::int`.as(
          'line_count',
        ),
        pieces: sql<number>`sum(${shipmentItems.quantity})::int`.as('pieces'),
        weightKg: sql<
          ReadyGroup['weightKg']
        >`sum(${shipmentItems.quantity} * ${artwareProducts.grossWeightKg})::numeric(18,3)::text`.as('weight_kg'),
        orders: sql<number>`count(distinct ${artwareOrderItems.orderId})::int`.as('order_count'),
        oldest: sql<ReadyGroup['oldest']>`min(${shipmentItems.createdAt})`
          .mapWith(shipmentItems.createdAt)
          .as('oldest'),
        requiredDate: sql<
          ReadyGroup['requiredDate']
        >`min(coalesce(${artwareOrderItems.requiredDate}, ${artwareOrders.requiredDate}))`.as('first_required'),
        ids: sql<
          ShipmentItemId[]
        >`(array_agg(${shipmentItems.id}::int order by ${shipmentItems.id}))[1:${sql.raw(String(maxShipmentItems))}]`.as(
          'ids',
        ),
      })
      .from(passed)
      .innerJoin(artwareProducts, eq(artwareProducts.id, shipmentItems.productId))
      .innerJoin(artwareOrderItems, eq(artwareOrderItems.id, shipmentItems.salesItemId))
      .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
      .innerJoin(customers, eq(customers.id, shipmentItems.customerId))
      .groupBy(
        shipmentItems.customerId,
        customers.name,
        customers.nameEn,
        customers.nameTw,
        sql`address_line(${delivery})`,
      )
      .orderBy(asc(id)),
});

const itemsByIds = prepareByIds<ShipmentItem>((qb, isNamed) =>
  itemRows(qb).where(isNamed(shipmentItems.id)).orderBy(asc(shipmentItems.id)),
);

const byRequiredDate: SortOrder<'requiredDate' | 'oldest'> = { field: 'requiredDate', direction: 'asc' };

/** Compares groups; those without the value are last. Equal ones are in the order of their first rows. */
function compareBy({ field, direction }: SortOrder<'requiredDate' | 'oldest'>) {
  const sign = direction === 'asc' ? 1 : -1;
  return (one: GroupTotals, other: GroupTotals): number => {
    const [a, b] = [one[field], other[field]];
    if (a === b) return one.id - other.id;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -sign : sign;
  };
}

/**
 * Returns the ready goods by customer and delivery address, by default those needed first: two statements, the same for
 * any number of groups. A group is a shipment that `addItems` would make.
 */
export async function readyGroups(ctx: Context, input: ReadyGroupsInput): Promise<Page<ReadyGroup>> {
  const { maxResultCount, skipCount, sorting, ...filtering } = input;
  const found = await totals(ctx, pendingByDefault(filtering));
  const [order = byRequiredDate] = sorting ?? [];
  const page = found.sort(compareBy(order)).slice(skipCount, skipCount + maxResultCount);
  const rows = await runByIds(
    ctx.tx,
    itemsByIds,
    page.flatMap(({ ids }) => ids),
  );
  const rowById = new Map(rows.map((row) => [row.id, may(ctx, permissions.viewCost) ? row : withoutCosts(row)]));
  const groups = page.map(({ ids, ...group }) => ({
    ...group,
    items: ids.map((one) => requireFound(rowById.get(one))),
  }));
  return { totalCount: found.length, isTotalCapped: false, items: groups };
}
