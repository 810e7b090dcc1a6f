import { SafetyCertificateOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage } from '../../platform/lazy-part.tsx';

export { GrantedPermissions } from './granted-permissions.tsx';
export { RoleTags } from './role-tags.tsx';
export { RolesSelect } from './roles-select.tsx';
export { useRoleTexts } from './use-role-texts.ts';

export const rolesArea = {
  group: 'admin',
  path: 'roles',
  needs: api.roles.list,
  title: 'roles:title',
  help: 'roles',
  icon: SafetyCertificateOutlined,
  page: lazyPage(() => import('./roles-page.tsx').then((module) => module.RolesPage)),
  creates: { title: 'roles:create', needs: api.roles.create },
  audits: ['roles'],
} satisfies WebArea;
