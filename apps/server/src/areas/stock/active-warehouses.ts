import type { WarehouseId } from '@yipin/contract';
import { asc } from 'drizzle-orm';
import { prepareByIds, runByIds } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { missingReference } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';

const warehousesToShare = prepareByIds((qb, isNamed) =>
  qb
    .select({ id: warehouses.id, name: shownName(warehouses).as('shown_name'), isActive: warehouses.isActive })
    .from(warehouses)
    .where(isNamed(warehouses.id))
    .orderBy(asc(warehouses.id))
    .for('share'),
);

/**
 * Locks the target warehouses of goods against deactivation until the commit. Throws `referenced-missing` with the
 * names of inactive warehouses, or the ids of unknown ones.
 */
export async function lockActiveWarehouses({ tx }: Context, ids: readonly WarehouseId[]): Promise<void> {
  if (ids.length === 0) return;
  const distinctIds = [...new Set(ids)];
  const locked = new Map((await runByIds(tx, warehousesToShare, distinctIds)).map((row) => [row.id, row]));
  const refused = distinctIds.flatMap((id) => (locked.get(id)?.isActive ? [] : [locked.get(id)?.name ?? `#${id}`]));
  if (refused.length > 0) throw missingReference('warehouseId', refused.join(', '));
}
