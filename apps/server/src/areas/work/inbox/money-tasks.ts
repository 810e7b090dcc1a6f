import {
  addDays,
  type Day,
  type DecimalText,
  type DocType,
  type Instant,
  paidDocTypes,
  type PaidDocType,
  paymentRights,
  permissions,
  supplierBillFlow,
  supplierBillMachine,
  type SupplierBillWork,
  type UserId,
} from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../../platform/context.ts';
import { canViewOwned, findDocumentType } from '../../../platform/documents/document-types.ts';
import { stateNumber } from '../../../platform/documents/state-number.ts';
import { artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { channelOrders } from '../../channel-orders/channel-orders.table.ts';
import { customers } from '../../customers/customers.table.ts';
import { factories } from '../../factories/factories.table.ts';
import { logisticsCompanies } from '../../logistics-companies/logistics-companies.table.ts';
import { dueItems } from '../../payments/due-items.table.ts';
import { purchaseOrders } from '../../purchase-orders/purchase-orders.table.ts';
import { salesChannels } from '../../sales-channels/sales-channels.table.ts';
import { supplierBills } from '../../supplier-bills/supplier-bills.table.ts';
import {
  amountOf,
  anyOfCandidates,
  type CandidateRow,
  candidates,
  daysLate,
  type FoundTasks,
  maxCandidates,
  noTasks,
  rateNow,
  readDocumentTasks,
} from './task.ts';

interface BillCandidate extends CandidateRow, SupplierBillWork {
  readonly createdAt: Instant;
  readonly dueOn: Day | null;
}

const drafts = prepare<BillCandidate>((qb) =>
  qb
    .select({
      docId: supplierBills.id,
      number: supplierBills.orderNumber,
      partner: sql<string>`coalesce(${shownName(factories)}, ${shownName(logisticsCompanies)}, '')`.as('partner'),
      version: supplierBills.version,
      amount: supplierBills.typedTotal,
      currency: supplierBills.currency,
      amountAud: sql<number>`(${supplierBills.typedTotal} / ${rateNow})::float8`.as('amount_aud'),
      isOver: sql<boolean>`due.is_over`.as('is_over'),
      status: supplierBills.status,
      createdAt: supplierBills.createdAt,
      dueOn: supplierBills.dueDate,
    })
    .from(
      anyOfCandidates(
        candidates(
          'post',
          sql`select b.id from ${supplierBills} b where b.status = ${stateNumber(supplierBillMachine, 'draft')} order by b.id`,
        ),
      ),
    )
    .innerJoin(supplierBills, sql`${supplierBills.id} = due.id`)
    .leftJoin(factories, eq(factories.id, supplierBills.factoryId))
    .leftJoin(logisticsCompanies, eq(logisticsCompanies.id, supplierBills.logisticsCompanyId)),
);

/** Returns the bills that the caller may post. */
export function readBillTasks(ctx: Context): Promise<FoundTasks> {
  return readDocumentTasks(ctx, {
    docType: 'BL',
    flow: supplierBillFlow,
    waiting: {
      post: ({ createdAt, dueOn }: BillCandidate) => ({ lines: 0, pieces: 0, since: createdAt, dueDate: dueOn }),
    },
    leftOut: ['pay'],
    statement: drafts,
    mayViewAmount: may(ctx, permissions.viewCost),
  });
}

interface DueRow {
  readonly docType: PaidDocType;
  readonly docId: number;
  readonly number: string;
  readonly partner: string;
  readonly salesId: UserId | null;
  readonly version: number;
  readonly amount: DecimalText;
  readonly currency: string;
  readonly amountAud: number;
  readonly since: Instant;
  readonly dueDate: Day;
}

/** Amounts that customers owe are tasks when they are overdue, all others a week before they are due. */
const due = prepare<DueRow>((qb) =>
  qb
    .select({
      docType: sql<PaidDocType>`owed.doc_type`.as('doc_type'),
      docId: sql`owed.doc_id`.mapWith(Number).as('doc_id'),
      number:
        sql<string>`coalesce(${artwareOrders.orderNumber}, ${channelOrders.orderNumber}, ${purchaseOrders.orderNumber}, ${supplierBills.orderNumber})`.as(
          'number',
        ),
      partner:
        sql<string>`coalesce(${shownName(customers)}, ${shownName(salesChannels)}, ${shownName(factories)}, ${shownName(logisticsCompanies)}, '')`.as(
          'partner',
        ),
      salesId: sql`coalesce(${artwareOrders.salesId}, ${channelOrders.salesId})`
        .mapWith(artwareOrders.salesId)
        .as('sales_id'),
      version:
        sql<number>`coalesce(${artwareOrders.version}, ${channelOrders.version}, ${purchaseOrders.version}, ${supplierBills.version})`.as(
          'version',
        ),
      amount: sql<DecimalText>`owed.amount`.as('amount'),
      currency: sql<string>`owed.currency`.as('currency'),
      amountAud: sql<number>`(owed.amount / case owed.currency when 'CNY' then ${rateNow} else 1 end)::float8`.as(
        'amount_aud',
      ),
      since: sql`owed.day::timestamp at time zone 'UTC'`.mapWith(dueItems.createdAt).as('since'),
      dueDate: sql<Day>`owed.due_date`.as('due_date'),
    })
    .from(
      sql`(select doc_type, doc_id, currency, sum(open_amount)::numeric(18, 2) as amount, min(day) as day, min(due_date) as due_date
        from ${dueItems} d
        where open_amount > 0 and doc_type = any (${sql.placeholder('types')}::text[])
          and due_date < case doc_type when 'AO' then ${sql.placeholder('today')}::date else ${sql.placeholder('soon')}::date end
          and due_date < ${sql.placeholder('soon')}::date
        group by doc_type, doc_id, currency order by min(due_date), doc_type, doc_id
        limit ${sql.raw(String(maxCandidates + 1))}) owed`,
    )
    .leftJoin(artwareOrders, sql`owed.doc_type = 'AO' and ${artwareOrders.id} = owed.doc_id`)
    .leftJoin(channelOrders, sql`owed.doc_type = 'SO' and ${channelOrders.id} = owed.doc_id`)
    .leftJoin(purchaseOrders, sql`owed.doc_type = 'PO' and ${purchaseOrders.id} = owed.doc_id`)
    .leftJoin(supplierBills, sql`owed.doc_type = 'BL' and ${supplierBills.id} = owed.doc_id`)
    .leftJoin(customers, eq(customers.id, artwareOrders.customerId))
    .leftJoin(salesChannels, eq(salesChannels.id, channelOrders.channelId))
    .leftJoin(factories, sql`${factories.id} = coalesce(${purchaseOrders.factoryId}, ${supplierBills.factoryId})`)
    .leftJoin(logisticsCompanies, eq(logisticsCompanies.id, supplierBills.logisticsCompanyId)),
);

/** The permission that registers payments of each type. */
const payRights = {
  AO: permissions.payments,
  SO: permissions.settleChannelOrders,
  PO: permissions.payments,
  BL: permissions.payments,
} as const satisfies Record<PaidDocType, string>;

function mayView(ctx: Context, docType: DocType, salesId: UserId | null): boolean {
  const { owner } = findDocumentType(docType);
  return !owner || (salesId !== null && canViewOwned(ctx, owner.viewAll, salesId));
}

/** Returns the documents with an amount that is due, if the caller may register its payment. */
export async function readPaymentTasks(ctx: Context): Promise<FoundTasks> {
  const types = paidDocTypes.filter(
    (docType) => may(ctx, payRights[docType]) && paymentRights[docType].every((right) => may(ctx, right)),
  );
  if (types.length === 0) return noTasks;
  const rows = await run(ctx.tx, due, { types, today: ctx.today, soon: addDays(ctx.today, 8) });
  return {
    isCapped: rows.length > maxCandidates,
    tasks: rows
      .slice(0, maxCandidates)
      .filter(({ docType, salesId }) => mayView(ctx, docType, salesId))
      .map(({ docType, docId, number, partner, version, since, dueDate, ...row }) => ({
        key: `${docType} ${docId} pay`,
        kind: docType === 'SO' ? 'settle' : 'pay',
        docType,
        docId,
        number,
        partner,
        partnerId: null,
        lines: 0,
        pieces: 0,
        since,
        dueDate,
        daysLate: daysLate(dueDate, ctx.today),
        version,
        ...amountOf(row, true),
      })),
  };
}
