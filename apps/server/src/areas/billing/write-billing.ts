import {
  type Day,
  type DecimalText,
  decimalOf,
  dueDayOf,
  Exact,
  type InvoiceId,
  type ShipmentId,
  sumOf,
} from '@yipin/contract';
import { insertRows, reserveIds } from '@yipin/pg-pipeline';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { Context } from '../../platform/context.ts';
import { nextNumbers } from '../../platform/documents/number-series.ts';
import { requireFound } from '../../platform/failure.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { addDueItems, creditDueItems, fillDueItems } from '../payments/index.ts';
import type { BillingAccount } from './bill-accounts.ts';
import { partnerKey, readBillTo } from './bill-to.ts';
import { invoiceLines, invoices } from './billing.table.ts';

type LineValues = Omit<typeof invoiceLines.$inferInsert, 'invoiceId'> & { readonly net: DecimalText };

/** A line for a new invoice, with its account. */
export interface Charge {
  readonly account: BillingAccount;
  readonly line: LineValues;
}

/** A line for a credit note of an invoice. */
export interface Credit extends Charge {
  readonly invoiceId: InvoiceId;
  readonly invoiceTotal: DecimalText;
}

interface NewDocument {
  readonly lines: readonly Charge[];
  readonly total: DecimalText;
  readonly creditOf: InvoiceId | null;
}

function totalOf(lines: readonly Charge[]): DecimalText {
  return sumOf(lines.map(({ line }) => line.net));
}

function isZero(amount: DecimalText): boolean {
  return new Exact(amount).isZero();
}

/** Groups charges into invoices by partner, currency, terms and due date. An amount of 0 gives no invoice. */
function invoicesOf(charges: readonly Charge[]): NewDocument[] {
  return [
    ...rowsBy(charges, ({ account: { partner, currency, terms, dueDate } }) =>
      JSON.stringify([partnerKey(partner), currency, terms, dueDate]),
    ).values(),
  ]
    .map((lines) => ({ lines, total: totalOf(lines), creditOf: null }))
    .filter(({ total }) => !isZero(total));
}

/** Splits credits into credit notes, one for each invoice, and fully credited invoices, which are voided. */
function creditNotesOf(credits: readonly Credit[]) {
  const notes: NewDocument[] = [];
  const voided: InvoiceId[] = [];
  for (const [creditOf, lines] of rowsBy(credits, ({ invoiceId }) => invoiceId)) {
    const total = totalOf(lines);
    if (isZero(total)) continue;
    if (new Exact(total).plus(requireFound(lines[0]).invoiceTotal).isZero()) voided.push(creditOf);
    else notes.push({ lines, total, creditOf });
  }
  return { notes, voided };
}

function latest(one: Day, other: Day): Day {
  return one > other ? one : other;
}

function dueDateOf(ctx: Context, { dueDate, terms }: BillingAccount): Day {
  return dueDate === null ? dueDayOf(terms, ctx.today) : latest(dueDate, ctx.today);
}

/** Returns the rows of documents, see {@link NewDocument}. */
async function rowsOf(ctx: Context, documents: readonly NewDocument[], shipmentId: ShipmentId | null) {
  const credited = documents.filter(({ creditOf }) => creditOf !== null).length;
  const [billTo, ids, numbers, creditNumbers] = await Promise.all([
    readBillTo(
      ctx,
      documents.map(({ lines }) => requireFound(lines[0]).account.partner),
    ),
    reserveIds(ctx.tx, invoices, documents.length),
    credited === documents.length ? [] : nextNumbers(ctx, 'IV', documents.length - credited),
    credited === 0 ? [] : nextNumbers(ctx, 'CN', credited),
  ]);
  const [invoiceNumber, creditNumber] = [numbers.values(), creditNumbers.values()];
  return documents.map(({ lines, total, creditOf }, index) => {
    const { account } = requireFound(lines[0]);
    const partner = requireFound(billTo.get(partnerKey(account.partner)));
    const number = requireFound((creditOf === null ? invoiceNumber : creditNumber).next().value ?? undefined);
    const orders = new Set(lines.map((line) => line.account.orderNumber));
    return {
      id: requireFound(ids[index]),
      kind: creditOf === null ? ('INVOICE' as const) : ('CREDIT' as const),
      number,
      ...account.partner,
      billTo: partner,
      seller: { name: ctx.session.tenantName },
      shipmentId,
      creditOf,
      reasonKind: creditOf === null ? null : ('CORRECTION' as const),
      issueDate: ctx.today,
      dueDate: creditOf === null ? dueDateOf(ctx, account) : ctx.today,
      terms: account.terms,
      currency: account.currency,
      total,
      openAmount: creditOf === null ? total : decimalOf(0, 2),
      searchText: searchTextOf(number, partner.code, partner.name, ...orders),
    };
  });
}

/** Returns the total of the lines by account. */
function amountsOf(lines: readonly Charge[]) {
  return [...rowsBy(lines, ({ account }) => account).entries()].map(([account, own]) => ({
    account,
    amount: totalOf(own),
  }));
}

/** Writes the documents with their lines, and the due items of the invoices. */
async function writeDocuments(ctx: Context, documents: readonly NewDocument[], shipmentId: ShipmentId | null) {
  if (documents.length === 0) return;
  const rows = await rowsOf(ctx, documents, shipmentId);
  const written = documents.map((document, index) => ({ ...document, row: requireFound(rows[index]) }));
  await Promise.all([
    insertRows(ctx.tx, invoices, rows),
    insertRows(
      ctx.tx,
      invoiceLines,
      written.flatMap(({ lines, row }) => lines.map(({ line }) => ({ ...line, invoiceId: row.id }))),
    ),
    addDueItems(
      ctx,
      written
        .filter(({ creditOf }) => creditOf === null)
        .flatMap(({ lines, row: { id, currency, issueDate, dueDate } }) =>
          amountsOf(lines).map(({ account: { docType, docId }, amount }) => ({
            docType,
            docId,
            invoiceId: id,
            direction: 'IN' as const,
            currency,
            day: issueDate,
            dueDate,
            amount,
          })),
        ),
    ),
  ]);
}

/**
 * Issues invoices for charges and credit notes for credits, voids fully credited invoices, and updates the due items of
 * the accounts.
 */
export async function writeBilling(
  ctx: Context,
  charges: readonly Charge[],
  credits: readonly Credit[],
  shipmentId: ShipmentId | null,
): Promise<void> {
  const { notes, voided } = creditNotesOf(credits);
  const documents = [...invoicesOf(charges), ...notes];
  if (documents.length + voided.length === 0) return;
  if (voided.length > 0)
    await ctx.tx.$client.query('update invoices set voided_at = moment_of_work() where id = any($1)', [voided]);
  await writeDocuments(ctx, documents, shipmentId);
  await creditDueItems(
    ctx,
    [...rowsBy(credits, ({ invoiceId }) => invoiceId)].flatMap(([invoiceId, lines]) =>
      amountsOf(lines).flatMap(({ account: { docType, docId }, amount }) =>
        isZero(amount) ? [] : [{ docType, docId, invoiceId, amount: decimalOf(new Exact(amount).negated(), 2) }],
      ),
    ),
  );
  await fillDueItems(
    ctx,
    [...charges, ...credits].map(({ account }) => account),
  );
}
