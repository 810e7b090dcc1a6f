import {
  buckets,
  type api,
  type AgeBucket,
  type DirectedSum,
  type FactoryId,
  type InputOf,
  type ListGroups,
  type OutstandingDocument,
  type OutstandingState,
  outstandingStates,
  type OutstandingTotal,
  type Page,
  type PaidDocType,
} from '@yipin/contract';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inGroup } from '../../platform/catalogue/groups/group-fields.ts';
import { defineGroups } from '../../platform/catalogue/groups/select-groups.ts';
import { inAny, inNumber, searchingBy } from '../../platform/catalogue/search.ts';
import {
  type Condition,
  defineList,
  equals,
  type Filter,
  type ListFilters,
} from '../../platform/catalogue/select-page.ts';
import { defineSummary, sumWhere } from '../../platform/catalogue/select-summary.ts';
import type { Context } from '../../platform/context.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { invoices } from '../billing/billing.table.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { supplierBills } from '../supplier-bills/supplier-bills.table.ts';
import { type PaymentVisibility, seenBy } from '../payments/index.ts';
import { outstandingDocuments as documents } from '../payments/payments.table.ts';
import { byPartner } from './by-partner.ts';
import { inPaid } from './in-paid.ts';

/** Factories of bills. */
const billingFactories = alias(factories, 'billing_factories');

type ListOutstandingInput = InputOf<typeof api.payments.outstanding>;
type OutstandingTotalsInput = InputOf<typeof api.payments.outstandingTotals>;

/** The filters with the documents that the acting user may see, and today's date for them. */
type ScopedOutstandingInput<Input> = Input & {
  readonly seen?: PaymentVisibility;
  readonly today?: string;
  readonly isBilled?: boolean;
};

const days = sql`${documents.waits} + (${sql.placeholder('today')}::date - date '1970-01-01')`;
const age = sql`case when ${days} > 90 then 'over90' when ${days} > 60 then 'upTo90' when ${days} > 30 then 'upTo60' when ${days} > 0 then 'upTo30' when ${days} <= 0 then 'notDue' end`;
const state = sql`case when ${documents.part} <> 'billed' then ${documents.part} when ${days} > 0 then 'overdue' else 'notDue' end`;

/** Filters the kinds that the acting user may see, and their own documents of a kind with this scope. */
const isVisible: Filter<PaymentVisibility> = ({ kinds, userId }): Condition => {
  const parts = [...kinds].map(([kind, scope]) => ({ kind: sql.raw(`'${kind}'`), isAll: scope === 'all' }));
  return {
    shape: [...kinds].flat().join(),
    where: (given) => {
      const mine = sql`${documents.salesId} = ${given}::bigint`;
      const conditions = parts.map(
        ({ kind, isAll }) => sql`(${documents.docType} = ${kind} and (${isAll ? sql`true` : mine}))`,
      );
      // The parameter must be used in all cases.
      return sql`(${sql.join([...conditions, sql`false`], sql` or `)}) and ${given}::bigint is not null`;
    },
    value: userId,
  };
};

/** No filter: the date from which ages are counted. */
const today: Filter<string> = (day) => ({ where: (given) => sql`${given}::date is not null`, value: day });

/** Leaves out unbilled amounts. */
const isBilled: Filter<boolean> = (isFiltered) =>
  isFiltered ? { where: () => sql`${documents.part} <> 'unbilled'`, value: undefined } : undefined;

/** Filters the sales orders of a customer. */
const ofCustomer: Filter<number> = (id) => ({
  isSelective: true,
  where: (given) => sql`${documents.docType} = 'AO' and ${documents.partnerId} = ${given}`,
  value: id,
});

/** Filters the purchase orders and the bills of a factory. Bills have a factory or a carrier as partner. */
const ofFactory: Filter<number> = (id) => ({
  isSelective: true,
  where: (given) => sql`(${documents.docType} = 'PO' and ${documents.partnerId} = ${given}
    or ${documents.docType} = 'BL'
      and ${documents.docId} = any (array(select b.id from ${supplierBills} b where b.factory_id = ${given})))`,
  value: id,
});

/** Filters the bills of a carrier. */
const ofCarrier: Filter<number> = (id) => ({
  isSelective: true,
  where: (given) =>
    sql`${documents.docType} = 'BL' and ${documents.docId} = any (array(select b.id from ${supplierBills} b where b.logistics_company_id = ${given}))`,
  value: id,
});

/** Filters the orders of an agency. */
const ofAgency: Filter<number> = (id) => ({
  isSelective: true,
  where: (given) => sql`${documents.docType} = 'SO' and ${documents.partnerId} = ${given}`,
  value: id,
});

const filters = {
  customerId: ofCustomer,
  factoryId: ofFactory,
  channelId: ofAgency,
  filter: searchingBy(inAny(inPaid(documents), inNumber(documents.invoiceId, invoices, invoices.number))),
  docType: equals<PaidDocType>(documents.docType),
  seen: isVisible,
  today,
  isBilled,
};

const groupFields = {
  partner: byPartner(documents.docType, documents.docId, {
    customer: ofCustomer,
    factory: ofFactory,
    carrier: ofCarrier,
    agency: ofAgency,
  }),
};

const listFilters = {
  ...filters,
  direction: equals<OutstandingDocument['direction']>(documents.direction),
  age: (bucket: AgeBucket): Condition => ({ where: (given) => sql`${age} = ${given}`, value: bucket }),
  state: (name: OutstandingState): Condition => ({ where: (given) => sql`${state} = ${given}`, value: name }),
  // See `isBilled`.
  includeUnbilled: () => undefined,
  inGroup: inGroup(groupFields),
};

const groupsOf = defineGroups<
  InputOf<typeof api.payments.outstandingGroups>['groupBy'],
  ListFilters<ScopedOutstandingInput<ListOutstandingInput>>,
  DirectedSum,
  typeof documents
>({
  base: documents,
  filters: listFilters,
  fields: groupFields,
  currency: documents.currency,
  amounts: {
    incomingAmount: sumWhere(documents.outstandingAmount, sql`${documents.direction} = 'IN'`, 'incoming_sum'),
    outgoingAmount: sumWhere(documents.outstandingAmount, sql`${documents.direction} = 'OUT'`, 'outgoing_sum'),
  },
});

const pages = defineList<ScopedOutstandingInput<ListOutstandingInput>, OutstandingDocument, typeof documents>({
  base: documents,
  rows: (qb, page) =>
    qb
      .select({
        id: documents.id,
        docType: documents.docType,
        docId: documents.docId,
        orderNumber: documents.orderNumber,
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
        direction: documents.direction,
        state: sql<OutstandingState>`${state}`.as('state'),
        invoiceId: documents.invoiceId,
        invoiceNumber: invoices.number,
        currency: documents.currency,
        totalAmount: documents.totalAmount,
        paidAmount: documents.paidAmount,
        outstandingAmount: documents.outstandingAmount,
        day: documents.day,
        dueDate: documents.dueDate,
        days: sql<OutstandingDocument['days']>`${days}`.as('days'),
      })
      .from(page)
      .leftJoin(invoices, eq(invoices.id, documents.invoiceId))
      .leftJoin(customers, and(eq(documents.docType, sql`'AO'`), eq(customers.id, documents.partnerId)))
      .leftJoin(supplierBills, and(eq(documents.docType, sql`'BL'`), eq(supplierBills.id, documents.docId)))
      .leftJoin(billingFactories, eq(billingFactories.id, supplierBills.factoryId))
      .leftJoin(factories, and(eq(documents.docType, sql`'PO'`), eq(factories.id, documents.partnerId)))
      .leftJoin(logisticsCompanies, eq(logisticsCompanies.id, supplierBills.logisticsCompanyId))
      .leftJoin(salesChannels, and(eq(documents.docType, sql`'SO'`), eq(salesChannels.id, documents.partnerId))),
  filters: listFilters,
  sort: {
    days: documents.waits,
    day: documents.day,
    dueDate: documents.dueDate,
    outstandingAmount: documents.outstandingAmount,
    orderNumber: documents.orderNumber,
    id: documents.id,
  },
  order: [sql`${documents.waits} desc nulls last`, asc(documents.orderNumber), desc(documents.id)],
});

function sumOf(condition: SQL, name: string) {
  return sql<
    OutstandingTotal['amount']
  >`coalesce(sum(${documents.outstandingAmount}) filter (where ${condition}), 0)::numeric(20, 2)`.as(
    `outstanding_${name}`,
  );
}

function sumOfAge(name: AgeBucket) {
  return sumOf(sql`${age} = ${sql.raw(`'${name}'`)}`, `age_${buckets.indexOf(name)}`);
}

function countOf(name: OutstandingState) {
  return sql<number>`(count(*) filter (where ${state} = ${sql.raw(`'${name}'`)}))::int`.as(
    `count_${outstandingStates.indexOf(name)}`,
  );
}

type OutstandingSums = Omit<OutstandingTotal, 'counts'> & {
  readonly [State in OutstandingState as `${State}Count`]: number;
};

const sums = defineSummary<ScopedOutstandingInput<OutstandingTotalsInput>, OutstandingSums, typeof documents>({
  base: documents,
  filters,
  rows: (qb, passed) =>
    qb
      .select({
        direction: documents.direction,
        currency: documents.currency,
        amount: sumOf(sql`${documents.part} = 'billed'`, 'billed'),
        notDue: sumOfAge('notDue'),
        upTo30: sumOfAge('upTo30'),
        upTo60: sumOfAge('upTo60'),
        upTo90: sumOfAge('upTo90'),
        over90: sumOfAge('over90'),
        unbilled: sumOf(sql`${documents.part} = 'unbilled'`, 'unbilled'),
        overpaid: sumOf(sql`${documents.part} = 'overpaid'`, 'overpaid'),
        notDueCount: countOf('notDue'),
        overdueCount: countOf('overdue'),
        unbilledCount: countOf('unbilled'),
        overpaidCount: countOf('overpaid'),
      })
      .from(passed)
      .groupBy(documents.direction, documents.currency)
      .orderBy(asc(documents.currency), asc(documents.direction)),
});

function scoped<Input>(ctx: Context, input: Input): ScopedOutstandingInput<Input> {
  return {
    ...input,
    seen: seenBy(ctx),
    today: ctx.today,
  };
}

/** Adds what the list leaves out: what the user may not see, and unbilled amounts that are not requested. */
function listed<Input extends Pick<ListOutstandingInput, 'state' | 'includeUnbilled'>>(ctx: Context, input: Input) {
  return { ...scoped(ctx, input), isBilled: input.state === undefined && input.includeUnbilled !== true };
}

/**
 * Returns outstanding amounts that the acting user may see, longest overdue first. Unbilled amounts are included on
 * request.
 */
export function outstanding(ctx: Context, input: ListOutstandingInput): Promise<Page<OutstandingDocument>> {
  return pages(ctx, listed(ctx, input));
}

/** Returns the groups of the amounts that `outstanding` would return. */
export function outstandingGroups(
  ctx: Context,
  input: InputOf<typeof api.payments.outstandingGroups>,
): Promise<ListGroups<DirectedSum>> {
  return groupsOf(ctx, listed(ctx, input));
}

/** Returns their totals by currency and direction: by age, unbilled and overpaid. */
export async function outstandingTotals(ctx: Context, input: OutstandingTotalsInput): Promise<OutstandingTotal[]> {
  const rows = await sums(ctx, scoped(ctx, input));
  return rows.map(({ notDueCount, overdueCount, unbilledCount, overpaidCount, ...total }) => ({
    ...total,
    counts: { notDue: notDueCount, overdue: overdueCount, unbilled: unbilledCount, overpaid: overpaidCount },
  }));
}
