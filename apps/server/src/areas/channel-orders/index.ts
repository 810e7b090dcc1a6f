import type { ServerArea } from '../../platform/area.ts';
import { channelOrderInvariants } from './channel-orders.invariants.ts';
import { channelOrderAudit } from './channel-orders.audit.ts';
import { channelOrderSearch } from './channel-orders.search.ts';
import { channelOrderDocuments } from './channel-orders.documents.ts';
import { channelOrderCarriers, channelOrderUsages } from './channel-orders.usages.ts';
import { channelOrderNotices, leavingGroups } from './channel-orders.notices.ts';
import { channelOrdersRoutes } from './channel-orders.routes.ts';

export { followGoods, lockChannelOrdersOf } from './follow-goods.ts';
export { list as listChannelOrders, total as totalOfChannelOrders } from './channel-orders.service.ts';

export const channelOrdersArea: ServerArea = {
  name: 'channel-orders',
  routes: channelOrdersRoutes,
  documents: channelOrderDocuments,
  usages: channelOrderUsages,
  codeCarriers: channelOrderCarriers,
  notices: channelOrderNotices,
  dayRules: [leavingGroups],
  findable: [channelOrderSearch],
  audited: channelOrderAudit,
  invariants: channelOrderInvariants,
};
