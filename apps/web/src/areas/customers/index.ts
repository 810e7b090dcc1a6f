import { TeamOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export { CustomerSelect } from './customer-select.tsx';
export { SalesSelect } from './sales-select.tsx';

export const customersArea = {
  group: 'artware',
  path: 'customerManage',
  needs: api.customers.list,
  title: 'customers:title',
  help: 'customers',
  icon: TeamOutlined,
  page: lazyPage(() => import('./customers-page.tsx').then((module) => module.CustomersPage)),
  record: lazyRecordPage(() => import('./customer-record-page.tsx').then((module) => module.CustomerPage)),
  creates: { title: 'customers:create', needs: api.customers.save },
  finds: 'customer',
  audits: ['customers'],
} satisfies WebArea;
