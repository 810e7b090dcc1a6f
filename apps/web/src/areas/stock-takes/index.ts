import { AuditOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export const stockTakesArea = {
  group: 'artwareStock',
  path: 'stockTakes',
  needs: api.stockTakes.list,
  title: 'stockTakes:title',
  help: 'stock-counts',
  icon: AuditOutlined,
  page: lazyPage(() => import('./stock-takes-page.tsx').then((module) => module.StockTakesPage)),
  record: lazyRecordPage(() => import('./stock-take-record-page.tsx').then((module) => module.StockTakePage)),
  creates: { title: 'stockTakes:create', needs: api.stockTakes.save },
  finds: 'stockTake',
} satisfies WebArea;
