import { type DecimalText, decimalOf, Exact, permissions, type WriteOffReason } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { Failure, refusedAt } from '../../platform/failure.ts';
import { readSettings } from '../settings/index.ts';
import { insertPayments, type NewPayment, type PaidDocument, type PaidSums } from './payments.service.ts';

/** A write-off as a user typed it. */
interface EnteredWriteOff {
  readonly amount: DecimalText;
  readonly reasonCode: WriteOffReason;
  readonly reason: string;
}

/**
 * Returns a write-off as the payment that it is kept as. Refuses users without the right to write off, and beyond the
 * limit of the settings those without the right to write off any amount (`write-off-limit`, at `member`). All that is
 * written off of a document counts, so that the limit holds for several parts together.
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
 * Gives up some of what a locked document has outstanding. Refuses `more-than-outstanding`. Answers what is written off
 * of it then.
 */
export async function writeOffDocument(
  ctx: Context,
  document: PaidDocument,
  sums: Omit<PaidSums, 'paidAmount'>,
  typed: EnteredWriteOff,
): Promise<DecimalText> {
  const payment = await requireWriteOff(ctx, sums, typed, 'amount');
  const outstanding = decimalOf(Exact.max(sums.outstandingAmount, 0), 2);
  if (new Exact(outstanding).lt(payment.amount)) throw refusedAt('amount', 'more-than-outstanding', { outstanding });
  await insertPayments(ctx, document, [payment]);
  return decimalOf(new Exact(sums.writeOffAmount).plus(payment.amount), 2);
}
