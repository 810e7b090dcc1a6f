import { HourglassOutlined, ShoppingOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export { RestockDialog } from './requests/restock.ts';
export type { RestockStart } from './requests/restock-lines.ts';

export const purchaseOrdersArea = {
  group: 'artwarePurchaseOrder',
  path: 'purchaseOrder',
  needs: api.purchaseOrders.list,
  title: 'purchaseOrders:title',
  help: 'purchase-orders',
  icon: ShoppingOutlined,
  page: lazyPage(() => import('./purchase-orders-page.tsx').then((module) => module.PurchaseOrdersPage)),
  record: lazyRecordPage(() => import('./purchase-order-record-page.tsx').then((module) => module.PurchaseOrderPage)),
  creates: { title: 'purchaseOrders:create', needs: api.purchaseOrders.save },
  finds: 'purchaseOrder',
} satisfies WebArea;

export const pendingPurchasesArea = {
  group: 'artwarePurchaseOrder',
  path: 'pendings',
  needs: api.purchaseOrders.pending,
  title: 'purchaseOrders:pendingTitle',
  help: 'purchase-requests',
  icon: HourglassOutlined,
  page: lazyPage(() => import('./requests/pending-purchases-page.tsx').then((module) => module.PendingPurchasesPage)),
} satisfies WebArea;
