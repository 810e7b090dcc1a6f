import { PaymentInput, type PaymentMethod, type Day } from '@yipin/contract';
import type { z } from 'zod';

/** A payment while it is typed; the amount as typed, right or wrong. */
export interface EnteredPayment {
  readonly amount: string | undefined;
  readonly method: PaymentMethod | undefined;
  /** Absent = today where the firm is. */
  readonly paidAt: Day | undefined;
  readonly reference: string;
}

/** The payment as the server takes it; nothing while some of it is missing or wrong. */
export function paymentOf(typed: EnteredPayment): z.output<typeof PaymentInput> | undefined {
  return PaymentInput.safeParse(typed).data;
}
