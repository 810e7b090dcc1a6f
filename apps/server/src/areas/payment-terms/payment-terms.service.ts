import type {
  api,
  InputOf,
  PaymentTerms,
  PaymentTermsId,
  PaymentTermsInput,
  PaymentTermsValues,
} from '@yipin/contract';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { conflictOf } from '../../platform/catalogue/conflict.ts';
import { requireActive } from '../../platform/catalogue/require-active.ts';
import { save } from '../../platform/catalogue/save.ts';
import { usageOfEach } from '../../platform/catalogue/usage.ts';
import type { Context } from '../../platform/context.ts';
import { atInputPath } from '../../platform/documents/bulk.ts';
import { Failure, requireFound, refusedAt } from '../../platform/failure.ts';
import { paymentTerms } from './payment-terms.table.ts';

const shown = {
  id: paymentTerms.id,
  version: paymentTerms.version,
  code: paymentTerms.code,
  depositPercent: paymentTerms.depositPercent,
  base: paymentTerms.base,
  days: paymentTerms.days,
  isDefault: paymentTerms.isDefault,
  isActive: paymentTerms.isActive,
};

/** Returns the terms of the company in the order of creation; active ones only, unless all are requested. */
export function list(
  { tx }: Context,
  { includeInactive }: InputOf<typeof api.paymentTerms.list>,
): Promise<PaymentTerms[]> {
  return tx
    .select(shown)
    .from(paymentTerms)
    .where(includeInactive ? undefined : eq(paymentTerms.isActive, true))
    .orderBy(asc(paymentTerms.id));
}

/** Throws `terms-in-use` for terms that partners have. They can be deactivated instead. */
async function refuseIfUsed(ctx: Context, ids: readonly PaymentTermsId[]): Promise<void> {
  const [rows, used] = await Promise.all([
    ctx.tx
      .select({ id: paymentTerms.id, code: paymentTerms.code })
      .from(paymentTerms)
      .where(inArray(paymentTerms.id, [...ids]))
      .orderBy(asc(paymentTerms.id)),
    usageOfEach(ctx, paymentTerms, ids, ['customers', 'salesChannels', 'factories']),
  ]);
  if (rows.length < ids.length) throw new Failure('not-found');
  const counts = new Map(
    used.map(({ id, customers, salesChannels, factories }) => [id, customers + salesChannels + factories]),
  );
  for (const { id, code } of rows) {
    const count = counts.get(id) ?? 0;
    if (count > 0) throw refusedAt('removedIds', 'terms-in-use', { code, count });
  }
}

type EnteredTerms = PaymentTermsInput['terms'][number];

function isSame(
  { code, depositPercent, base, days, isDefault, isActive }: EnteredTerms,
  stored: PaymentTerms,
): boolean {
  return (
    code === stored.code &&
    depositPercent === stored.depositPercent &&
    base === stored.base &&
    days === stored.days &&
    isDefault === stored.isDefault &&
    isActive === stored.isActive
  );
}

/** Writes a row unless it is unchanged. Throws `changed-by-someone-else` if its version is not current. */
async function write(
  ctx: Context,
  { id, expectedVersion, ...values }: EnteredTerms,
  stored: PaymentTerms[],
): Promise<void> {
  if (id !== undefined) {
    const before = requireFound(stored.find((row) => row.id === id));
    if (expectedVersion !== undefined && expectedVersion !== before.version)
      throw await conflictOf(ctx, paymentTerms, { id, expectedVersion });
    if (isSame(values, before)) return;
  }
  ctx.record('paymentTerms.saved', await save(ctx, paymentTerms, { id, expectedVersion }, values));
}

/**
 * Saves terms and deletes given ones that no partner has. Orders keep their copies. All rows are locked, so that the
 * second of two simultaneous saves gets the conflict.
 */
export async function savePaymentTerms(
  ctx: Context,
  { terms, removedIds }: PaymentTermsInput,
): Promise<PaymentTerms[]> {
  const stored = await ctx.tx.select(shown).from(paymentTerms).orderBy(asc(paymentTerms.id)).for('update');
  if (removedIds.length > 0) {
    await refuseIfUsed(ctx, removedIds);
    await ctx.tx.delete(paymentTerms).where(inArray(paymentTerms.id, [...removedIds]));
    for (const id of removedIds) ctx.record('paymentTerms.removed', id);
  }
  // A unique index allows one default, so the former one is written first.
  const named = terms.flatMap(({ id }) => id ?? []);
  await ctx.tx
    .update(paymentTerms)
    .set({ isDefault: false })
    .where(and(eq(paymentTerms.isDefault, true), named.length > 0 ? notInArray(paymentTerms.id, named) : undefined));
  const rows = [...terms.entries()].sort(([, one], [, other]) => Number(one.isDefault) - Number(other.isDefault));
  for (const [index, row] of rows) await atInputPath(`terms.${index}`, write(ctx, row, stored));
  return list(ctx, { includeInactive: true });
}

const { code, depositPercent, base, days } = paymentTerms;

/** Returns the copy of payment terms that a document keeps, also of inactive ones; undefined for unknown ones. */
export async function findTerms({ tx }: Pick<Context, 'tx'>, id: PaymentTermsId) {
  const [row] = await tx
    .select({ isActive: paymentTerms.isActive, terms: { code, depositPercent, base, days } })
    .from(paymentTerms)
    .where(eq(paymentTerms.id, id));
  return row;
}

/** Returns a copy of the selected terms. Throws `referenced-missing` on `termsId` for unknown or inactive terms. */
export async function requireActiveTerms(
  ctx: Pick<Context, 'tx'>,
  id: PaymentTermsId,
  already?: PaymentTermsId | null,
): Promise<PaymentTermsValues> {
  return requireActive(await findTerms(ctx, id), 'termsId', id === already).terms;
}
