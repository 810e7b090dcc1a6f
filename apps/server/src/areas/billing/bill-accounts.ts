import {
  type BilledDocType,
  type Day,
  type DecimalText,
  decimalOf,
  Exact,
  type ShipmentId,
  type PaymentTermsValues,
} from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { type BilledLine, type BillingTarget, freightChanges, itemChanges, type NewLine } from './billing-changes.ts';
import type { Partner } from './bill-to.ts';
import { type Charge, type Credit, writeBilling } from './write-billing.ts';

/** The billing of one order line. */
export interface AccountItem extends BillingTarget {
  readonly code: string;
  readonly name: string;
  readonly unitPrice: DecimalText;
}

/** An order with the lines and the freight that should be billed now. */
export interface BillingAccount {
  readonly docType: BilledDocType;
  readonly docId: number;
  readonly orderNumber: string;
  readonly partner: Partner;
  readonly currency: string;
  readonly terms: PaymentTermsValues;
  /** Due date if it differs from that of the terms; null otherwise. */
  readonly dueDate: Day | null;
  readonly items: readonly AccountItem[];
  readonly freight: Exact;
}

interface StoredBilledLine extends Omit<BilledLine, 'net'> {
  readonly docId: number;
  readonly net: DecimalText;
  readonly code: string;
  readonly name: string;
  readonly unitPrice: DecimalText | null;
  readonly invoiceTotal: DecimalText;
}

/** Selects all lines of documents that are not void, in one statement for any number of accounts. */
const validLines = `
  select l.id, l.invoice_id as "invoiceId", v.shipment_id as "shipmentId", l.doc_id as "docId", l.item_id as "itemId", l.pieces,
    l.net::text as net, l.corrects_id as "correctsId", l.code, l.name, l.unit_price::text as "unitPrice", v.total::text as "invoiceTotal"
  from invoice_lines l join invoices v on v.id = l.invoice_id
  where l.doc_type = $1 and l.doc_id = any($2) and v.voided_at is null
  order by l.id`;

/** Reads the lines billed of orders, without those of void invoices. */
export async function readBilled(
  { tx }: Context,
  docType: BilledDocType,
  ids: readonly number[],
): Promise<StoredBilledLine[]> {
  return (await tx.$client.query<StoredBilledLine>(validLines, [docType, ids])).rows;
}

/** Returns the lines that correct the billed amounts of an account to what should be billed. */
function changesOf(
  account: BillingAccount,
  stored: readonly StoredBilledLine[],
  shipmentId: ShipmentId | null,
): NewLine[] {
  const lines = stored.map((line) => ({ ...line, net: new Exact(line.net) }));
  const linesOf = rowsBy(lines, (line) => line.itemId);
  const known = new Set<number | null>(account.items.map((item) => item.itemId));
  const gone = [...linesOf.keys()].flatMap((itemId) => (itemId === null || known.has(itemId) ? [] : [itemId]));
  const targets = [...account.items, ...gone.map((itemId) => ({ itemId, pieces: 0, amountOf: () => new Exact(0) }))];
  return [
    ...targets.flatMap((target) => itemChanges(target, linesOf.get(target.itemId) ?? [], shipmentId)),
    ...freightChanges(account.freight, linesOf.get(null) ?? [], shipmentId),
  ];
}

/** Returns a function that adds the order line's texts to a new line. */
function described(account: BillingAccount, stored: readonly StoredBilledLine[]) {
  const texts = new Map<number | null, Pick<AccountItem, 'code' | 'name'> & { readonly unitPrice: DecimalText | null }>(
    [
      ...stored.map((line) => [line.itemId, line] as const),
      ...account.items.map((item) => [item.itemId, item] as const),
    ],
  );
  return ({ itemId, pieces, net, correctsId }: NewLine) => {
    const { code = '', name = '', unitPrice = null } = texts.get(itemId) ?? {};
    const { docType, docId } = account;
    return { docType, docId, itemId, correctsId, code, name, unitPrice, pieces, net: decimalOf(net, 2) };
  };
}

/**
 * Corrects the billed amounts of locked orders: bills missing amounts on new invoices and credits excess amounts. The
 * number of statements does not depend on the number of lines; it is two where nothing changes.
 */
export async function billAccounts(
  ctx: Context,
  accounts: readonly BillingAccount[],
  stored: readonly StoredBilledLine[],
  shipmentId: ShipmentId | null = null,
): Promise<void> {
  const storedOf = rowsBy(stored, (line) => line.docId);
  const totals = new Map(stored.map((line) => [line.invoiceId, line.invoiceTotal]));
  const charges: Charge[] = [];
  const credits: Credit[] = [];
  for (const account of accounts) {
    const own = storedOf.get(account.docId) ?? [];
    const describe = described(account, own);
    for (const change of changesOf(account, own, shipmentId)) {
      const { invoiceId } = change;
      const line = describe(change);
      if (invoiceId === null) charges.push({ account, line });
      else credits.push({ account, line, invoiceId, invoiceTotal: requireFound(totals.get(invoiceId)) });
    }
  }
  await writeBilling(ctx, charges, credits, shipmentId);
}
