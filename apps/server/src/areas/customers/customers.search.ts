import { api } from '@yipin/contract';
import { defineCodedSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { customers } from './customers.table.ts';

export const customerSearch = defineCodedSearchProvider('customer', api.customers.list, customers);
