import { api } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { alwaysActive, defineSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockTransfers } from './stock-transfers.table.ts';

export const stockTransferSearch = defineSearchProvider<typeof stockTransfers>({
  kind: 'stockTransfer',
  list: api.stockTransfers.list,
  base: stockTransfers,
  code: stockTransfers.orderNumber,
  names: [
    [stockTransfers.fromWarehouseId, warehouses],
    [stockTransfers.toWarehouseId, warehouses],
  ],
  rows: (qb, page) =>
    qb
      .select({
        id: stockTransfers.id,
        code: stockTransfers.orderNumber,
        name: shownName(warehouses).as('shown_name'),
        isActive: alwaysActive,
      })
      .from(page)
      .innerJoin(warehouses, eq(warehouses.id, stockTransfers.toWarehouseId)),
});
