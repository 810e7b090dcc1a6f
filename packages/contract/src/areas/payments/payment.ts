import { z } from 'zod';
import { Day, idOf, Instant, money, text } from '../../kernel/index.ts';

export const PaymentId = idOf('PaymentId');
export type PaymentId = z.output<typeof PaymentId>;

/** Kinds of document that are paid, as their number's prefix says. */
export const paidDocTypes = ['SO', 'AO', 'PO'] as const;
export type PaidDocType = (typeof paidDocTypes)[number];

/** How money is handed over. */
export const PaymentMethod = z.enum(['CASH', 'CARD', 'BANK', 'ALIPAY', 'WECHAT']);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** How an amount was settled: paid in one of the ways, or given up. */
export const SettlementMethod = z.enum([...PaymentMethod.options, 'WRITE_OFF']);
export type SettlementMethod = z.output<typeof SettlementMethod>;

/** To the cent, and more than nothing. */
export const paidAmount = () => money({ min: 0.01 });

/** What a user tells of a payment. */
export const PaymentInput = z.object({
  amount: paidAmount(),
  method: PaymentMethod,
  /** Absent = today where the tenant is; not after it. */
  paidAt: Day.optional(),
  /** Number of the transfer or the receipt. */
  reference: text(128).default(''),
});

/** A payment for a document, in its currency. Never changed, only reversed. */
export const Payment = z.object({
  /** In: to us; out: by us. */
  direction: z.enum(['IN', 'OUT']),
  amount: money(),
  currency: z.string(),
  paidAt: Day,
  method: SettlementMethod,
  reference: z.string(),
  /** Why it was written off or reversed. */
  reason: z.string(),
  userName: z.string(),
  at: Instant,
  reversedAt: Instant.nullable(),
  id: PaymentId,
});
export type Payment = z.output<typeof Payment>;
