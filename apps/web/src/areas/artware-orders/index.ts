import { FileTextOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import { lazy } from 'react';
import type { WebArea } from '../../platform/area.ts';
import { lazyRecordPage } from '../../platform/lazy-part.tsx';

export const artwareOrdersArea = {
  group: 'artware',
  path: 'artwareOrder',
  needs: api.artwareOrders.list,
  title: 'artwareOrders:title',
  help: 'sales-orders',
  icon: FileTextOutlined,
  page: lazy(() => import('./artware-orders-page.tsx').then((module) => ({ default: module.ArtwareOrdersPage }))),
  record: lazyRecordPage(() => import('./artware-order-record-page.tsx').then((module) => module.ArtwareOrderPage)),
  creates: { title: 'artwareOrders:create', needs: api.artwareOrders.save },
  finds: 'artwareOrder',
} satisfies WebArea;
