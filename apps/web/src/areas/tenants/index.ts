import { ApartmentOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import { lazy } from 'react';
import type { WebArea } from '../../platform/area.ts';

export { TimeZoneSelect } from './time-zone-select.tsx';

export const tenantsArea = {
  group: 'admin',
  path: 'tenants',
  needs: api.tenants.list,
  title: 'tenants:title',
  help: 'companies',
  icon: ApartmentOutlined,
  page: lazy(() => import('./tenants-page.tsx').then((module) => ({ default: module.TenantsPage }))),
  creates: { title: 'tenants:create', needs: api.tenants.create },
} satisfies WebArea;
