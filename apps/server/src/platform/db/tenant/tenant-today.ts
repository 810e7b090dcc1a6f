import type { Day } from '@yipin/contract';
import type { Tx } from '@yipin/pg-pipeline';
import { requireFound } from '../../failure.ts';

/** Returns the current day in the time zone of the acting tenant. */
export async function tenantToday(tx: Tx): Promise<Day> {
  const { rows } = await tx.$client.query<{ today: Day }>(
    'select (now() at time zone time_zone)::date::text as today from tenants where id = acting_tenant()',
  );
  return requireFound(rows[0]).today;
}
