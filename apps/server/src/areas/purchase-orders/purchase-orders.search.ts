import { api } from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { defineSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { factories } from '../factories/factories.table.ts';
import { purchaseOrders } from './purchase-orders.table.ts';

export const purchaseOrderSearch = defineSearchProvider<typeof purchaseOrders>({
  kind: 'purchaseOrder',
  list: api.purchaseOrders.list,
  base: purchaseOrders,
  code: purchaseOrders.orderNumber,
  names: [[purchaseOrders.factoryId, factories]],
  rows: (qb, page) =>
    qb
      .select({
        id: purchaseOrders.id,
        code: purchaseOrders.orderNumber,
        name: shownName(factories).as('shown_name'),
        isActive: sql<boolean>`not ${purchaseOrders.isHidden}`.as('is_listed'),
      })
      .from(page)
      .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId)),
});
