import { api } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { alwaysActive, defineSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { customers } from '../customers/customers.table.ts';
import { shipments } from './shipments.table.ts';

export const shipmentSearch = defineSearchProvider<typeof shipments>({
  kind: 'shipment',
  list: api.shipments.list,
  base: shipments,
  code: shipments.orderNumber,
  names: [[shipments.customerId, customers]],
  rows: (qb, page) =>
    qb
      .select({
        id: shipments.id,
        code: shipments.orderNumber,
        name: shownName(customers).as('shown_name'),
        isActive: alwaysActive,
      })
      .from(page)
      .innerJoin(customers, eq(customers.id, shipments.customerId)),
});
