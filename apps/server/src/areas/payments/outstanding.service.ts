import {
  ages,
  type api,
  type InputOf,
  mostOutstanding,
  type OutputOf,
  type OutstandingDocument,
  type OutstandingTotal,
  type PaidDocType,
  paidDocTypes,
} from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import { escapeLike, keptByShape } from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { prepare, run, type Statement } from '../../platform/db/statement.ts';
import { kindsSeen, type Whose } from './kinds-seen.ts';

type Asked = InputOf<typeof api.payments.outstanding>;

/**
 * Documents of each kind with something outstanding, all with the same columns. Of customers' and factories' orders
 * drafts are left out, unless they were paid too much; of agencies' orders those that are not completed.
 */
const documents: Readonly<Record<PaidDocType, string>> = {
  AO: `
    select 'AO' as doc_type, o.id, o.order_number, c.name as partner_name, o.sales_id, o.currency,
      case when o.outstanding_amount > 0 then 'IN' else 'OUT' end as direction,
      case when o.status = 60 then 0 else o.total_amount end as total, o.paid_amount as paid,
      abs(o.outstanding_amount) as outstanding, o.sales_date as day, null::date as due
    from artware_orders o join customers c on c.id = o.customer_id
    where o.outstanding_amount <> 0 and (o.status > 10 or o.outstanding_amount < 0)`,
  PO: `
    select 'PO' as doc_type, o.id, o.order_number, f.name as partner_name, o.buyer_id as sales_id, o.currency,
      case when o.outstanding_amount > 0 then 'OUT' else 'IN' end as direction,
      case when o.status = 60 then 0 else o.total_amount end as total, o.paid_amount as paid,
      abs(o.outstanding_amount) as outstanding, o.purchase_date as day, null::date as due
    from purchase_orders o join factories f on f.id = o.factory_id
    where o.outstanding_amount <> 0 and (o.status > 10 or o.outstanding_amount < 0)`,
  SO: `
    select 'SO' as doc_type, o.id, o.order_number, s.name as partner_name, o.sales_id, o.currency,
      case o.settlement_mode when 'netIn' then 'IN' else 'OUT' end as direction,
      o.settle_amount as total, o.settled_amount + o.write_off_amount as paid,
      o.outstanding_amount as outstanding, o.date_of_departure as day, o.settle_by as due
    from channel_orders o join sales_channels s on s.id = o.channel_id
    where o.status = 40`,
};

const isOwn = ' and o.sales_id = ';

/** All that waits of the kinds that are seen. */
const waitingOf = (kinds: readonly (readonly [PaidDocType, Whose])[]): SQL => {
  const parts = kinds.map(([kind, whose]) =>
    whose === 'all'
      ? sql.raw(documents[kind])
      : sql`${sql.raw(documents[kind] + isOwn)}${sql.placeholder('userId')}::bigint`,
  );
  const all = sql.join(parts, sql` union all `);
  const days = sql`${sql.placeholder('today')}::date - coalesce(w.due, w.day, ${sql.placeholder('today')}::date)`;
  return sql`(select w.*, ${days} as days from (${all}) w) d`;
};

const age = sql<string>`case when d.days <= 30 then 'upTo30' when d.days <= 60 then 'upTo60' when d.days <= 90 then 'upTo90' else 'over90' end`;

/** Narrowed as asked; what is not asked for narrows nothing. */
const isAsked = sql`(${sql.placeholder('direction')}::text is null or d.direction = ${sql.placeholder('direction')})
  and (${sql.placeholder('partner')}::text is null or lower(d.partner_name) like '%' || ${sql.placeholder('partner')} || '%'
    or lower(d.order_number) like ${sql.placeholder('partner')} || '%')`;
const isOfAge = sql`(${sql.placeholder('age')}::text is null or ${age} = ${sql.placeholder('age')})`;

const sumOfAge = (name: (typeof ages)[number]) =>
  sql<
    OutstandingTotal['amount']
  >`coalesce(sum(d.outstanding) filter (where ${age} = ${sql.raw(`'${name}'`)}), 0)::numeric(20, 2)`.as(
    name.toLowerCase(),
  );

interface Statements {
  readonly items: Statement<OutstandingDocument>;
  readonly totals: Statement<OutstandingTotal>;
}

const build = (kinds: readonly (readonly [PaidDocType, Whose])[]): Statements => ({
  items: prepare((qb) =>
    qb
      .select({
        docType: sql<PaidDocType>`d.doc_type`.as('doc_type'),
        id: sql<number>`d.id`.as('id'),
        orderNumber: sql<string>`d.order_number`.as('order_number'),
        partnerName: sql<string>`d.partner_name`.as('partner_name'),
        direction: sql<OutstandingDocument['direction']>`d.direction`.as('direction'),
        currency: sql<string>`d.currency`.as('currency'),
        totalAmount: sql<OutstandingDocument['totalAmount']>`d.total::numeric(18, 2)`.as('total'),
        paidAmount: sql<OutstandingDocument['paidAmount']>`d.paid::numeric(18, 2)`.as('paid'),
        outstandingAmount: sql<OutstandingDocument['outstandingAmount']>`d.outstanding::numeric(18, 2)`.as(
          'outstanding',
        ),
        day: sql<OutstandingDocument['day']>`d.day`.as('day'),
        dueDate: sql<OutstandingDocument['dueDate']>`d.due`.as('due'),
        days: sql<number>`d.days`.as('days'),
      })
      .from(waitingOf(kinds))
      .where(sql`${isAsked} and ${isOfAge}`)
      .orderBy(sql`d.days desc, d.order_number`)
      .limit(sql.raw(String(mostOutstanding + 1)) as unknown as number),
  ),
  totals: prepare((qb) =>
    qb
      .select({
        direction: sql<OutstandingTotal['direction']>`d.direction`.as('direction'),
        currency: sql<string>`d.currency`.as('currency'),
        count: sql<number>`count(*)::int`.as('documents_there'),
        amount: sql<OutstandingTotal['amount']>`sum(d.outstanding)::numeric(20, 2)`.as('amount'),
        upTo30: sumOfAge('upTo30'),
        upTo60: sumOfAge('upTo60'),
        upTo90: sumOfAge('upTo90'),
        over90: sumOfAge('over90'),
      })
      .from(waitingOf(kinds))
      .where(isAsked)
      .groupBy(sql`d.direction, d.currency`)
      .orderBy(sql`d.currency, d.direction`),
  ),
});

const statementsFor = keptByShape<Statements>();

/**
 * Documents of which something is outstanding, the longest wait first, and what all of them come to, whatever their age:
 * two statements, sent together. Only what the acting user may see.
 */
export const outstanding = async (
  ctx: Context,
  { docType, direction, age: asked, partner = '' }: Asked,
): Promise<OutputOf<typeof api.payments.outstanding>> => {
  const seen = kindsSeen(ctx);
  const kinds = paidDocTypes.flatMap((kind) => {
    const whose = docType === undefined || docType === kind ? seen.get(kind) : undefined;
    return whose ? [[kind, whose] as const] : [];
  });
  if (kinds.length === 0) return { isCapped: false, totals: [], items: [] };
  const statements = statementsFor(JSON.stringify(kinds), () => build(kinds));
  const values = {
    userId: ctx.session.userId,
    today: ctx.today,
    direction: direction ?? null,
    age: asked ?? null,
    partner: partner === '' ? null : escapeLike(partner.toLowerCase()),
  };
  const [items, totals] = await Promise.all([
    run(ctx.tx, statements.items, values),
    run(ctx.tx, statements.totals, values),
  ]);
  return { isCapped: items.length > mostOutstanding, totals, items: items.slice(0, mostOutstanding) };
};
