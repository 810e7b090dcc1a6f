import {
  type ChannelOrderItem,
  type ChannelOrderItemInput,
  commissionOf,
  type DecimalText,
  type GoodsName,
  type SalesChannelName,
  settleAmountOf,
  sumOf,
  zeroMoney,
} from '@yipin/contract';
import {
  completeItems,
  completePrice,
  enteredAmount,
  memoizedByLine,
  nextLineKey,
} from '../../../platform/document/order-editor/index.ts';
import type { AllFields, EnteredQuantity } from '../../../platform/form/index.ts';
import { goodsLabel } from '../goods-label.ts';

/** The terms of an agency on which amounts depend: the commission, and the direction of the settlement. */
export type AgencyTerms = Pick<SalesChannelName, 'commissionPercent' | 'settlementMode'>;

/** A line in the form. `key` identifies lines without an id. Numbers are as entered, valid or not. */
export interface ChannelOrderLine {
  readonly key: number;
  readonly id: ChannelOrderItemInput['id'];
  readonly goodsId: ChannelOrderItemInput['goodsId'] | undefined;
  readonly goodsLabel: string | undefined;
  /** A pasted code that no offer has. */
  readonly unknownCode: string | undefined;
  /** The commission of these goods in percent; null = the commission of the agency. */
  readonly ownPercent: DecimalText | null;
  readonly quantity: EnteredQuantity | undefined;
  readonly unitPriceAud: string | undefined;
  readonly discountAmount: string;
}

/** Returns an empty line. */
export function blankLine(): ChannelOrderLine {
  return {
    key: nextLineKey(),
    id: undefined,
    goodsId: undefined,
    goodsLabel: undefined,
    unknownCode: undefined,
    ownPercent: null,
    quantity: undefined,
    unitPriceAud: undefined,
    discountAmount: zeroMoney,
  };
}

/** Returns the values that a line copies from its goods; without goods they are cleared. */
export function goodsValuesOf(
  goods: GoodsName | undefined,
): Pick<ChannelOrderLine, 'goodsId' | 'goodsLabel' | 'unknownCode' | 'ownPercent' | 'unitPriceAud'> {
  return {
    goodsId: goods?.id,
    goodsLabel: goods && goodsLabel(goods.code, goods.name, goods.spec),
    unknownCode: undefined,
    ownPercent: goods?.commissionPercent ?? null,
    unitPriceAud: goods?.priceAud,
  };
}

/** Returns a saved line for the form. */
export function lineOf(item: ChannelOrderItem): ChannelOrderLine {
  return {
    key: nextLineKey(),
    id: item.id,
    goodsId: item.goodsId,
    goodsLabel: goodsLabel(item.goodsCode, item.goodsName, item.spec),
    unknownCode: undefined,
    ownPercent: item.goodsPercent,
    quantity: item.quantity,
    unitPriceAud: item.unitPriceAud,
    discountAmount: item.discountAmount,
  };
}

/** Returns whether a line is empty. Empty lines are not part of the order. */
export function isBlank(line: ChannelOrderLine): boolean {
  return (
    line.goodsId === undefined &&
    line.unknownCode === undefined &&
    line.quantity === undefined &&
    line.unitPriceAud === undefined &&
    line.discountAmount === zeroMoney
  );
}

/** Returns the amount of a line; undefined while a number is missing or invalid. */
export const amountOf = memoizedByLine((line: ChannelOrderLine) => enteredAmount(line, line.discountAmount));

/** Returns the commission of a line in percent; undefined without an agency, unless the goods have their own. */
export function percentOf(line: ChannelOrderLine, terms: AgencyTerms | undefined): DecimalText | undefined {
  return line.ownPercent ?? terms?.commissionPercent;
}

/** Returns the commission of a line; undefined while its amount or percentage is unknown. */
export function commissionOn(line: ChannelOrderLine, terms: AgencyTerms | undefined): DecimalText | undefined {
  const [amount, percent] = [amountOf(line), percentOf(line, terms)];
  return amount === undefined || percent === undefined ? undefined : commissionOf(amount, percent);
}

interface ChannelOrderTotals {
  readonly total: DecimalText;
  readonly commission: DecimalText | undefined;
  /** The amount to settle; undefined without an agency. */
  readonly settled: DecimalText | undefined;
}

/** Returns the totals of the entered order without incomplete lines; undefined while a number is invalid. */
export function totalsOf(
  lines: readonly ChannelOrderLine[],
  terms: AgencyTerms | undefined,
): ChannelOrderTotals | undefined {
  const amounts: DecimalText[] = [];
  const shares: (DecimalText | undefined)[] = [];
  for (const line of lines.filter((each) => !isBlank(each))) {
    const amount = amountOf(line);
    if (amount === undefined && line.goodsId !== undefined && line.quantity !== undefined) return undefined;
    if (amount === undefined) continue;
    amounts.push(amount);
    shares.push(commissionOn(line, terms));
  }
  const known = shares.filter((share) => share !== undefined);
  const total = sumOf(amounts);
  const commission = known.length === shares.length ? sumOf(known) : undefined;
  const settled = terms && commission ? settleAmountOf(terms.settlementMode, total, commission) : undefined;
  return { total, commission, settled };
}

/** Returns the lines of the input; undefined while one of them is incomplete or invalid. */
export function itemsOf(lines: readonly ChannelOrderLine[]): AllFields<ChannelOrderItemInput>[] | undefined {
  return completeItems(
    lines.filter((line) => !isBlank(line)),
    (line) => {
      const { id, goodsId } = line;
      const price = completePrice(line, line.discountAmount);
      return goodsId === undefined || !price ? undefined : { id, goodsId, ...price };
    },
  );
}
