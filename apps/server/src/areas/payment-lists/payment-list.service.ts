import {
  type api,
  type DirectedSum,
  type FactoryId,
  type InputOf,
  type ListGroups,
  type Page,
  type PaidDocType,
  paidDocTypes,
  type Payment,
  type PaymentRow,
  type PaymentTotal,
} from '@yipin/contract';
import { and, asc, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import { sinceDate, untilDate } from '../../platform/catalogue/days.ts';
import { byChoice, byMonth, inGroup } from '../../platform/catalogue/groups/group-fields.ts';
import { defineGroups } from '../../platform/catalogue/groups/select-groups.ts';
import { searchingBy } from '../../platform/catalogue/search.ts';
import {
  type Condition,
  defineList,
  equals,
  type Filter,
  type ListFilters,
  numberFrom,
} from '../../platform/catalogue/select-page.ts';
import { defineSummary, sumWhere } from '../../platform/catalogue/select-summary.ts';
import type { Context } from '../../platform/context.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { supplierBills } from '../supplier-bills/supplier-bills.table.ts';
import { type PaymentVisibility, seenBy } from '../payments/index.ts';
import { payments } from '../payments/payments.table.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { byPartner } from './by-partner.ts';
import { inPaid } from './in-paid.ts';

/** Factories of bills. */
const billingFactories = alias(factories, 'billing_factories');

type ListPaymentsInput = InputOf<typeof api.payments.list>;
type PaymentTotalsInput = InputOf<typeof api.payments.totals>;

type ScopedPaymentsInput<Input> = Input & { readonly seen?: PaymentVisibility };

/** Selects the payments of all documents of a kind. */
function ofAll(kind: PaidDocType): SQL {
  return sql`select p.id from ${payments} p where p.doc_type = ${sql.raw(`'${kind}'`)}`;
}

/**
 * Selects the payments of the documents of one salesperson; purchase orders and bills have none. They are read by the
 * documents, which are fewer.
 */
const ofOwn: Readonly<Record<PaidDocType, (given: Placeholder) => SQL>> = {
  AO: (given) =>
    sql`select p.id from ${artwareOrders} d join ${payments} p on p.doc_type = 'AO' and p.doc_id = d.id where d.sales_id = ${given}`,
  PO: () => ofAll('PO'),
  BL: () => ofAll('BL'),
  SO: (given) =>
    sql`select p.id from ${channelOrders} d join ${payments} p on p.doc_type = 'SO' and p.doc_id = d.id where d.sales_id = ${given}`,
};

/** Filters payments that the user may see, in addition to the kind; no filter for users who see all. */
const isVisible: Filter<PaymentVisibility> = ({ kinds, userId }): Condition | undefined => {
  if (paidDocTypes.every((kind) => kinds.get(kind) === 'all')) return undefined;
  const isOwnOnly = [...kinds.values()].every((scope) => scope === 'own');
  return {
    shape: paidDocTypes.map((kind) => kinds.get(kind) ?? 'none').join(),
    isSelective: isOwnOnly,
    where: (given) => {
      const parts = [...kinds].map(([kind, scope]) => (scope === 'all' ? ofAll(kind) : ofOwn[kind](given)));
      // The parameter must be used in all cases.
      const none = sql`select ${given}::bigint where false`;
      return sql`${payments.id} in (${sql.join([...parts, none], sql` union all `)})`;
    },
    value: userId,
  };
};

/** SQL: the payments of the documents of one type whose `partner` column is the given one. */
function ofPartner(kind: PaidDocType, document: PgTable, partner: string, given: Placeholder): SQL {
  const theirs = sql`select d.id from ${document} d where d.${sql.identifier(partner)} = ${given}`;
  return sql`(${payments.docType} = ${sql.raw(`'${kind}'`)} and ${payments.docId} = any (array(${theirs})))`;
}

/** Filters the payments of the sales orders of a customer. */
const ofCustomer: Filter<number> = (id) => ({
  isSelective: true,
  where: (given) => ofPartner('AO', artwareOrders, 'customer_id', given),
  value: id,
});

/** Filters the payments of the purchase orders and bills of a factory. */
const ofFactory: Filter<number> = (id) => ({
  isSelective: true,
  where: (given) =>
    sql`(${ofPartner('PO', purchaseOrders, 'factory_id', given)} or ${ofPartner('BL', supplierBills, 'factory_id', given)})`,
  value: id,
});

/** Filters the payments of the bills of a carrier. */
const ofCarrier: Filter<number> = (id) => ({
  isSelective: true,
  where: (given) => ofPartner('BL', supplierBills, 'logistics_company_id', given),
  value: id,
});

/** Filters the payments of the orders of an agency. */
const ofAgency: Filter<number> = (id) => ({
  isSelective: true,
  where: (given) => ofPartner('SO', channelOrders, 'channel_id', given),
  value: id,
});

const filters = {
  customerId: ofCustomer,
  factoryId: ofFactory,
  channelId: ofAgency,
  filter: searchingBy(inPaid(payments)),
  docType: equals<PaymentRow['docType']>(payments.docType),
  direction: equals<Payment['direction']>(payments.direction),
  method: equals<Payment['method']>(payments.method),
  startDate: sinceDate(payments.paidAt),
  endDate: untilDate(payments.paidAt),
  orderNumber: numberFrom(payments.orderNumber),
  isReversed: equals<boolean>(payments.isReversed),
  seen: isVisible,
};

const groupFields = {
  partner: byPartner(payments.docType, payments.docId, {
    customer: ofCustomer,
    factory: ofFactory,
    carrier: ofCarrier,
    agency: ofAgency,
  }),
  method: byChoice(payments.method),
  month: byMonth(payments.paidAt),
};

const pages = defineList<ScopedPaymentsInput<ListPaymentsInput>, PaymentRow, typeof payments>({
  base: payments,
  rows: (qb, page) =>
    qb
      .select({
        id: payments.id,
        docType: payments.docType,
        docId: payments.docId,
        orderNumber: payments.orderNumber,
        partnerName:
          sql<string>`coalesce(${shownName(customers)}, ${shownName(factories)}, ${shownName(billingFactories)}, ${shownName(logisticsCompanies)}, ${shownName(salesChannels)})`.as(
            'partner_name',
          ),
        customerId: customers.id,
        factoryId: sql<FactoryId | null>`coalesce(${factories.id}, ${billingFactories.id})`
          .mapWith(factories.id)
          .as('factory_id'),
        channelId: salesChannels.id,
        logisticsCompanyId: logisticsCompanies.id,
        direction: payments.direction,
        amount: payments.amount,
        currency: payments.currency,
        paidAt: payments.paidAt,
        method: payments.method,
        reference: payments.reference,
        reasonCode: payments.reasonCode,
        reason: sql<string>`coalesce(nullif(${payments.reversalReason}, ''), ${payments.reason})`.as('told_reason'),
        userName: personName<string>('user_name'),
        at: payments.createdAt,
        reversedAt: payments.reversedAt,
        isReversed: payments.isReversed,
      })
      .from(page)
      .innerJoin(users, eq(users.id, payments.createdBy))
      .leftJoin(artwareOrders, and(eq(payments.docType, sql`'AO'`), eq(artwareOrders.id, payments.docId)))
      .leftJoin(customers, eq(customers.id, artwareOrders.customerId))
      .leftJoin(purchaseOrders, and(eq(payments.docType, sql`'PO'`), eq(purchaseOrders.id, payments.docId)))
      .leftJoin(supplierBills, and(eq(payments.docType, sql`'BL'`), eq(supplierBills.id, payments.docId)))
      .leftJoin(billingFactories, eq(billingFactories.id, supplierBills.factoryId))
      .leftJoin(factories, eq(factories.id, purchaseOrders.factoryId))
      .leftJoin(logisticsCompanies, eq(logisticsCompanies.id, supplierBills.logisticsCompanyId))
      .leftJoin(channelOrders, and(eq(payments.docType, sql`'SO'`), eq(channelOrders.id, payments.docId)))
      .leftJoin(salesChannels, eq(salesChannels.id, channelOrders.channelId)),
  filters: { ...filters, inGroup: inGroup(groupFields) },
  sort: { paidAt: payments.paidAt, id: payments.id, amount: payments.amount, orderNumber: payments.orderNumber },
  order: [desc(payments.paidAt), desc(payments.id)],
});

/** Returns the sum of the matching amounts, 0 without any. */
function summed(condition: SQL, name: string) {
  return sql<
    PaymentTotal['amount']
  >`coalesce(sum(${payments.amount}) filter (where ${condition}), 0)::numeric(20, 2)`.as(name);
}

const isValid = sql`not ${payments.isReversed}`;

const sums = defineSummary<ScopedPaymentsInput<PaymentTotalsInput>, PaymentTotal, typeof payments>({
  base: payments,
  filters,
  rows: (qb, passed) =>
    qb
      .select({
        direction: payments.direction,
        currency: payments.currency,
        count: sql<number>`count(*)::int`.as('payments_there'),
        amount: summed(sql`${isValid} and ${payments.method} <> 'WRITE_OFF'`, 'paid_sum'),
        writeOffAmount: summed(sql`${isValid} and ${payments.method} = 'WRITE_OFF'`, 'given_up_sum'),
        reversedAmount: summed(sql`${payments.isReversed}`, 'reversed_sum'),
      })
      .from(passed)
      .groupBy(payments.direction, payments.currency)
      .orderBy(asc(payments.currency), asc(payments.direction)),
});

const isMoney = sql`${isValid} and ${payments.method} <> 'WRITE_OFF'`;

const groupsOf = defineGroups<
  InputOf<typeof api.payments.groups>['groupBy'],
  ListFilters<ScopedPaymentsInput<ListPaymentsInput>>,
  DirectedSum,
  typeof payments
>({
  base: payments,
  filters: { ...filters, inGroup: inGroup(groupFields) },
  fields: groupFields,
  currency: payments.currency,
  amounts: {
    incomingAmount: sumWhere(payments.amount, sql`${payments.direction} = 'IN' and ${isMoney}`, 'incoming_sum'),
    outgoingAmount: sumWhere(payments.amount, sql`${payments.direction} = 'OUT' and ${isMoney}`, 'outgoing_sum'),
  },
});

function scoped<Input>(ctx: Context, input: Input): ScopedPaymentsInput<Input> {
  return {
    ...input,
    seen: seenBy(ctx),
  };
}

/** Returns payments of the documents that the acting user may see, newest first. */
export function list(ctx: Context, input: ListPaymentsInput): Promise<Page<PaymentRow>> {
  return pages(ctx, scoped(ctx, input));
}

/** Returns their totals by currency and direction. */
export function totals(ctx: Context, input: PaymentTotalsInput): Promise<PaymentTotal[]> {
  return sums(ctx, scoped(ctx, input));
}

/** Returns the groups of the payments that `list` would return; their sums leave out write-offs and reversed payments. */
export function groups(ctx: Context, input: InputOf<typeof api.payments.groups>): Promise<ListGroups<DirectedSum>> {
  return groupsOf(ctx, scoped(ctx, input));
}
