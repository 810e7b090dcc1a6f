import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { remarks } from './remarks.table.ts';

type LockedRemark = typeof remarks.$inferSelect;

/** Locks and returns a note. Throws `not-found`. The caller checks that the acting user may see its document. */
export async function lockRemark({ tx }: Context, id: number): Promise<LockedRemark> {
  const [remark] = await tx.select().from(remarks).where(eq(remarks.id, id)).for('no key update');
  return requireFound(remark);
}

function isOwnRemark(ctx: Context, { createdBy }: Pick<LockedRemark, 'createdBy'>): boolean {
  return createdBy === ctx.session.userId;
}

/** Returns whether the acting user can retract a note: it is their own, and not retracted yet. */
export function mayRetract(ctx: Context, remark: Pick<LockedRemark, 'createdBy' | 'retractedAt'>): boolean {
  return remark.retractedAt === null && isOwnRemark(ctx, remark);
}

/** Retracts a note, unless it is retracted already. Throws `remark-of-another` if the acting user did not write it. */
export async function retractLockedRemark(ctx: Context, remark: LockedRemark): Promise<void> {
  const { id, docType, docId, itemId, retractedAt } = remark;
  if (!isOwnRemark(ctx, remark)) throw new Failure('remark-of-another');
  if (retractedAt !== null) return;
  await ctx.tx.update(remarks).set({ retractedAt: effectiveNow }).where(eq(remarks.id, id));
  ctx.record('remarks.retracted', docId, { docType, itemId });
}
