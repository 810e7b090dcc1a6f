import { PaymentInput, type PaymentMethod, type Day } from '@yipin/contract';
import type { z } from 'zod';

/** A payment in the form; the amount is an entered text, valid or not. */
export interface EnteredPayment {
  readonly amount: string | undefined;
  readonly method: PaymentMethod | undefined;
  /** Absent = today in the company's time zone. */
  readonly paidAt: Day | undefined;
  readonly reference: string;
}

/** Returns the payment for the input; undefined while a value is missing or invalid. */
export function paymentOf(typed: EnteredPayment): z.output<typeof PaymentInput> | undefined {
  return PaymentInput.safeParse(typed).data;
}
