import { TeamOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export { StaffSelect } from './staff-select.tsx';
export { browserName } from './browser-name.ts';

export const usersArea = {
  group: 'admin',
  path: 'users',
  needs: api.users.list,
  title: 'users:title',
  help: 'users',
  icon: TeamOutlined,
  page: lazyPage(() => import('./users-page.tsx').then((module) => module.UsersPage)),
  record: lazyRecordPage(() => import('./user-record-page.tsx').then((module) => module.UserPage)),
  creates: { title: 'users:create', needs: api.users.create },
  audits: ['users', 'userRoles'],
} satisfies WebArea;
