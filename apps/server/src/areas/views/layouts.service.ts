import { type Layout, maxLayouts } from '@yipin/contract';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { acquireAdvisoryLock } from '../../platform/db/advisory-lock.ts';
import { invalidAt, requireFound } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { userLayouts } from './views.table.ts';

/** Returns the layouts of the acting user by key. */
export function readLayouts({ tx, session }: Context): Promise<Layout[]> {
  return tx
    .select({ key: userLayouts.key, value: userLayouts.value })
    .from(userLayouts)
    .where(eq(userLayouts.userId, session.userId))
    .orderBy(asc(userLayouts.key));
}

/** Stores a layout of the acting user. The last write wins: it is the user's own. */
export async function saveLayout({ tx, session, language }: Context, { key, value }: Layout): Promise<null> {
  const { userId, tenantId } = session;
  const changed = await tx
    .update(userLayouts)
    .set({ value })
    .where(and(eq(userLayouts.userId, userId), eq(userLayouts.key, key)));
  if (changed.rowCount !== 0) return null;
  acquireAdvisoryLock(tx, `layouts ${tenantId} ${userId}`);
  const [own] = await tx.select({ layouts: count() }).from(userLayouts).where(eq(userLayouts.userId, userId));
  if (requireFound(own).layouts >= maxLayouts)
    throw invalidAt('key', translate(language, 'views:tooManyLayouts', { max: maxLayouts }));
  await tx
    .insert(userLayouts)
    .values({ userId, key, value })
    .onConflictDoUpdate({ target: [userLayouts.tenantId, userLayouts.userId, userLayouts.key], set: { value } });
  return null;
}
