import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { list, names, saveSalesChannel } from './sales-channels.service.ts';

export const salesChannelsRoutes = implement(api.salesChannels, { list, names, save: saveSalesChannel });
