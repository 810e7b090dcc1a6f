import type {
  api,
  InputOf,
  NewTenantInput,
  OutputOf,
  Tenant,
  TenantContents,
  TenantId,
  TenantInput,
} from '@yipin/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { newToken } from '../../platform/auth/tokens.ts';
import { requireConfirmation } from '../../platform/catalogue/confirmation.ts';
import { conflictOf } from '../../platform/catalogue/conflict.ts';
import { searching, searchTextOf } from '../../platform/catalogue/search.ts';
import { defineList, equals } from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { actAs } from '../../platform/db/tenant/act-as.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { requireFound } from '../../platform/failure.ts';
import { endAllSessions } from '../session/index.ts';
import { requireStrongPassword } from '../settings/index.ts';
import { provisionTenant } from './provision-tenant.ts';
import { actAsHost, countTenantRecords, countSignedInUsers } from './run-as-tenant.ts';
import { knownTimeZone } from './known-time-zone.ts';
import { tenants } from './tenants.table.ts';

const shown = {
  id: tenants.id,
  version: tenants.version,
  tenancyName: tenants.tenancyName,
  name: tenants.name,
  isActive: tenants.isActive,
  timeZone: tenants.timeZone,
  fileQuotaMb: tenants.fileQuotaMb,
  creationTime: tenants.createdAt,
};

/** Tenants without the host and deleted ones. */
const listed = and(isNull(tenants.deletedAt), eq(tenants.isHost, sql`false`));

type ListTenantsInput = InputOf<typeof api.tenants.list>;

const pages = defineList<ListTenantsInput & { readonly isListed: true }, Tenant, typeof tenants>({
  base: tenants,
  rows: (qb, page) => qb.select(shown).from(page),
  filters: {
    filter: searching(tenants),
    keyword: searching(tenants),
    isActive: equals(tenants.isActive),
    isListed: () => ({ where: () => sql`${listed}`, value: undefined }),
  },
  sort: { tenancyName: tenants.tenancyName, name: tenants.name, creationTime: tenants.createdAt },
  order: [asc(tenants.tenancyName), asc(tenants.id)],
});

/** Returns tenants, by their name at sign-in. */
export function list(ctx: Context, input: ListTenantsInput): Promise<OutputOf<typeof api.tenants.list>> {
  return pages(ctx, { ...input, isListed: true });
}

export async function get({ tx }: Context, { id }: { readonly id: TenantId }): Promise<Tenant> {
  const [row] = await tx
    .select(shown)
    .from(tenants)
    .where(and(eq(tenants.id, id), listed));
  return requireFound(row);
}

/** Locks and returns a tenant. Throws `not-found`, or `changed-by-someone-else` if `expectedVersion` is not current. */
export async function lockTenant(
  ctx: Context,
  { id, expectedVersion }: { readonly id: TenantId; readonly expectedVersion?: number | undefined },
): Promise<Tenant> {
  const [row] = await ctx.tx
    .select(shown)
    .from(tenants)
    .where(and(eq(tenants.id, id), listed))
    .for('no key update');
  const tenant = requireFound(row);
  if (expectedVersion !== undefined && expectedVersion !== tenant.version)
    throw await conflictOf(ctx, tenants, { id, expectedVersion });
  return tenant;
}

/**
 * Creates a tenant with its administrator, who must change the password at the first sign-in by default. Without a
 * given password it is random and not returned, because the reply is stored for repeated requests.
 */
export async function createTenant(ctx: Context, input: NewTenantInput): Promise<Tenant> {
  const { tenancyName, name, isActive, adminEmailAddress, adminPassword } = input;
  const timeZone = input.timeZone === undefined ? ctx.session.timeZone : await knownTimeZone(ctx, input.timeZone);
  const id = await provisionTenant(ctx.tx, {
    tenancyName,
    name,
    isHost: false,
    isActive,
    timeZone,
    adminPassword: adminPassword ?? newToken(),
    adminEmailAddress,
    mustChangePassword: input.mustChangePassword ?? true,
  });
  // The rules of the new tenant apply, in which the transaction still acts.
  if (adminPassword !== undefined)
    await requireStrongPassword(ctx, {
      member: 'adminPassword',
      password: adminPassword,
      names: ['admin', adminEmailAddress],
    });
  actAsHost(ctx);
  ctx.record('tenants.created', id);
  return get(ctx, { id });
}

/** Ends all sessions in a tenant; they stay ended when it is activated again. */
async function endSessionsIn(ctx: Context, id: TenantId): Promise<void> {
  actAs(ctx.tx, id);
  await endAllSessions(ctx);
  actAsHost(ctx);
}

/**
 * Changes a tenant. Deactivation requires a confirmation (`confirmed`) while users are signed in, and ends their
 * sessions. Activation ends sessions of sign-ins during the deactivation.
 */
export async function updateTenant(ctx: Context, input: TenantInput): Promise<Tenant> {
  const { id, tenancyName, name, isActive } = input;
  const before = await lockTenant(ctx, input);
  if (before.isActive && !isActive) {
    const count = await countSignedInUsers(ctx, id);
    if (count > 0) requireConfirmation(ctx, input, 'tenants:peopleSignedIn', { count, name: before.name });
  }
  const { timeZone = before.timeZone, fileQuotaMb = before.fileQuotaMb } = input;
  const searchText = searchTextOf(tenancyName, name);
  const values = { tenancyName, name, isActive, timeZone, fileQuotaMb, searchText };
  await ctx.tx.update(tenants).set(values).where(eq(tenants.id, id));
  if (isActive !== before.isActive) await endSessionsIn(ctx, id);
  ctx.record('tenants.saved', id);
  return get(ctx, { id });
}

/** Returns the number of records that become inaccessible with the deletion of a tenant. */
export async function deletionSummary(ctx: Context, { id }: { readonly id: TenantId }): Promise<TenantContents> {
  return countTenantRecords(ctx, (await get(ctx, { id })).id);
}

/** Deletes a tenant: its rows stay, all sessions end, and users cannot sign in to it. */
export async function removeTenant(ctx: Context, input: InputOf<typeof api.tenants.remove>): Promise<null> {
  const { id } = await lockTenant(ctx, input);
  await ctx.tx.update(tenants).set({ deletedAt: effectiveNow }).where(eq(tenants.id, id));
  await endSessionsIn(ctx, id);
  ctx.record('tenants.removed', id);
  return null;
}
