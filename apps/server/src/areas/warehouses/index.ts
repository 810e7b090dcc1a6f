import type { ServerArea } from '../../platform/area.ts';
import { coded } from '../../platform/audit/audited-row.ts';
import { warehouses } from './warehouses.table.ts';
import { warehouseSearch } from './warehouses.search.ts';
import { warehousesRoutes } from './warehouses.routes.ts';

export { findActiveWarehouses, findWarehouse, requireActiveWarehouse } from './warehouses.service.ts';

export const warehousesArea: ServerArea = {
  name: 'warehouses',
  routes: warehousesRoutes,
  findable: [warehouseSearch],
  audited: [coded(warehouses, 'warehouseId', 'fromWarehouseId', 'toWarehouseId')],
};
