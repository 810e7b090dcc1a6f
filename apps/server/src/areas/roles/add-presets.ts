import { presetRoleNames, type RoleId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { adminGrants, rolePresets, withRequiredPermissions } from './role-presets.ts';
import { roleSearchText } from './roles-list.service.ts';
import { roles } from './roles.table.ts';

const administrator = { name: 'Admin', displayName: presetRoleNames.Admin };

/**
 * Inserts the roles of a new tenant. Returns the role of the administrator, which grants all permissions of the tenant.
 */
export async function addPresets({ tx }: Pick<Context, 'tx'>, isHost: boolean): Promise<{ id: RoleId }> {
  const [administratorRole] = await tx
    .insert(roles)
    .values([
      {
        ...administrator,
        searchText: roleSearchText(administrator),
        isStatic: true,
        grantedPermissions: adminGrants(isHost),
      },
      ...rolePresets.map(({ name, displayName, grants }) => ({
        name,
        displayName,
        searchText: roleSearchText({ name, displayName }),
        grantedPermissions: withRequiredPermissions(grants),
      })),
    ])
    .returning({ id: roles.id });
  return requireFound(administratorRole);
}
