import { z } from 'zod';
import { area, bool, BulkResult, command, fieldsOfRows, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { Warehouse, WarehouseFields, WarehouseId, WarehouseInput, WarehouseName } from './warehouse.ts';

const access = permissions.warehouses;

/** Operations on warehouses. */
export const warehousesApi = area('warehouses', {
  list: query('GET', 'warehouse/GetPageList', {
    access,
    input: pageQuery(['id', 'code', 'name', 'country'], { isActive: bool().optional() }),
    output: pageOf(Warehouse),
  }),
  save: command('POST', 'warehouse/CreateOrUpdate', { access, input: WarehouseInput, output: Warehouse }),
  setFields: command('POST', 'warehouse/SetFields', {
    access,
    input: fieldsOfRows(WarehouseId, WarehouseFields),
    output: BulkResult,
  }),
  names: query('GET', 'warehouse/GetAllWarehouseNames', {
    access: [access, permissions.artwareProducts, permissions.purchaseOrders, permissions.shipments, permissions.stock],
    input: z.object({}),
    output: z.array(WarehouseName),
  }),
  all: query('GET', 'warehouse/GetAllWarehouses', { access, input: z.object({}), output: z.array(Warehouse) }),
});
