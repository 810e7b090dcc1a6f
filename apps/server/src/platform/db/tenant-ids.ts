import type { Tx } from './tx.ts';

/** The ids of all tenants: for work that goes from one to the next, acting as each in turn. */
export async function tenantIds(tx: Tx): Promise<number[]> {
  const { rows } = await tx.$client.query<{ id: number }>('select id from door.tenant_ids() as id');
  return rows.map(({ id }) => id);
}
