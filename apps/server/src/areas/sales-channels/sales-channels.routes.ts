import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { get, list, names, saveSalesChannel, setSalesChannelFields } from './sales-channels.service.ts';

export const salesChannelsRoutes = implement(api.salesChannels, {
  get,
  list,
  names,
  save: saveSalesChannel,
  setFields: setSalesChannelFields,
});
