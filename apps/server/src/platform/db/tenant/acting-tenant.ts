import type { Tx } from '@yipin/pg-pipeline';
import { requireFound } from '../../failure.ts';

/** Facts of a tenant that areas below the tenants need. */
interface ActingTenant {
  readonly tenancyName: string;
  readonly name: string;
  readonly isHost: boolean;
  /** How much its files may take, in MB. */
  readonly fileQuotaMb: number;
}

/** Returns the tenant that the transaction acts for. */
export async function readActingTenant(tx: Tx): Promise<ActingTenant> {
  const { rows } = await tx.$client.query<ActingTenant>(
    `select tenancy_name as "tenancyName", name, is_host as "isHost", file_quota_mb as "fileQuotaMb"
     from tenants where id = acting_tenant()`,
  );
  return requireFound(rows[0]);
}

/** An SQL expression: the time zone of the acting tenant, such as `Australia/Sydney`. */
export const actingTimeZone = '(select time_zone from tenants where id = acting_tenant())';

/** An SQL expression: whether the details of the acting tenant were saved after it was created. */
export const areDetailsSaved = '(select version > 1 from tenants where id = acting_tenant())';

/** An SQL expression: whether there are companies in addition to the host, as far as the acting tenant sees them. */
export const hasCompanies = 'exists (select from tenants where not is_host and deleted_at is null)';
