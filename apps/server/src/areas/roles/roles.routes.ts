import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { allPermissions, forEdit, granting, holders, presets } from './role-reports.service.ts';
import { get, list } from './roles-list.service.ts';
import { create, remove, update } from './save-role.service.ts';

export const rolesRoutes = implement(api.roles, {
  list,
  get,
  create,
  update,
  remove,
  allPermissions,
  forEdit,
  granting,
  presets,
  holders,
});
