import type { Day, DecimalText, InvoiceId, PaidDocType, SupplierBillId } from '@yipin/contract';
import { insertRows } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { dueItems } from './due-items.table.ts';

/** A document with receivable or payable amounts. */
export interface DueAccount {
  readonly docType: PaidDocType;
  readonly docId: number;
}

/** A billed amount of a document. */
export interface NewDueItem extends DueAccount {
  readonly direction: 'IN' | 'OUT';
  readonly currency: string;
  readonly day: Day;
  readonly dueDate: Day;
  readonly amount: DecimalText;
  /** The bill of the supplier that charges the amount. */
  readonly billId?: SupplierBillId;
}

const filling = `
  update due_items d set paid_amount = x.filled
  from (
    select i.id, greatest(least(i.due, i.paid - (i.until - i.due)), 0) as filled
    from (
      select d.id, d.amount - d.credited_amount as due,
        sum(d.amount - d.credited_amount) over (partition by d.doc_type, d.doc_id order by d.due_date, d.id) as until,
        (select coalesce(sum(case p.direction when d.direction then p.amount else -p.amount end), 0)
          from payments p where p.doc_type = d.doc_type and p.doc_id = d.doc_id and p.reversed_at is null) as paid
      from unnest($1::text[], $2::bigint[]) as a (doc_type, doc_id)
      join due_items d on d.doc_type = a.doc_type and d.doc_id = a.doc_id
    ) i
  ) x
  where d.id = x.id and d.paid_amount <> x.filled`;

/**
 * Distributes the payments and write-offs of documents over their due items, oldest due date first (I30). It is the
 * last step of every action that changes a paid or billed amount. The caller has locked the documents.
 */
export async function fillDueItems({ tx }: Context, accounts: readonly DueAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  const named = new Map(accounts.map((account) => [`${account.docType} ${account.docId}`, account]));
  const each = [...named.values()];
  await tx.$client.query(filling, [each.map(({ docType }) => docType), each.map(({ docId }) => docId)]);
}

const setting = `
  with given as (
    select x.doc_type, x.doc_id, x.direction, x.currency, x.day, greatest(x.due_date, x.day) as due_date, x.amount, x.bill_id
    from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::date[], $6::date[], $7::numeric[],
      $8::bigint[]) as x (doc_type, doc_id, direction, currency, day, due_date, amount, bill_id)
  ), changed as (
    update due_items d set day = x.day, due_date = x.due_date, amount = greatest(d.amount, x.amount),
      credited_amount = greatest(d.amount, x.amount) - x.amount, paid_amount = least(d.paid_amount, x.amount)
    from given x
    where d.doc_type = x.doc_type and d.doc_id = x.doc_id and d.invoice_id is null and d.bill_id is not distinct from x.bill_id
      and (d.day, d.due_date, d.amount - d.credited_amount) is distinct from (x.day, x.due_date, x.amount)
  )
  insert into due_items (doc_type, doc_id, direction, currency, day, due_date, amount, bill_id)
  select x.doc_type, x.doc_id, x.direction, x.currency, x.day, x.due_date, x.amount, x.bill_id
  from given x
  where x.amount > 0 and not exists (
    select from due_items d
    where d.doc_type = x.doc_type and d.doc_id = x.doc_id and d.invoice_id is null and d.bill_id is not distinct from x.bill_id)`;

/**
 * Writes the billed amounts of documents without invoices to their due items, one per document and bill of a supplier,
 * and distributes their payments. A reduced amount is credited. The due date is never before the day. The caller has
 * locked the documents.
 */
export async function setDueItems(ctx: Context, items: readonly NewDueItem[]): Promise<void> {
  if (items.length === 0) return;
  ctx.tx.$client.send(setting, [
    items.map(({ docType }) => docType),
    items.map(({ docId }) => docId),
    items.map(({ direction }) => direction),
    items.map(({ currency }) => currency),
    items.map(({ day }) => day),
    items.map(({ dueDate }) => dueDate),
    items.map(({ amount }) => amount),
    items.map(({ billId }) => billId ?? null),
  ]);
  await fillDueItems(ctx, items);
}

/** Inserts the due items of new invoices. The caller distributes the payments. */
export async function addDueItems(
  { tx }: Context,
  items: readonly (NewDueItem & { readonly invoiceId: InvoiceId })[],
): Promise<void> {
  await insertRows(tx, dueItems, items);
}

/** Credits amounts on the due items of invoices. The caller distributes the payments again. */
export async function creditDueItems(
  { tx }: Context,
  credits: readonly (DueAccount & { readonly invoiceId: InvoiceId; readonly amount: DecimalText })[],
): Promise<void> {
  if (credits.length === 0) return;
  await tx.$client.query(
    `update due_items d set credited_amount = d.credited_amount + c.amount,
       paid_amount = least(d.paid_amount, d.amount - d.credited_amount - c.amount)
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::numeric[]) as c (invoice_id, doc_type, doc_id, amount)
     where d.invoice_id = c.invoice_id and d.doc_type = c.doc_type and d.doc_id = c.doc_id`,
    [
      credits.map(({ invoiceId }) => invoiceId),
      credits.map(({ docType }) => docType),
      credits.map(({ docId }) => docId),
      credits.map(({ amount }) => amount),
    ],
  );
}
