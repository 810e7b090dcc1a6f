import { SolutionOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import { lazy } from 'react';
import type { WebArea } from '../../platform/area.ts';

export const channelOrdersArea = {
  group: 'travel',
  path: 'salesOrder',
  needs: api.channelOrders.list,
  title: 'channelOrders:title',
  icon: SolutionOutlined,
  page: lazy(() => import('./channel-orders-page.tsx').then((module) => ({ default: module.ChannelOrdersPage }))),
  record: lazy(() =>
    import('./channel-order-record-page.tsx').then((module) => ({ default: module.ChannelOrderPage })),
  ),
  finds: 'channelOrder',
  creates: { title: 'channelOrders:create', needs: api.channelOrders.save },
} satisfies WebArea;
