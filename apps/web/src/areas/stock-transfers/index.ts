import { SwapOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export const stockTransfersArea = {
  group: 'artwareStock',
  path: 'stockTransfers',
  needs: api.stockTransfers.list,
  title: 'stockTransfers:title',
  help: 'transfers',
  icon: SwapOutlined,
  page: lazyPage(() => import('./stock-transfers-page.tsx').then((module) => module.StockTransfersPage)),
  record: lazyRecordPage(() => import('./stock-transfer-record-page.tsx').then((module) => module.StockTransferPage)),
  creates: { title: 'stockTransfers:create', needs: api.stockTransfers.save },
  finds: 'stockTransfer',
} satisfies WebArea;
