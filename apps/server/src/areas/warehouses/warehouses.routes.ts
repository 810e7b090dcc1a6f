import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { all, list, names, saveWarehouse, setWarehouseFields } from './warehouses.service.ts';

export const warehousesRoutes = implement(api.warehouses, {
  list,
  save: saveWarehouse,
  setFields: setWarehouseFields,
  names,
  all,
});
