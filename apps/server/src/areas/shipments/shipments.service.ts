import {
  type api,
  type CountedGroups,
  type InputOf,
  type OutputOf,
  type Page,
  permissions,
  type Shipment,
  type ShipmentId,
  shipmentItemMachine,
  shipmentMachine,
  type ShipmentRow,
} from '@yipin/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import { byRecord, byStatus, inGroup } from '../../platform/catalogue/groups/group-fields.ts';
import { numbersQueryOf } from '../../platform/catalogue/numbers.ts';
import { searchingWithNames } from '../../platform/catalogue/search.ts';
import {
  defineList,
  equals,
  type Filter,
  type ListFilters,
  firstOf,
  type ListTotal,
  startsWith,
} from '../../platform/catalogue/select-page.ts';
import { defineGroups } from '../../platform/catalogue/groups/select-groups.ts';
import type { RowSum } from '../../platform/catalogue/select-summary.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../platform/context.ts';
import { statusOptions } from '../../platform/documents/status-options.ts';
import { requireFound } from '../../platform/failure.ts';
import { customers } from '../customers/customers.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { addRemark as addRemarkTo } from '../remarks/index.ts';
import { counted, readShipment, rowFields, rowFieldsWithCost } from './shipment-rows.ts';
import { shipments } from './shipments.table.ts';

type ListShipmentsInput = InputOf<typeof api.shipments.list>;
type ShipmentGroupBy = InputOf<typeof api.shipments.groups>['groupBy'];

/** Filters shipments that left, of which some goods have not arrived. */
const isUnderWay: Filter<boolean> = (isFiltered) =>
  isFiltered
    ? {
        where: () => inArray(shipments.status, ['shipping', 'partlyEnded']).inlineParams(),
        value: undefined,
        isSelective: true,
      }
    : undefined;

const groupFields = {
  customer: byRecord(shipments.customerId, customers, shownName(customers)),
  carrier: byRecord(shipments.logisticsCompanyId, logisticsCompanies, shownName(logisticsCompanies)),
  status: byStatus(shipments.status),
};

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
    inGroup: inGroup(groupFields),
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

const groupsOf = defineGroups<ShipmentGroupBy, ListFilters<ListShipmentsInput>, RowSum, typeof shipments>({
  base: shipments,
  filters: spec.filters,
  fields: groupFields,
  // Shipments have no amounts that are added up, and so no currency.
  currency: undefined,
  amounts: {},
});

/** Returns shipments, latest first; with freight costs for users with `viewCost`. */
export function list(ctx: Context, input: ListShipmentsInput): Promise<Page<ShipmentRow>> {
  return (may(ctx, permissions.viewCost) ? pagesWithCost : pages)(ctx, input);
}

/** Returns the groups of the shipments that `list` would return. */
export async function groups(ctx: Context, input: InputOf<typeof api.shipments.groups>): Promise<CountedGroups> {
  const { isCapped, groups: found } = await groupsOf(ctx, input);
  return { isCapped, groups: found.map(({ key, label, count }) => ({ key, label, count })) };
}

/** Counts the shipments of that list. */
export function total(ctx: Context, filters: ListFilters<ListShipmentsInput>): Promise<ListTotal> {
  return pages.total(ctx, firstOf(filters));
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
