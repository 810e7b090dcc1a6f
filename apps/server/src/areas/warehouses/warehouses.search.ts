import { api } from '@yipin/contract';
import { defineCodedSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { warehouses } from './warehouses.table.ts';

export const warehouseSearch = defineCodedSearchProvider('warehouse', api.warehouses.list, warehouses);
