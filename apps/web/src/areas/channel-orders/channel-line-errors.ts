import { anAmount, type RequiredFields, aQuantity, validateValue } from '../../platform/form/index.ts';
import type { TextOf } from '../../platform/i18n/index.ts';
import { amountOf, type ChannelOrderLine, isBlank } from './channel-order-line-values.ts';

type ChannelLineError = string | undefined;

/** Errors of a line by field. */
export interface ChannelLineErrors {
  readonly goods: ChannelLineError;
  readonly quantity: ChannelLineError;
  readonly price: ChannelLineError;
  readonly discount: ChannelLineError;
}

/** Returns the errors of an entered line; missing values only if they are requested. */
export function lineErrorsOf(
  line: ChannelOrderLine,
  asked: RequiredFields,
  text: TextOf<'channelOrders'>,
): ChannelLineErrors {
  const isAsked = asked === 'all' || (asked === 'begun' && !isBlank(line));
  const amount = amountOf(line);
  const isNegative = amount?.startsWith('-');
  const tooMuch = amount === undefined || isNegative ? undefined : validateValue(anAmount, amount);
  const noQuantity = isAsked ? text('enterQuantity') : undefined;
  // Choosing goods sets their price: a missing price was removed by the user.
  const noPrice = line.goodsId === undefined ? undefined : text('enterPrice');
  return {
    goods: isAsked && line.goodsId === undefined ? text('chooseGoods') : undefined,
    quantity: line.quantity === undefined ? noQuantity : validateValue(aQuantity, line.quantity),
    price: line.unitPriceAud === undefined ? noPrice : (validateValue(anAmount, line.unitPriceAud) ?? tooMuch),
    discount: validateValue(anAmount, line.discountAmount) ?? (isNegative ? text('negativeAmount') : undefined),
  };
}
