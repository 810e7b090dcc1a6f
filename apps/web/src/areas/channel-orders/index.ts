import { SolutionOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import { lazy } from 'react';
import type { WebArea } from '../../platform/area.ts';
import { lazyRecordPage } from '../../platform/lazy-part.tsx';

export const channelOrdersArea = {
  group: 'travel',
  path: 'salesOrder',
  needs: api.channelOrders.list,
  title: 'channelOrders:title',
  help: 'agency-orders',
  icon: SolutionOutlined,
  page: lazy(() => import('./channel-orders-page.tsx').then((module) => ({ default: module.ChannelOrdersPage }))),
  record: lazyRecordPage(() => import('./channel-order-record-page.tsx').then((module) => module.ChannelOrderPage)),
  finds: 'channelOrder',
  creates: { title: 'channelOrders:create', needs: api.channelOrders.save },
} satisfies WebArea;
