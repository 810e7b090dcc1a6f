import { z } from 'zod';
import { type DecimalText, decimalOf, Exact, int, percent, requiredCode } from '../../kernel/index.ts';

/** The start of the payment period: the day of issue, or the last day of its month. */
export const termsBases = ['ISSUE', 'END_OF_MONTH'] as const;

/** Terms of payment as a document stores them: a copy, independent of later changes of the terms. */
export const PaymentTermsValues = z.object({
  code: requiredCode(16),
  /** Deposit in percent of the total. */
  depositPercent: percent(),
  base: z.enum(termsBases),
  days: int(0, 365),
});
export type PaymentTermsValues = z.output<typeof PaymentTermsValues>;

/** Returns the deposit on `total`, rounded to the cent. */
export function depositOf(
  { depositPercent }: Pick<PaymentTermsValues, 'depositPercent'>,
  total: DecimalText,
): DecimalText {
  return decimalOf(new Exact(total).times(depositPercent).div(100), 2);
}
