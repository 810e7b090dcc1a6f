import { api } from '@yipin/contract';
import { defineCodedSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { products } from './products.table.ts';

export const channelProductSearch = defineCodedSearchProvider('product', api.products.list, products);
