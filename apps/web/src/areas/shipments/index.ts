import { InboxOutlined, SendOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyPart, lazyRecordPage } from '../../platform/lazy-part.tsx';

export const ShipOrderDialog = lazyPart(() =>
  import('./ready/ship-order-dialog.tsx').then((part) => part.ShipOrderDialog),
);

export const shipmentsArea = {
  group: 'artwareInvoiceOrder',
  path: 'invoiceOrder',
  needs: api.shipments.list,
  title: 'shipments:title',
  help: 'shipments',
  icon: SendOutlined,
  page: lazyPage(() => import('./shipments-page.tsx').then((module) => module.ShipmentsPage)),
  record: lazyRecordPage(() => import('./shipment-record-page.tsx').then((module) => module.ShipmentPage)),
  creates: { title: 'shipments:create', needs: api.shipments.save },
  finds: 'shipment',
} satisfies WebArea;

export const pendingShipmentsArea = {
  group: 'artwareInvoiceOrder',
  path: 'invoicePending',
  needs: api.shipments.pending,
  title: 'shipments:pendingTitle',
  help: 'ready-to-ship',
  icon: InboxOutlined,
  page: lazyPage(() => import('./ready/pending-shipments-page.tsx').then((module) => module.PendingShipmentsPage)),
} satisfies WebArea;
