import type { ServerArea } from '../../platform/area.ts';
import { rolesAudit } from './roles.audit.ts';
import { rolesRoutes } from './roles.routes.ts';

export { addPresets } from './add-presets.ts';
export { defaultRoles, grantRoles, type AssignableRole, findRolesByName, rolesOf, revokeRoles } from './user-roles.ts';
export { lockTenantUsers, requireRemainingAdministrator, requireMayGrant, requireMayManage } from './rights.ts';
export { withRequiredPermissions } from './role-presets.ts';
export { allRoles, roleSearchText } from './roles-list.service.ts';

export const rolesArea: ServerArea = { name: 'roles', routes: rolesRoutes, audited: rolesAudit };
