import { CarOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage } from '../../platform/lazy-part.tsx';

export { LogisticsCompanySelect } from './logistics-company-select.tsx';
export { TrackingNumber, TrackingNumbers } from './tracking-numbers.tsx';

export const logisticsCompaniesArea = {
  group: 'artware-settings',
  path: 'logisticsCompanyManager',
  needs: api.logisticsCompanies.list,
  title: 'logisticsCompanies:title',
  help: 'carriers',
  icon: CarOutlined,
  page: lazyPage(() => import('./logistics-companies-page.tsx').then((module) => module.LogisticsCompaniesPage)),
  creates: { title: 'logisticsCompanies:create', needs: api.logisticsCompanies.save },
  finds: 'logisticsCompany',
  audits: ['logisticsCompanies'],
} satisfies WebArea;
