import { api, permissions } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { alwaysActive, defineSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { equals } from '../../platform/catalogue/select-page.ts';
import { may } from '../../platform/context.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { customers } from '../customers/customers.table.ts';
import { artwareOrders } from './artware-orders.table.ts';

export const artwareOrderSearch = defineSearchProvider<typeof artwareOrders>({
  kind: 'artwareOrder',
  list: api.artwareOrders.list,
  base: artwareOrders,
  code: artwareOrders.orderNumber,
  names: [[artwareOrders.customerId, customers]],
  isVisible: (ctx) =>
    may(ctx, permissions.viewAllArtwareOrders) ? undefined : equals(artwareOrders.salesId)(ctx.session.userId),
  rows: (qb, page) =>
    qb
      .select({
        id: artwareOrders.id,
        code: artwareOrders.orderNumber,
        name: shownName(customers).as('shown_name'),
        isActive: alwaysActive,
      })
      .from(page)
      .innerJoin(customers, eq(customers.id, artwareOrders.customerId)),
});
