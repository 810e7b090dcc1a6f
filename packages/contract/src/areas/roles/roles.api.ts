import { z } from 'zod';
import { area, bool, command, expectedVersion, Instant, pageOf, pageQuery, query, text } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { UserName } from '../users/user.ts';
import { NewRole, PermissionName, Role, RoleInput, RolePreset } from './role.ts';
import { RoleId } from './role-id.ts';

const access = permissions.roles;
const one = z.object({ id: RoleId });
const permission = text(256).optional();

/** Operations on roles and their permissions. */
export const rolesApi = area('roles', {
  list: query('GET', 'Role/GetAll', {
    access,
    input: pageQuery(['name', 'displayName'], {
      /** `filter` of ABP clients. */
      keyword: text(200).optional(),
    }),
    output: pageOf(Role),
  }),
  get: query('GET', 'Role/Get', { access, input: one, output: Role }),
  create: command('POST', 'Role/Create', { access, input: NewRole, output: Role }),
  update: command('PUT', 'Role/Update', { access, input: RoleInput, output: Role }),
  remove: command('DELETE', 'Role/Delete', {
    access,
    // `confirmed`: the caller confirms that users lose the role.
    input: z.object({ id: RoleId, expectedVersion, confirmed: bool().optional() }),
    output: z.null(),
  }),
  allPermissions: query('GET', 'Role/GetAllPermissions', {
    access,
    input: z.object({}),
    output: z.object({ items: z.array(PermissionName) }),
  }),
  forEdit: query('GET', 'Role/GetRoleForEdit', {
    access,
    input: one,
    output: z.object({
      role: Role.pick({ name: true, displayName: true, description: true, isStatic: true, id: true }),
      permissions: z.array(PermissionName.pick({ name: true, displayName: true, description: true })),
      grantedPermissionNames: z.array(z.string()),
    }),
  }),
  granting: query('GET', 'Role/GetRoles', {
    access,
    input: z.object({ permission }),
    output: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          displayName: z.string(),
          isStatic: z.boolean(),
          isDefault: z.boolean(),
          creationTime: Instant,
          id: RoleId,
        }),
      ),
    }),
  }),
  presets: query('GET', 'Role/GetPresets', { access, input: z.object({}), output: z.array(RolePreset) }),
  holders: query('GET', 'Role/GetUsers', {
    access,
    input: z.object({ permission, roleId: RoleId.optional() }),
    output: z.array(UserName.extend({ isActive: z.boolean(), roles: z.array(z.string()) })),
  }),
});
