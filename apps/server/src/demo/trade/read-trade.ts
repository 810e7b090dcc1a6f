import { readCsv } from './read-csv.ts';

/** The reasons for which lines of the file are rejected or changed. */
export const reasons = {
  malformed: 'not a line of the file: fields missing or not readable',
  cancellation: 'cancellation: the invoice number begins with C',
  notGoods: 'not goods: the stock code is a service, a fee or a discount',
  noName: 'no product name',
  note: 'a note instead of a product name',
  noQuantity: 'quantity zero or negative',
  noPrice: 'unit price zero or negative',
  merged: 'same product again in one invoice: added to its first line',
  beyondCap: 'of an invoice that is a whole day of a web shop, beyond its first 100 lines',
} as const;
export type Reason = keyof typeof reasons;

/** The lines rejected for one reason: their number, and the first few as in the file. */
export interface Rejected {
  readonly count: number;
  readonly examples: readonly string[];
}

/** A line of the source: pieces and price (GBP) of one product. */
export interface TradeLine {
  /** In upper case, since the file has variants in upper and lower case. */
  readonly stockCode: string;
  readonly description: string;
  readonly quantity: number;
  /** GBP, as written. */
  readonly unitPrice: string;
}

/** The lines of one invoice, with customer and country. */
export interface SourceInvoice {
  readonly invoiceNo: string;
  /** Empty for a counter sale, which has no known customer. */
  readonly customerId: string;
  readonly country: string;
  readonly lines: readonly TradeLine[];
}

/** The trade in goods of the source; the other lines are counted by reason. */
export interface SourceTrade {
  readonly invoices: readonly SourceInvoice[];
  /** Lines of the file under its heading. */
  readonly lineCount: number;
  readonly rejected: Readonly<Record<Reason, Rejected>>;
  /** Invoices without a customer, and their lines. */
  readonly counterSales: { readonly invoices: number; readonly lines: number };
}

const columns = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country';
const maxExamples = 3;

/** The stock code of goods: five digits, and letters for the variant. Others are POST, D, BANK CHARGES and the like. */
const goods = /^\d{5}[A-Za-z]{0,3}$/;
/** The shop's staff wrote remarks into the name column; a name is never a lone lower-case word or a question mark. */
const note = /\?|^[a-z][a-z ]*$|^(damage|check|lost|found|mix ?up|wrong|adjust|sold as)/i;

function isNote(text: string): boolean {
  return note.test(text) && !/[A-Z]{2}/.test(text);
}

interface Raw {
  readonly invoiceNo: string;
  readonly customerId: string;
  readonly country: string;
  readonly line: TradeLine;
}

function rawOf(fields: readonly string[]): Raw | undefined {
  const [invoiceNo = '', stockCode = '', description = '', quantity = '', date = '', unitPrice = '', ...rest] = fields;
  const [customerId = '', country = ''] = rest;
  const readable =
    fields.length === 8 &&
    /^C?\d{6}$/.test(invoiceNo) &&
    /^-?\d+$/.test(quantity) &&
    /^-?\d+(\.\d+)?$/.test(unitPrice) &&
    /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(date) &&
    /^\d*$/.test(customerId) &&
    country !== '';
  if (!readable) return undefined;
  return {
    invoiceNo,
    customerId,
    country: country === 'EIRE' ? 'Ireland' : country,
    line: {
      stockCode: stockCode.trim().toUpperCase(),
      description: description.replace(/\s+/g, ' ').trim(),
      quantity: Number(quantity),
      unitPrice,
    },
  };
}

/** Returns the first reason for which a readable line is rejected; undefined if it is imported. */
function rejectionReasonOf({ invoiceNo, line }: Raw): Reason | undefined {
  if (invoiceNo.startsWith('C')) return 'cancellation';
  if (!goods.test(line.stockCode)) return 'notGoods';
  if (line.description === '') return 'noName';
  if (isNote(line.description)) return 'note';
  if (line.quantity <= 0) return 'noQuantity';
  if (Number(line.unitPrice) <= 0) return 'noPrice';
  return undefined;
}

/** Adds a line to its invoice; another line of the same product adds to the quantity of the first, at its price. */
function merge(lines: TradeLine[], line: TradeLine): boolean {
  const at = lines.findIndex((one) => one.stockCode === line.stockCode);
  const first = lines[at];
  if (!first) {
    lines.push(line);
    return false;
  }
  lines[at] = { ...first, quantity: first.quantity + line.quantity };
  return true;
}

/** Reads the trade of a file: invoices in their order, and the rejected lines by reason. */
export function readTrade(text: string): SourceTrade {
  const [heading, ...records] = readCsv(text);
  if (heading?.fields.join(',') !== columns) throw new Error(`line 1: expected the columns ${columns}`);
  const tally = Object.fromEntries(
    Object.keys(reasons).map((reason) => [reason, { count: 0, examples: [] }]),
  ) as unknown as Record<Reason, { count: number; examples: string[] }>;
  const reject = (reason: Reason, line: number, fields: readonly string[]): void => {
    tally[reason].count += 1;
    if (tally[reason].examples.length < maxExamples)
      tally[reason].examples.push(`line ${line}: ${fields.slice(0, 6).join(' | ')}`);
  };
  const invoices = new Map<string, { invoiceNo: string; customerId: string; country: string; lines: TradeLine[] }>();
  const counter = { invoices: 0, lines: 0 };
  for (const { line, fields } of records) {
    const raw = rawOf(fields);
    const refusal = raw ? rejectionReasonOf(raw) : 'malformed';
    if (!raw || refusal) {
      reject(refusal ?? 'malformed', line, fields);
      continue;
    }
    const { line: goodsLine, ...header } = raw;
    const known = invoices.get(raw.invoiceNo);
    const invoice = known ?? { ...header, lines: [] };
    if (!known) invoices.set(raw.invoiceNo, invoice);
    if (raw.customerId === '') {
      counter.lines += 1;
      if (!known) counter.invoices += 1;
    }
    if (merge(invoice.lines, goodsLine)) reject('merged', line, fields);
  }
  return { invoices: [...invoices.values()], lineCount: records.length, rejected: tally, counterSales: counter };
}
