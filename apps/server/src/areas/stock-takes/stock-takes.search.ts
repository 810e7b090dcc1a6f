import { api } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { alwaysActive, defineSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockTakes } from './stock-takes.table.ts';

export const stockTakeSearch = defineSearchProvider<typeof stockTakes>({
  kind: 'stockTake',
  list: api.stockTakes.list,
  base: stockTakes,
  code: stockTakes.orderNumber,
  names: [[stockTakes.warehouseId, warehouses]],
  rows: (qb, page) =>
    qb
      .select({
        id: stockTakes.id,
        code: stockTakes.orderNumber,
        name: shownName(warehouses).as('shown_name'),
        isActive: alwaysActive,
      })
      .from(page)
      .innerJoin(warehouses, eq(warehouses.id, stockTakes.warehouseId)),
});
