import { purchaseItemMachine, purchaseOrderMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { CodeCarrier } from '../../platform/catalogue/former-codes.ts';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { artwareOrderItems } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { factories } from '../factories/factories.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { purchaseItems, purchaseOrders } from './purchase-orders.table.ts';

const isOpen = sql`${purchaseOrders.status} < ${stateNumber(purchaseOrderMachine, 'completed')}`;

/** Open purchase orders, purchase requests and released purchases, by the rows of other areas that they use. */
export const purchaseOrderUsages: readonly Usage[] = [
  {
    of: factories,
    name: 'openOrders',
    count: (id) =>
      sql`(select count(*) from ${purchaseOrders} where ${purchaseOrders.factoryId} = ${id} and ${isOpen})`,
  },
  {
    // Requests name no factory yet: they go to the one of their product by default.
    of: factories,
    name: 'requests',
    count: (
      id,
    ) => sql`(select count(*) from ${purchaseItems} join ${artwareProducts} on ${artwareProducts.id} = ${purchaseItems.productId}
      where ${purchaseItems.status} = ${stateNumber(purchaseItemMachine, 'pending')} and ${artwareProducts.defaultFactoryId} = ${id})`,
  },
  {
    // Pieces of purchase requests, if no other purchase of the line is live. The status is not in the where clause:
    // PostgreSQL would use its index and search all requests.
    of: artwareOrderItems,
    name: 'requestedPieces',
    count: (
      id,
    ) => sql`(select case when coalesce(bool_and(p.status in (${stateNumber(purchaseItemMachine, 'pending')}, ${stateNumber(purchaseItemMachine, 'cancelled')})), true)
        then coalesce(sum(p.quantity) filter (where p.status = ${stateNumber(purchaseItemMachine, 'pending')}), 0)::int else 0 end
      from ${purchaseItems} p where p.sales_item_id = ${id})`,
  },
  {
    of: warehouses,
    name: 'openPurchases',
    count: (id) =>
      sql`(select count(*) from ${purchaseOrders} where ${purchaseOrders.warehouseId} = ${id} and ${isOpen})`,
  },
  {
    of: artwareOrderItems,
    name: 'releasedPieces',
    count: (id) => sql`(select coalesce(sum(p.quantity), 0)::int from ${purchaseItems} p
      where p.released_from_id = ${id} and p.status <> ${stateNumber(purchaseItemMachine, 'cancelled')})`,
  },
];

/** Open purchase orders carry the codes of factory and warehouse, and open lines the codes of their product. */
export const purchaseOrderCarriers: readonly CodeCarrier[] = [
  {
    of: factories,
    open: sql`select ${purchaseOrders.factoryId} as row_id, ${purchaseOrders.searchText} as carried from ${purchaseOrders} where ${isOpen}`,
  },
  {
    of: warehouses,
    open: sql`select ${purchaseOrders.warehouseId} as row_id, null as carried from ${purchaseOrders} where ${isOpen}`,
  },
  {
    of: artwareProducts,
    open: sql`select ${purchaseItems.productId} as row_id, ${purchaseItems.productCode}, ${purchaseItems.code}
      from ${purchaseItems} where ${purchaseItems.status} < ${stateNumber(purchaseItemMachine, 'completed')}`,
  },
];
