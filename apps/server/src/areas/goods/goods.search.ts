import { api } from '@yipin/contract';
import { defineCodedSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { goods } from './goods.table.ts';

export const goodsSearch = defineCodedSearchProvider('goods', api.goods.list, goods);
