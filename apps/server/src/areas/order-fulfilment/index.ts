import type { ServerArea } from '../../platform/area.ts';
import { orderFulfilmentNotices } from './order-fulfilment.notices.ts';
import { orderFulfilmentRoutes } from './order-fulfilment.routes.ts';

export const orderFulfilmentArea: ServerArea = {
  name: 'order-fulfilment',
  routes: orderFulfilmentRoutes,
  notices: orderFulfilmentNotices,
};
