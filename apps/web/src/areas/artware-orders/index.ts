import { FileTextOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export const artwareOrdersArea = {
  group: 'artware',
  path: 'artwareOrder',
  needs: api.artwareOrders.list,
  title: 'artwareOrders:title',
  help: 'sales-orders',
  icon: FileTextOutlined,
  page: lazyPage(() => import('./artware-orders-page.tsx').then((module) => module.ArtwareOrdersPage)),
  record: lazyRecordPage(() => import('./artware-order-record-page.tsx').then((module) => module.ArtwareOrderPage)),
  creates: { title: 'artwareOrders:create', needs: api.artwareOrders.save },
  finds: 'artwareOrder',
} satisfies WebArea;
