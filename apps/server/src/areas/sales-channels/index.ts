import type { ServerArea } from '../../platform/area.ts';
import { coded } from '../../platform/audit/audited-row.ts';
import { salesChannels } from './sales-channels.table.ts';
import { salesChannelSearch } from './sales-channels.search.ts';
import { salesChannelUsages } from './sales-channels.usages.ts';
import { salesChannelsRoutes } from './sales-channels.routes.ts';

export { requireActiveChannel } from './sales-channels.service.ts';

export const salesChannelsArea: ServerArea = {
  name: 'sales-channels',
  routes: salesChannelsRoutes,
  usages: salesChannelUsages,
  findable: [salesChannelSearch],
  documents: [{ docType: 'AG', area: 'salesChannels', table: salesChannels, label: salesChannels.code }],
  audited: [{ ...coded(salesChannels, 'channelId'), docType: 'AG' }],
};
