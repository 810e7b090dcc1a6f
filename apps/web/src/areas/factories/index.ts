import { BuildOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import { lazy } from 'react';
import type { WebArea } from '../../platform/area.ts';

export { FactorySelect } from './factory-select.tsx';

export const factoriesArea = {
  group: 'artwarePurchaseOrder',
  path: 'factorys',
  needs: api.factories.list,
  title: 'factories:title',
  icon: BuildOutlined,
  page: lazy(() => import('./factories-page.tsx').then((module) => ({ default: module.FactoriesPage }))),
  record: lazy(() => import('./factory-record-page.tsx').then((module) => ({ default: module.FactoryPage }))),
  creates: { title: 'factories:create', needs: api.factories.save },
  finds: 'factory',
  audits: ['factories'],
} satisfies WebArea;
