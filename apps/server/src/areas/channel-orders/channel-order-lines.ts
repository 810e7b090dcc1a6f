import {
  type ChannelOrderId,
  type ChannelOrderInput,
  type ChannelOrderItemInput,
  commissionOf,
  type DecimalText,
  type GoodsId,
  lineAmount,
  type SettlementMode,
  settleAmountOf,
  sumOf,
} from '@yipin/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows, updateRow } from '../../platform/db/write-rows.ts';
import { requireRepresentable } from '../../platform/documents/amount-limits.ts';
import { Failure, requireFound, refusedAt } from '../../platform/failure.ts';
import { type ActiveGoods, requireActiveGoods } from '../goods/index.ts';
import { goods } from '../goods/goods.table.ts';
import { channelOrderItems, channelOrders } from './channel-orders.table.ts';

type Row = typeof channelOrderItems.$inferSelect;

/** What lines depend on beside their goods: the agency's share of goods that name none. */
interface LineTerms {
  readonly commissionPercent: DecimalText;
  readonly settlementMode: SettlementMode;
}

/** A line as it is typed, and where in the input it is. */
interface EnteredChannelLine {
  readonly line: ChannelOrderItemInput;
  readonly path: string;
}

function typedLines({ items }: Pick<ChannelOrderInput, 'items'>): EnteredChannelLine[] {
  return items.map((line, index) => ({ line, path: `items.${index}.` }));
}

function activeGoods(ctx: Context, lines: readonly EnteredChannelLine[]): Promise<Map<GoodsId, ActiveGoods>> {
  const paths = new Map(lines.map(({ line, path }) => [line.goodsId, path]));
  return requireActiveGoods(ctx, paths.keys(), (id) => `${paths.get(id)}goodsId`);
}

interface PricedChannelLine {
  readonly line: Pick<ChannelOrderItemInput, 'quantity' | 'discountAmount'>;
  readonly path: string;
  /** The field that is named when the line comes to too much; absent = its price. */
  readonly amountMember?: string;
}

/** Quantity and money of a line. Refuses a discount of more than it comes to, and an amount that answers cannot carry. */
export function amountsOf(
  { line, path, amountMember = `${path}unitPriceAud` }: PricedChannelLine,
  price: DecimalText,
  commissionPercent: DecimalText,
) {
  const amount = lineAmount(price, line.quantity, line.discountAmount);
  if (amount.startsWith('-'))
    throw refusedAt(`${path}discountAmount`, 'discount-too-large', { limit: lineAmount(price, line.quantity) });
  requireRepresentable(amount, amountMember);
  return {
    quantity: line.quantity,
    unitPriceAud: price,
    discountAmount: line.discountAmount,
    orderedAmount: amount,
    commissionPercent,
  };
}

/** A line with everything it copies from its goods, at the price given or theirs. */
function valuesOf(typed: EnteredChannelLine, ordered: ActiveGoods, { commissionPercent }: LineTerms) {
  return {
    goodsId: typed.line.goodsId,
    goodsCode: ordered.code,
    goodsName: ordered.name,
    spec: ordered.spec,
    unit: ordered.unit,
    ...amountsOf(typed, typed.line.unitPriceAud ?? ordered.priceAud, ordered.commissionPercent ?? commissionPercent),
  };
}

/** New lines as they are stored, all of it but the order they are on. */
async function newLines(ctx: Context, lines: readonly EnteredChannelLine[], terms: LineTerms) {
  const ordered = await activeGoods(ctx, lines);
  return lines.map((typed) => valuesOf(typed, requireFound(ordered.get(typed.line.goodsId)), terms));
}

/** The lines of a new order, in the order they were typed. */
export function firstLines(ctx: Context, input: ChannelOrderInput, terms: LineTerms) {
  return newLines(ctx, typedLines(input), terms);
}

type Amounts = Pick<Row, 'lineAmount' | 'commissionAmount'>;

/** What a line that is not stored yet comes to, and the agency's share of it. */
export function chargeOf({
  orderedAmount,
  commissionPercent,
}: Pick<Row, 'orderedAmount' | 'commissionPercent'>): Amounts {
  return {
    lineAmount: orderedAmount,
    commissionAmount: commissionOf(orderedAmount, commissionPercent),
  };
}

/** What lines come to together, the agency's share of it, and what is to be settled. */
export function totalsOf(lines: readonly Amounts[], { settlementMode }: Pick<LineTerms, 'settlementMode'>) {
  const totalAmount = sumOf(lines.map((line) => line.lineAmount));
  requireRepresentable(totalAmount, 'items');
  const commissionAmount = sumOf(lines.map((line) => line.commissionAmount));
  return { totalAmount, commissionAmount, settleAmount: settleAmountOf(settlementMode, totalAmount, commissionAmount) };
}

function isChanged({ line }: EnteredChannelLine, row: Row): boolean {
  return (
    line.goodsId !== row.goodsId ||
    line.quantity !== row.quantity ||
    (line.unitPriceAud ?? row.unitPriceAud) !== row.unitPriceAud ||
    line.discountAmount !== row.discountAmount
  );
}

/** Brings the lines of a locked order to what was typed: matched by id, those not named taken out, new ones behind. */
export async function writeLines(
  ctx: Context,
  orderId: ChannelOrderId,
  input: Pick<ChannelOrderInput, 'items'>,
  terms: LineTerms,
): Promise<void> {
  const ofOrder = eq(channelOrderItems.orderId, orderId);
  const rows = await ctx.tx.select().from(channelOrderItems).where(ofOrder).orderBy(asc(channelOrderItems.lineNo));
  const lines = typedLines(input);
  const rowOf = new Map<number | undefined, Row>(rows.map((row) => [row.id, row]));
  const kept = new Set(lines.flatMap(({ line }) => line.id ?? []));
  if ([...kept].some((id) => !rowOf.has(id))) throw new Failure('not-found');
  const gone = rows.filter(({ id }) => !kept.has(id));
  if (gone.length > 0)
    await ctx.tx.delete(channelOrderItems).where(
      inArray(
        channelOrderItems.id,
        gone.map(({ id }) => id),
      ),
    );
  // Goods that a line keeps may have been taken off sale since.
  const ordered = await activeGoods(
    ctx,
    lines.filter(({ line }) => line.goodsId !== rowOf.get(line.id)?.goodsId),
  );
  for (const typed of lines) {
    const row = rowOf.get(typed.line.id);
    if (!row || !isChanged(typed, row)) continue;
    const chosen = ordered.get(typed.line.goodsId);
    const price = typed.line.unitPriceAud ?? row.unitPriceAud;
    updateRow(
      ctx.tx,
      channelOrderItems,
      row.id,
      chosen ? valuesOf(typed, chosen, terms) : amountsOf(typed, price, row.commissionPercent),
    );
  }
  const added = lines.filter(({ line }) => line.id === undefined);
  const behind = rows.at(-1)?.lineNo ?? 0;
  const made = await newLines(ctx, added, terms);
  await insertRows(
    ctx.tx,
    channelOrderItems,
    made.map((line, index) => ({ ...line, orderId, lineNo: behind + index + 1 })),
  );
}

/**
 * Reckons the agency's share of every line of a locked order as goods and agency have it now, and writes it with the
 * totals that follow. From the approval on nobody calls it: shares are fixed by it (domain.md §5.1).
 */
export async function recomputeCommissions(ctx: Context, orderId: ChannelOrderId, terms: LineTerms): Promise<void> {
  const rows = await ctx.tx
    .select({
      id: channelOrderItems.id,
      lineAmount: channelOrderItems.lineAmount,
      commissionPercent: channelOrderItems.commissionPercent,
      ownPercent: goods.commissionPercent,
    })
    .from(channelOrderItems)
    .innerJoin(goods, eq(goods.id, channelOrderItems.goodsId))
    .where(eq(channelOrderItems.orderId, orderId));
  const lines = rows.map((row) => {
    const commissionPercent = row.ownPercent ?? terms.commissionPercent;
    const commissionAmount = commissionOf(row.lineAmount, commissionPercent);
    if (commissionPercent !== row.commissionPercent)
      updateRow(ctx.tx, channelOrderItems, row.id, { commissionPercent });
    return { lineAmount: row.lineAmount, commissionAmount };
  });
  const { settlementMode } = terms;
  updateRow(ctx.tx, channelOrders, orderId, { settlementMode, ...totalsOf(lines, terms) });
}
