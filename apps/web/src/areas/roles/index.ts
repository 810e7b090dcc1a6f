import { SafetyCertificateOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import { lazy } from 'react';
import type { WebArea } from '../../platform/area.ts';

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
  page: lazy(() => import('./roles-page.tsx').then((module) => ({ default: module.RolesPage }))),
  creates: { title: 'roles:create', needs: api.roles.create },
  audits: ['roles'],
} satisfies WebArea;
