import type { Company, CompanyInput } from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { conflictOf } from '../../platform/catalogue/conflict.ts';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { knownTimeZone } from './known-time-zone.ts';
import { tenants } from './tenants.table.ts';

const shown = {
  tenancyName: tenants.tenancyName,
  name: tenants.name,
  timeZone: tenants.timeZone,
  version: tenants.version,
};

/** Matches the row of the acting tenant, because the host also sees others. */
const isOwn = eq(tenants.id, sql`acting_tenant()`);

/** Returns the acting tenant, as its users may change it. */
export async function ownCompany({ tx }: Context): Promise<Company> {
  const [row] = await tx.select(shown).from(tenants).where(isOwn);
  return requireFound(row);
}

/** Changes the name and the time zone of the acting tenant, which its printed documents use. */
export async function saveOwnCompany(ctx: Context, input: CompanyInput): Promise<Company> {
  const [row] = await ctx.tx
    .select({ ...shown, id: tenants.id })
    .from(tenants)
    .where(isOwn)
    .for('no key update');
  const before = requireFound(row);
  const { expectedVersion = before.version, name } = input;
  if (expectedVersion !== before.version) throw await conflictOf(ctx, tenants, { id: before.id, expectedVersion });
  const timeZone = input.timeZone === undefined ? before.timeZone : await knownTimeZone(ctx, input.timeZone);
  const searchText = searchTextOf(before.tenancyName, name);
  await ctx.tx.update(tenants).set({ name, timeZone, searchText }).where(isOwn);
  ctx.record('tenants.saved', before.id);
  return ownCompany(ctx);
}
