import { decimalOf, Exact } from '@yipin/contract';
import { orderScheduleOf, hashBelow, span, type Stage, type ReachedStage } from '../demo-calendar.ts';
import { type Category, categoryOf } from './categories.ts';
import { customerCodeOf, type PlannedCustomer, planCustomers } from './customers.ts';
import { type PlannedGoods, planGoods } from './plan-goods.ts';
import { type PlannedGroup, planGroups } from './plan-groups.ts';
import {
  type SourceInvoice,
  type Reason,
  readTrade,
  type Rejected,
  type SourceTrade,
  type TradeLine,
} from './read-trade.ts';
import { chineseName, colourOf, englishName, materialOf } from './translate.ts';

/**
 * Maximum number of lines of one invoice. Four invoices of the source are a whole day of a web shop, not the order of
 * one customer. Without their other lines, loading takes less than a minute.
 */
const maxLines = 100;
const audForGbp = 1.95;
const cnyForAud = 5;

/** Pieces by warehouse. */
type OpeningStock = Readonly<Partial<Record<'YW' | 'SYD', number>>>;

/** A product of the demo, before it is saved. */
export interface PlannedProduct {
  readonly productCode: string;
  readonly code: string;
  readonly nameEn: string;
  readonly category: Category;
  /** Wire form of a save, without the ids of category and factory. */
  readonly fields: Readonly<Record<string, string>>;
  /** Opening stock in pieces, by warehouse. */
  readonly opening: OpeningStock;
}

/** A line of an order, with the source of its pieces. */
export interface PlannedLine {
  readonly stockCode: string;
  readonly quantity: number;
  readonly unitPriceAud: string;
  /** Pieces sent from the opening stock, by warehouse; the rest is bought. */
  readonly fromStock: OpeningStock;
}

/** An invoice of the source as a customer's order, with its schedule. */
export interface PlannedOrder {
  /** Remark of the order, which identifies it: the natural key. */
  readonly remark: string;
  readonly invoiceNo: string;
  readonly customerCode: string;
  readonly seller: PlannedCustomer['seller'];
  /** Working days before the anchor day. */
  readonly daysAgo: number;
  /** Working days before the anchor day on which the order reached each stage. */
  readonly course: ReadonlyMap<ReachedStage, number>;
  /** Its current stage: the last one of `course`. */
  readonly stage: Stage;
  readonly lines: readonly PlannedLine[];
}

/** All that the demo loads, and the lines of the source that it leaves out. */
export interface DemoPlan {
  readonly products: readonly PlannedProduct[];
  readonly customers: readonly PlannedCustomer[];
  /** The goods of agencies, delivered as products or by external suppliers. */
  readonly goods: readonly PlannedGoods[];
  /** The orders of tour groups. */
  readonly groups: readonly PlannedGroup[];
  readonly orders: readonly PlannedOrder[];
  readonly trade: Pick<SourceTrade, 'lineCount' | 'counterSales'>;
  readonly linesTaken: number;
  readonly rejected: Readonly<Record<Reason, Rejected>>;
}

function inAud(gbp: string): Exact {
  return new Exact(gbp).times(audForGbp);
}

/** Splits a stock code into the digits of the product code and the letters of the variant. */
export function codesOf(stockCode: string): { productCode: string; code: string } {
  return {
    productCode: stockCode.slice(0, 5),
    code: stockCode.slice(5),
  };
}

function openingOf(stockCode: string): OpeningStock {
  const draw = hashBelow(`stock ${stockCode}`, 100);
  if (draw >= 40) return {};
  const pieces = 6 + 3 * hashBelow(`pieces ${stockCode}`, 20);
  if (draw < 20) return { YW: pieces };
  return draw < 32 ? { YW: pieces, SYD: 3 + hashBelow(`sydney ${stockCode}`, 15) } : { SYD: pieces };
}

/** Returns the reorder point for some of the products, and no fields for the others. */
function reorderOf(stockCode: string): Readonly<Record<string, string>> {
  return hashBelow(`stock ${stockCode}`, 100) < 12
    ? { reorderPoint: String(6 * (1 + hashBelow(`reorder ${stockCode}`, 4))), reorderQuantity: '24' }
    : {};
}

/** Returns invented but plausible sizes and weights: small for cheap products, above zero. */
function sizesOf(stockCode: string, price: Exact) {
  const bulk = Math.min(40, 6 + Math.sqrt(price.toNumber()) * 5);
  const side = (name: string, share: number) =>
    decimalOf(bulk * share * (0.8 + hashBelow(name + stockCode, 40) / 100), 1);
  return {
    grossWeightKg: decimalOf(0.04 + price.toNumber() * 0.018 * (0.7 + hashBelow(`kg ${stockCode}`, 60) / 100), 3),
    lengthCm: side('l', 1),
    widthCm: side('w', 0.7),
    heightCm: side('h', 0.5),
  };
}

/** Returns a product as its first line describes it. Its sale price is the highest price that a customer paid. */
function productOf(stockCode: string, lines: readonly TradeLine[]): PlannedProduct {
  const [first] = lines;
  if (!first) throw new Error(`there is no product with the code ${stockCode}`);
  const prices = lines.map((line) => inAud(line.unitPrice));
  const [lowest, highest] = [Exact.min(...prices), Exact.max(...prices)];
  const { productCode, code } = codesOf(stockCode);
  const category = categoryOf(first.description);
  const [material, colour] = [materialOf(first.description), colourOf(first.description)];
  const share = (28 + hashBelow(`cost ${stockCode}`, 15)) / 100;
  return {
    productCode,
    code,
    nameEn: englishName(first.description),
    category,
    fields: {
      productCode,
      code,
      name: chineseName(first.description),
      nameEn: englishName(first.description),
      modelName: [material, colour].filter((part) => part !== '').join(' · '),
      material,
      colour,
      origin: '中国 China',
      factoryPriceCny: decimalOf(Exact.max(lowest.times(cnyForAud).times(share), '0.05'), 2),
      ...sizesOf(stockCode, lowest),
      salePriceAud: decimalOf(highest, 2),
      minPriceAud: decimalOf(lowest.times('0.7'), 2),
      ...reorderOf(stockCode),
    },
    opening: openingOf(stockCode),
  };
}

function livedThrough(...of: Parameters<typeof orderScheduleOf>): Pick<PlannedOrder, 'course' | 'stage'> {
  const course = orderScheduleOf(...of);
  return { course, stage: [...course.keys()].at(-1) ?? 'toApprove' };
}

function orderOf(invoice: SourceInvoice, at: number, all: number, seller: PlannedCustomer['seller']): PlannedOrder {
  const daysAgo = span - 1 - Math.floor((at * (span - 1)) / Math.max(1, all - 1));
  return {
    remark: `来源发票 Source invoice ${invoice.invoiceNo}`,
    invoiceNo: invoice.invoiceNo,
    customerCode: customerCodeOf(invoice),
    seller,
    daysAgo,
    ...livedThrough(invoice.invoiceNo, daysAgo, true),
    lines: invoice.lines.slice(0, maxLines).map((line) => ({
      stockCode: line.stockCode,
      quantity: line.quantity,
      unitPriceAud: decimalOf(inAud(line.unitPrice), 2),
      fromStock: {},
    })),
  };
}

function isServedFromStock({ quantity, fromStock }: PlannedLine): boolean {
  return Object.values(fromStock).reduce((sum, pieces) => sum + pieces, 0) === quantity;
}

/**
 * Assigns the opening stock to the approved orders, oldest first, each line from the fuller warehouse first. An order
 * that is completely in stock skips purchasing.
 */
function served(orders: readonly PlannedOrder[], products: readonly PlannedProduct[]): PlannedOrder[] {
  const left = new Map(products.map(({ productCode, code, opening }) => [productCode + code, Object.entries(opening)]));
  const allocate = ({ stockCode, quantity }: PlannedLine): OpeningStock => {
    let remaining = quantity;
    const taken: [string, number][] = [];
    for (const place of (left.get(stockCode) ?? []).sort((a, b) => b[1] - a[1])) {
      const pieces = Math.min(remaining, place[1]);
      place[1] -= pieces;
      remaining -= pieces;
      if (pieces > 0) taken.push([place[0], pieces]);
    }
    return Object.fromEntries(taken);
  };
  return orders.map((order) => {
    if (order.stage === 'toApprove') return order;
    const lines = order.lines.map((line) => ({ ...line, fromStock: allocate(line) }));
    const isBought = !lines.every(isServedFromStock);
    return { ...order, ...livedThrough(order.invoiceNo, order.daysAgo, isBought), lines };
  });
}

function beyondCap(invoices: readonly SourceInvoice[], orders: readonly PlannedOrder[]): Rejected {
  const capped = invoices.flatMap(({ invoiceNo, lines }, at) => {
    const taken = orders[at]?.lines.length ?? 0;
    return taken < lines.length ? [{ invoiceNo, all: lines.length, taken }] : [];
  });
  return {
    count: capped.reduce((sum, { all, taken }) => sum + all - taken, 0),
    examples: capped
      .slice(0, 3)
      .map(({ invoiceNo, all, taken }) => `invoice ${invoiceNo}: ${all} lines, ${taken} taken`),
  };
}

/** Returns the plan of the demo company; it depends only on the file's text. */
export function planDemo(text: string): DemoPlan {
  const { invoices, lineCount, counterSales, rejected } = readTrade(text);
  const lines = new Map<string, TradeLine[]>();
  for (const line of invoices.flatMap((invoice) => invoice.lines))
    lines.set(line.stockCode, [...(lines.get(line.stockCode) ?? []), line]);
  const customers = planCustomers(invoices);
  const sellerOf = new Map(customers.map((customer) => [customer.code, customer.seller]));
  const products = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([stockCode, its]) => productOf(stockCode, its));
  const orders = served(
    invoices.map((invoice, at) =>
      orderOf(invoice, at, invoices.length, sellerOf.get(customerCodeOf(invoice)) ?? 'mei'),
    ),
    products,
  );
  const goods = planGoods(products);
  return {
    products,
    customers,
    goods,
    groups: planGroups(goods),
    orders,
    trade: { lineCount, counterSales },
    linesTaken: orders.reduce((sum, order) => sum + order.lines.length, 0),
    rejected: { ...rejected, beyondCap: beyondCap(invoices, orders) },
  };
}
