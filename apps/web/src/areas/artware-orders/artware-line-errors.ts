import type { DecimalText } from '@yipin/contract';
import { anAmount, type RequiredFields, aQuantity, validateValue } from '../../platform/form/index.ts';
import type { TextOf } from '../../platform/i18n/index.ts';
import { amountOf, type ArtwareOrderLine, discountOf, isBlank } from './artware-order-line-values.ts';

type ArtwareLineError = string | undefined;

/** Errors of a line by field. */
export interface ArtwareLineErrors {
  readonly product: ArtwareLineError;
  readonly quantity: ArtwareLineError;
  readonly price: ArtwareLineError;
  readonly discount: ArtwareLineError;
}

/** Returns the errors of an entered line; missing values only if they are requested. */
export function lineErrorsOf(
  line: ArtwareOrderLine,
  percent: DecimalText | undefined,
  asked: RequiredFields,
  text: TextOf<'artwareOrders'>,
): ArtwareLineErrors {
  if (line.isFixed) return { product: undefined, quantity: undefined, price: undefined, discount: undefined };
  const isAsked = asked === 'all' || (asked === 'begun' && !isBlank(line));
  const amount = amountOf(line, percent);
  const isNegative = amount?.startsWith('-');
  const tooMuch = amount === undefined || isNegative ? undefined : validateValue(anAmount, amount);
  return {
    product: isAsked && line.productId === undefined ? text('chooseProduct') : undefined,
    quantity:
      line.quantity === undefined
        ? isAsked
          ? text('enterQuantity')
          : undefined
        : validateValue(aQuantity, line.quantity),
    // Choosing a product sets its price: a missing price was removed by the user.
    price:
      line.unitPriceAud === undefined
        ? line.productId === undefined
          ? undefined
          : text('enterPrice')
        : (validateValue(anAmount, line.unitPriceAud) ?? tooMuch),
    discount: validateValue(anAmount, discountOf(line, percent)) ?? (isNegative ? text('negativeAmount') : undefined),
  };
}
