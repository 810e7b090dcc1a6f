import { SolutionOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export const channelOrdersArea = {
  group: 'travel',
  path: 'salesOrder',
  needs: api.channelOrders.list,
  title: 'channelOrders:title',
  help: 'agency-orders',
  icon: SolutionOutlined,
  page: lazyPage(() => import('./channel-orders-page.tsx').then((module) => module.ChannelOrdersPage)),
  record: lazyRecordPage(() => import('./channel-order-record-page.tsx').then((module) => module.ChannelOrderPage)),
  finds: 'channelOrder',
  creates: { title: 'channelOrders:create', needs: api.channelOrders.save },
} satisfies WebArea;
