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
  finds: { kind: 'channelOrder', shownIn: 'drawer' },
  creates: { title: 'channelOrders:create', needs: api.channelOrders.save },
} satisfies WebArea;
