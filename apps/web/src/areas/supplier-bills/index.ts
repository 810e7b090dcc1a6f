import { FileDoneOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export { DocumentBills } from './document-bills.tsx';

export const supplierBillsArea = {
  group: 'artwarePurchaseOrder',
  path: 'bills',
  needs: api.supplierBills.list,
  title: 'supplierBills:title',
  help: 'supplier-bills',
  icon: FileDoneOutlined,
  page: lazyPage(() => import('./supplier-bills-page.tsx').then((module) => module.SupplierBillsPage)),
  record: lazyRecordPage(() => import('./supplier-bill-record-page.tsx').then((module) => module.SupplierBillPage)),
  creates: { title: 'supplierBills:create', needs: api.supplierBills.save },
  finds: 'supplierBill',
} satisfies WebArea;
