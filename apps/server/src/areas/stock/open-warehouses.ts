import type { WarehouseId } from '@yipin/contract';
import { asc } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { prepareByIds, runByIds } from '../../platform/db/statement.ts';
import { missingReference } from '../../platform/failure.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';

const heldWarehouses = prepareByIds((qb, isNamed) =>
  qb
    .select({ id: warehouses.id, name: warehouses.name, isActive: warehouses.isActive })
    .from(warehouses)
    .where(isNamed(warehouses.id))
    .orderBy(asc(warehouses.id))
    .for('share'),
);

/**
 * Keeps the warehouses that goods go into from being switched off until the commit. Those that are off already are
 * refused by name, and so are ids of nothing.
 */
export async function lockActiveWarehouses({ tx }: Context, ids: readonly WarehouseId[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = [...new Set(ids)];
  const held = new Map((await runByIds(tx, heldWarehouses, wanted)).map((row) => [row.id, row]));
  const refused = wanted.flatMap((id) => (held.get(id)?.isActive ? [] : [held.get(id)?.name ?? `#${id}`]));
  if (refused.length > 0) throw missingReference('warehouseId', refused.join(', '));
}
