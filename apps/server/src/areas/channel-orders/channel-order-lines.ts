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
import { insertRows, updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { requireRepresentable } from '../../platform/documents/amount-limits.ts';
import { Failure, requireFound, refusedAt } from '../../platform/failure.ts';
import { type ActiveGoods, requireActiveGoods } from '../goods/index.ts';
import { goods } from '../goods/goods.table.ts';
import { channelOrderItems, channelOrders } from './channel-orders.table.ts';

type ChannelOrderItemRow = typeof channelOrderItems.$inferSelect;

/** The terms of lines of an order: the default commission of the agency. */
interface LineTerms {
  readonly commissionPercent: DecimalText;
  readonly settlementMode: SettlementMode;
}

/** A line of the input, with its path. */
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
  /** The field that is named when the amount is too large; absent = the price. */
  readonly amountMember?: string;
}

/**
 * Returns the quantity and amounts of a line. Refuses a discount above the amount, and an amount above the limit of
 * replies.
 */
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

/** Returns the values of a line with copies of its goods, at the entered price or the price of the goods. */
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

/** Returns the stored values of new lines, without the order id. */
async function newLines(ctx: Context, lines: readonly EnteredChannelLine[], terms: LineTerms) {
  const ordered = await activeGoods(ctx, lines);
  return lines.map((typed) => valuesOf(typed, requireFound(ordered.get(typed.line.goodsId)), terms));
}

/** Returns the lines of a new order, in input order. */
export function firstLines(ctx: Context, input: ChannelOrderInput, terms: LineTerms) {
  return newLines(ctx, typedLines(input), terms);
}

type Amounts = Pick<ChannelOrderItemRow, 'lineAmount' | 'commissionAmount'>;

/** Returns the amount of a line that is not stored yet, and the commission of the agency. */
export function chargeOf({
  orderedAmount,
  commissionPercent,
}: Pick<ChannelOrderItemRow, 'orderedAmount' | 'commissionPercent'>): Amounts {
  return {
    lineAmount: orderedAmount,
    commissionAmount: commissionOf(orderedAmount, commissionPercent),
  };
}

/** Returns the total of lines, the commission of the agency and the amount to settle. */
export function totalsOf(lines: readonly Amounts[], { settlementMode }: Pick<LineTerms, 'settlementMode'>) {
  const totalAmount = sumOf(lines.map((line) => line.lineAmount));
  requireRepresentable(totalAmount, 'items');
  const commissionAmount = sumOf(lines.map((line) => line.commissionAmount));
  return { totalAmount, commissionAmount, settleAmount: settleAmountOf(settlementMode, totalAmount, commissionAmount) };
}

function isChanged({ line }: EnteredChannelLine, row: ChannelOrderItemRow): boolean {
  return (
    line.goodsId !== row.goodsId ||
    line.quantity !== row.quantity ||
    (line.unitPriceAud ?? row.unitPriceAud) !== row.unitPriceAud ||
    line.discountAmount !== row.discountAmount
  );
}

/** Writes the lines of the input to a locked order: matches by id, deletes missing lines, appends new ones. */
export async function writeLines(
  ctx: Context,
  orderId: ChannelOrderId,
  input: Pick<ChannelOrderInput, 'items'>,
  terms: LineTerms,
): Promise<void> {
  const ofOrder = eq(channelOrderItems.orderId, orderId);
  const rows = await ctx.tx.select().from(channelOrderItems).where(ofOrder).orderBy(asc(channelOrderItems.lineNo));
  const lines = typedLines(input);
  const rowOf = new Map<number | undefined, ChannelOrderItemRow>(rows.map((row) => [row.id, row]));
  const retained = new Set(lines.flatMap(({ line }) => line.id ?? []));
  if ([...retained].some((id) => !rowOf.has(id))) throw new Failure('not-found');
  const removed = rows.filter(({ id }) => !retained.has(id));
  if (removed.length > 0)
    await ctx.tx.delete(channelOrderItems).where(
      inArray(
        channelOrderItems.id,
        removed.map(({ id }) => id),
      ),
    );
  // Unchanged goods of a line may be inactive by now.
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
 * Recomputes the commission of every line of a locked order from its goods and agency, and writes it with the totals.
 * It is not called after the approval, which fixes the commissions (domain.md §5.1).
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
