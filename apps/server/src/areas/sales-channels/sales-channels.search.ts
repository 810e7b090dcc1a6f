import { api } from '@yipin/contract';
import { defineCodedSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { salesChannels } from './sales-channels.table.ts';

export const salesChannelSearch = defineCodedSearchProvider('salesChannel', api.salesChannels.list, salesChannels);
