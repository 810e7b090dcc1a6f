export { requireActiveWarehouse } from './warehouses.service.ts';
