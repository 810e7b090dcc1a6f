import { type DecimalText, decimalOf, Exact, permissions, type WriteOffReason } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { Failure, refusedAt } from '../../platform/failure.ts';
import { readSettings } from '../settings/index.ts';
import { insertPayments, type NewPayment, type PaidDocument, type PaidSums } from './payments.service.ts';

/** A write-off as entered. */
interface EnteredWriteOff {
  readonly amount: DecimalText;
  readonly reasonCode: WriteOffReason;
  readonly reason: string;
}

/**
 * Returns a write-off as the payment to store. Throws `not-permitted` without the permission, `write-off-limit` on
 * `member` above the limit of the settings without the permission for any amount. The limit applies to the total of all
 * write-offs of a document.
 */
export async function requireWriteOff(
  ctx: Context,
  { writeOffAmount }: Pick<PaidSums, 'writeOffAmount'>,
  { amount, reasonCode, reason }: EnteredWriteOff,
  member: string,
): Promise<NewPayment> {
  const permission = permissions.writeOff;
  if (!may(ctx, permission)) throw new Failure('not-permitted', { permission });
  const { writeOffLimit: limit } = await readSettings(ctx);
  const isWithin = new Exact(writeOffAmount).plus(amount).lte(limit);
  if (!isWithin && !may(ctx, permissions.writeOffAny)) throw refusedAt(member, 'write-off-limit', { limit });
  return { amount, method: 'WRITE_OFF', paidAt: ctx.today, reasonCode, reason };
}

/**
 * Writes off a part of the outstanding amount of a locked document. Throws `more-than-outstanding`. Returns the new
 * written-off amount.
 */
export async function writeOffDocument(
  ctx: Context,
  document: PaidDocument,
  sums: Omit<PaidSums, 'paidAmount'>,
  entered: EnteredWriteOff,
): Promise<DecimalText> {
  const payment = await requireWriteOff(ctx, sums, entered, 'amount');
  const outstanding = decimalOf(Exact.max(sums.outstandingAmount, 0), 2);
  if (new Exact(outstanding).lt(payment.amount)) throw refusedAt('amount', 'more-than-outstanding', { outstanding });
  await insertPayments(ctx, document, [payment]);
  return decimalOf(new Exact(sums.writeOffAmount).plus(payment.amount), 2);
}
