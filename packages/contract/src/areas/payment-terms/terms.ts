import { z } from 'zod';
import { type DecimalText, decimalOf, Exact, int, percent, requiredCode } from '../../kernel/index.ts';

/** The day that the days of payment are counted from: the day of issue, or the last day of its month. */
export const termsBases = ['ISSUE', 'END_OF_MONTH'] as const;

/** Terms of payment as a document keeps them: a copy, which later changes of the terms leave alone. */
export const PaymentTermsValues = z.object({
  code: requiredCode(16),
  /** Percent of the total that is to be paid beforehand. */
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
