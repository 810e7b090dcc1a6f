import { artwareOrderMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { CodeCarrier } from '../../platform/catalogue/former-codes.ts';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { users } from '../people/users.table.ts';
import { settings } from '../settings/settings.table.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

const isOpen = sql`${artwareOrders.status} < ${stateNumber(artwareOrderMachine, 'completed')}`;

/** Sales orders and their lines that use rows of other areas. */
export const artwareOrderUsages: readonly Usage[] = [
  {
    of: customers,
    name: 'openOrders',
    count: (id) => sql`(select count(*) from ${artwareOrders} where ${artwareOrders.customerId} = ${id} and ${isOpen})`,
  },
  {
    of: users,
    name: 'openOrders',
    count: (id) => sql`(select count(*) from ${artwareOrders} where ${artwareOrders.salesId} = ${id} and ${isOpen})`,
  },
  {
    of: artwareProducts,
    name: 'openLines',
    count: (id) => sql`(select count(*) from ${artwareOrderItems}
      where ${artwareOrderItems.productId} = ${id} and ${artwareOrderItems.completedAt} is null and ${artwareOrderItems.deletedAt} is null)`,
  },
  {
    // Orders refer to the number of the source, which is a part of the settings.
    of: settings,
    name: 'ordersFromSource',
    count: (id) => sql`(select count(*) from ${artwareOrders} where ${artwareOrders.orderSourceChannelId} = ${id})`,
  },
];

/** Open sales orders contain the code of their customer, and open lines the codes of their product. */
export const artwareOrderCarriers: readonly CodeCarrier[] = [
  {
    of: customers,
    open: sql`select ${artwareOrders.customerId} as row_id, ${artwareOrders.searchText} as carried from ${artwareOrders} where ${isOpen}`,
  },
  {
    of: artwareProducts,
    open: sql`select ${artwareOrderItems.productId} as row_id, ${artwareOrderItems.productCode}, ${artwareOrderItems.code}
      from ${artwareOrderItems} where ${artwareOrderItems.completedAt} is null and ${artwareOrderItems.deletedAt} is null`,
  },
];
