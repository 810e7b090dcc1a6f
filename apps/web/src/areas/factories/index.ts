import { BuildOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export { FactorySelect } from './factory-select.tsx';
export { useLeadTime } from './use-lead-time.ts';

export const factoriesArea = {
  group: 'artwarePurchaseOrder',
  path: 'factorys',
  needs: api.factories.list,
  title: 'factories:title',
  help: 'factories',
  icon: BuildOutlined,
  page: lazyPage(() => import('./factories-page.tsx').then((module) => module.FactoriesPage)),
  record: lazyRecordPage(() => import('./factory-record-page.tsx').then((module) => module.FactoryPage)),
  creates: { title: 'factories:create', needs: api.factories.save },
  finds: 'factory',
  audits: ['factories'],
} satisfies WebArea;
