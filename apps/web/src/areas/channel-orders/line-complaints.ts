import { anAmount, type RequiredFields, aQuantity, validateValue } from '../../platform/form/index.ts';
import type { TextOf } from '../../platform/i18n/index.ts';
import { amountOf, type DraftLine, isBlank } from './draft-line.ts';

type Complaint = string | undefined;

/** What is wrong with a line, field by field. */
export interface LineComplaints {
  readonly goods: Complaint;
  readonly quantity: Complaint;
  readonly price: Complaint;
  readonly discount: Complaint;
}

/** What is wrong with a line as typed, and, once it is asked for, what it lacks. */
export function complaintsAbout(line: DraftLine, asked: RequiredFields, text: TextOf<'channelOrders'>): LineComplaints {
  const isAsked = asked === 'all' || (asked === 'begun' && !isBlank(line));
  const amount = amountOf(line);
  const isNegative = amount?.startsWith('-');
  const tooMuch = amount === undefined || isNegative ? undefined : validateValue(anAmount, amount);
  const noQuantity = isAsked ? text('enterQuantity') : undefined;
  // Goods bring their price along: one that is not there was taken out.
  const noPrice = line.goodsId === undefined ? undefined : text('enterPrice');
  return {
    goods: isAsked && line.goodsId === undefined ? text('chooseGoods') : undefined,
    quantity: line.quantity === undefined ? noQuantity : validateValue(aQuantity, line.quantity),
    price: line.unitPriceAud === undefined ? noPrice : (validateValue(anAmount, line.unitPriceAud) ?? tooMuch),
    discount: validateValue(anAmount, line.discountAmount) ?? (isNegative ? text('negativeAmount') : undefined),
  };
}
