import type { Tx } from '@yipin/pg-pipeline';

/** Returns the ids of all tenants, for jobs that act as each tenant one after the other. */
export async function tenantIds(tx: Tx): Promise<number[]> {
  const { rows } = await tx.$client.query<{ id: number }>('select id from door.tenant_ids() as id');
  return rows.map(({ id }) => id);
}
