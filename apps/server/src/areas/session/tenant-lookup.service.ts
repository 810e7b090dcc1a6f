import { type OutputOf, TenantState, type api } from '@yipin/contract';
import type { Tx } from '@yipin/pg-pipeline';
import type { AnonymousContext } from '../../platform/http/routes.ts';

interface KnownTenant {
  readonly id: number;
  readonly tenancyName: string;
  readonly name: string;
  readonly isHost: boolean;
  readonly isActive: boolean;
}

/** Returns the tenant with the name or id; the host when neither is given. */
export async function findTenant(
  tx: Tx,
  { name, id }: { name?: string; id?: number },
): Promise<KnownTenant | undefined> {
  const { rows } = await tx.$client.query<KnownTenant>(
    'select id, tenancy_name as "tenancyName", name, is_host as "isHost", is_active as "isActive" from door.find_tenant($1, $2)',
    [name ?? null, id ?? null],
  );
  return rows[0];
}

/** Returns whether users can sign in to the tenant of that name. */
export async function isTenantAvailable(
  { tx }: AnonymousContext,
  { tenancyName }: { tenancyName: string },
): Promise<OutputOf<typeof api.session.findTenant>> {
  const tenant = await findTenant(tx, { name: tenancyName });
  if (!tenant || tenant.isHost) return { state: TenantState.notFound, tenantId: null };
  return tenant.isActive
    ? { state: TenantState.available, tenantId: tenant.id }
    : { state: TenantState.inactive, tenantId: null };
}
