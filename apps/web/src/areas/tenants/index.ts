import { ApartmentOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage } from '../../platform/lazy-part.tsx';

export { TimeZoneSelect } from './time-zone-select.tsx';

export const tenantsArea = {
  group: 'admin',
  path: 'tenants',
  needs: api.tenants.list,
  title: 'tenants:title',
  help: 'companies',
  icon: ApartmentOutlined,
  page: lazyPage(() => import('./tenants-page.tsx').then((module) => module.TenantsPage)),
  creates: { title: 'tenants:create', needs: api.tenants.create },
} satisfies WebArea;
