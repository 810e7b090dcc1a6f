import { api } from '@yipin/contract';
import { defineCodedSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { factories } from './factories.table.ts';

export const factorySearch = defineCodedSearchProvider('factory', api.factories.list, factories);
