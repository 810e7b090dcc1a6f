import { FileDoneOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export { OrderInvoices } from './order-invoices.tsx';
export { useBillingFacts } from './use-billing-facts.ts';

export const invoicesArea = {
  group: 'artware',
  path: 'invoices',
  needs: api.billing.list,
  title: 'billing:title',
  help: 'invoices',
  icon: FileDoneOutlined,
  page: lazyPage(() => import('./invoices-page.tsx').then((module) => module.InvoicesPage)),
  record: lazyRecordPage(() => import('./invoice-record-page.tsx').then((module) => module.InvoicePage)),
  finds: 'invoice',
} satisfies WebArea;
