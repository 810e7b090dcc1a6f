import {
  ages,
  type Age,
  type api,
  type InputOf,
  type OutstandingDocument,
  type OutstandingTotal,
  type Page,
  type PaidDocType,
} from '@yipin/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { searching } from '../../platform/catalogue/search.ts';
import { type Condition, defineList, equals, type Filter } from '../../platform/catalogue/select-page.ts';
import { defineSummary } from '../../platform/catalogue/select-summary.ts';
import type { Context } from '../../platform/context.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { kindsSeen, type Seen } from './kinds-seen.ts';
import { outstandingDocuments as documents } from './payments.table.ts';

type Asked = InputOf<typeof api.payments.outstanding>;
type AskedTotals = InputOf<typeof api.payments.outstandingTotals>;

/** With what the acting user may be told of, and the day that is today for them. */
type Scoped<Input> = Input & { readonly seen?: Seen; readonly today?: string };

const days = sql`${documents.waits} + (${sql.placeholder('today')}::date - date '1970-01-01')`;
const age = sql`case when ${days} > 90 then 'over90' when ${days} > 60 then 'upTo90' when ${days} > 30 then 'upTo60' else 'upTo30' end`;

/** Kinds the acting user sees none of are left out, and of a kind that they see their own of, those of others. */
const isSeen: Filter<Seen> = ({ kinds, userId }): Condition => {
  const parts = [...kinds].map(([kind, whose]) => ({ kind: sql.raw(`'${kind}'`), isAll: whose === 'all' }));
  return {
    shape: [...kinds].flat().join(),
    where: (given) => {
      const mine = sql`${documents.salesId} = ${given}::bigint`;
      const told = parts.map(
        ({ kind, isAll }) => sql`(${documents.docType} = ${kind} and (${isAll ? sql`true` : mine}))`,
      );
      // What is given has to be mentioned, also for who sees nothing, or all.
      return sql`(${sql.join([...told, sql`false`], sql` or `)}) and ${given}::bigint is not null`;
    },
    value: userId,
  };
};

/** No condition: what ages are counted to. */
const today: Filter<string> = (day) => ({ where: (given) => sql`${given}::date is not null`, value: day });

const filters = {
  filter: searching(documents),
  docType: equals<PaidDocType>(documents.docType),
  seen: isSeen,
  today,
};

const pages = defineList<Scoped<Asked>, OutstandingDocument, typeof documents>({
  base: documents,
  rows: (qb, page) =>
    qb
      .select({
        id: documents.id,
        docType: documents.docType,
        docId: documents.docId,
        orderNumber: documents.orderNumber,
        partnerName: sql<string>`coalesce(${customers.name}, ${factories.name}, ${salesChannels.name})`.as(
          'partner_name',
        ),
        direction: documents.direction,
        currency: documents.currency,
        totalAmount: documents.totalAmount,
        paidAmount: documents.paidAmount,
        outstandingAmount: documents.outstandingAmount,
        day: documents.day,
        dueDate: documents.dueDate,
        days: sql<OutstandingDocument['days']>`${days}`.as('days'),
      })
      .from(page)
      .leftJoin(customers, and(eq(documents.docType, sql`'AO'`), eq(customers.id, documents.partnerId)))
      .leftJoin(factories, and(eq(documents.docType, sql`'PO'`), eq(factories.id, documents.partnerId)))
      .leftJoin(salesChannels, and(eq(documents.docType, sql`'SO'`), eq(salesChannels.id, documents.partnerId))),
  filters: {
    ...filters,
    direction: equals<OutstandingDocument['direction']>(documents.direction),
    age: (asked: Age) => ({ where: (given) => sql`${age} = ${given}`, value: asked }),
  },
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

const sumOfAge = (name: Age) =>
  sql<
    OutstandingTotal['amount']
  >`coalesce(sum(${documents.outstandingAmount}) filter (where ${age} = ${sql.raw(`'${name}'`)}), 0)::numeric(20, 2)`.as(
    `outstanding_${ages.indexOf(name)}`,
  );

const sums = defineSummary<Scoped<AskedTotals>, OutstandingTotal, typeof documents>({
  base: documents,
  filters,
  rows: (qb, passed) =>
    qb
      .select({
        direction: documents.direction,
        currency: documents.currency,
        count: sql<number>`count(*)::int`.as('documents_there'),
        amount: sql<OutstandingTotal['amount']>`sum(${documents.outstandingAmount})::numeric(20, 2)`.as('amount'),
        upTo30: sumOfAge('upTo30'),
        upTo60: sumOfAge('upTo60'),
        upTo90: sumOfAge('upTo90'),
        over90: sumOfAge('over90'),
      })
      .from(passed)
      .groupBy(documents.direction, documents.currency)
      .orderBy(asc(documents.currency), asc(documents.direction)),
});

const scoped = <Input>(ctx: Context, asked: Input): Scoped<Input> => ({
  ...asked,
  seen: { kinds: kindsSeen(ctx), userId: ctx.session.userId },
  today: ctx.today,
});

/** Documents the acting user may see of which something is outstanding, the longest wait first. */
export const outstanding = (ctx: Context, asked: Asked): Promise<Page<OutstandingDocument>> =>
  pages(ctx, scoped(ctx, asked));

/** What all of them come to, by currency and direction, and by how long they wait. */
export const outstandingTotals = (ctx: Context, asked: AskedTotals): Promise<OutstandingTotal[]> =>
  sums(ctx, scoped(ctx, asked));
