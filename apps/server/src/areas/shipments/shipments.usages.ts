import { shipmentItemMachine, shipmentMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { CodeCarrier } from '../../platform/catalogue/former-codes.ts';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { artwareOrderItems } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { shipmentItems, shipments } from './shipments.table.ts';

const isOpen = sql`${shipments.status} < ${stateNumber(shipmentMachine, 'completed')}`;

/** Open shipments and packed goods, by the rows of other areas that they use. */
export const shipmentUsages: readonly Usage[] = [
  {
    of: customers,
    name: 'openShipments',
    count: (id) => sql`(select count(*) from ${shipments} where ${shipments.customerId} = ${id} and ${isOpen})`,
  },
  {
    of: logisticsCompanies,
    name: 'openShipments',
    count: (id) => sql`(select count(*) from ${shipments} where ${shipments.logisticsCompanyId} = ${id} and ${isOpen})`,
  },
  {
    // The status is not in the where clause: PostgreSQL would use its index and search all packed goods.
    of: artwareOrderItems,
    name: 'packedPieces',
    count: (
      id,
    ) => sql`(select coalesce(sum(s.quantity) filter (where s.status = ${stateNumber(shipmentItemMachine, 'added')}), 0)::int
      from ${shipmentItems} s where s.sales_item_id = ${id})`,
  },
  {
    // Pieces reserved from stock, if none of them is on a shipment. The status is not in the where clause, as above.
    of: artwareOrderItems,
    name: 'stockPieces',
    count: (
      id,
    ) => sql`(select case when coalesce(bool_and(s.status in (${stateNumber(shipmentItemMachine, 'pending')}, ${stateNumber(shipmentItemMachine, 'cancelled')})), true)
        then coalesce(sum(s.quantity) filter (where s.status = ${stateNumber(shipmentItemMachine, 'pending')}), 0)::int else 0 end
      from ${shipmentItems} s where s.sales_item_id = ${id} and s.source_code = 'ST')`,
  },
];

/** Open shipments and their lines carry the codes of customer, carrier, warehouse and product. */
export const shipmentCarriers: readonly CodeCarrier[] = [
  {
    of: customers,
    open: sql`select ${shipments.customerId} as row_id, ${shipments.searchText} as carried from ${shipments} where ${isOpen}`,
  },
  {
    of: logisticsCompanies,
    open: sql`select ${shipments.logisticsCompanyId} as row_id, null as carried from ${shipments} where ${isOpen}`,
  },
  {
    of: warehouses,
    open: sql`select ${shipmentItems.warehouseId} as row_id, null as carried from ${shipmentItems}
      where ${shipmentItems.status} < ${stateNumber(shipmentItemMachine, 'completed')}
      group by ${shipmentItems.warehouseId}, ${shipmentItems.shipmentId}`,
  },
  {
    of: artwareProducts,
    open: sql`select ${shipmentItems.productId} as row_id, ${shipmentItems.productCode}, ${shipmentItems.code}
      from ${shipmentItems} where ${shipmentItems.status} < ${stateNumber(shipmentItemMachine, 'completed')}`,
  },
];
