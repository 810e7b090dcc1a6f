import type { api, InputOf, Role, RoleId } from '@yipin/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { searching, searchTextOf } from '../../platform/catalogue/search.ts';
import { defineList } from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { roles } from './roles.table.ts';

/** Returns the search text of a role. */
export function roleSearchText({
  name,
  displayName,
  description,
}: {
  readonly name: string;
  readonly displayName: string;
  readonly description?: string;
}): string {
  return searchTextOf(name, displayName, description);
}

const shown = {
  name: roles.name,
  displayName: roles.displayName,
  normalizedName: sql<string>`upper(${roles.name})`.as('normalized_name'),
  description: roles.description,
  grantedPermissions: roles.grantedPermissions,
  permissions: sql<string[]>`${roles.grantedPermissions}`.as('permissions'),
  isStatic: roles.isStatic,
  isDefault: roles.isDefault,
  // Deleted users have no roles.
  userCount: sql<number>`(select count(*)::int from user_roles held where held.role_id = roles.id)`.as('user_count'),
  creationTime: roles.createdAt,
  version: roles.version,
  id: roles.id,
};

export const list = defineList<InputOf<typeof api.roles.list>, Role, typeof roles>({
  base: roles,
  rows: (qb, page) => qb.select(shown).from(page),
  filters: { filter: searching(roles), keyword: searching(roles) },
  sort: { name: roles.name, displayName: roles.displayName },
  order: [asc(roles.name), asc(roles.displayName), asc(roles.id)],
});

/** Returns all roles, by name. */
export function allRoles({ tx }: Context): Promise<Role[]> {
  return tx.select(shown).from(roles).orderBy(asc(roles.name));
}

/** Returns a role. Throws `not-found`. */
export async function readRole({ tx }: Context, id: RoleId): Promise<Role> {
  const [row] = await tx.select(shown).from(roles).where(eq(roles.id, id));
  return requireFound(row);
}

export function get(ctx: Context, { id }: { id: RoleId }): Promise<Role> {
  return readRole(ctx, id);
}
