import type { ServerArea } from '../../platform/area.ts';
import { warehouseSearch } from './warehouses.search.ts';
import { warehousesRoutes } from './warehouses.routes.ts';

export { requireActiveWarehouse } from './warehouses.service.ts';

export const warehousesArea: ServerArea = { name: 'warehouses', routes: warehousesRoutes, findable: [warehouseSearch] };
