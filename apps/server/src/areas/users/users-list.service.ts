import type { api, InputOf, Page, User, UserId } from '@yipin/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { searching } from '../../platform/catalogue/search.ts';
import { defineList, equals } from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { users } from '../people/users.table.ts';
import { roles, userRoles } from '../roles/roles.table.ts';
import { isLockedOutSql } from '../session/index.ts';
import { secondFactors } from '../session/secrets/second-factors.table.ts';
import { sessions } from '../session/sessions.table.ts';

const ownRoles = sql`from ${userRoles} held join ${roles} r on r.id = held.role_id where held.user_id = ${users}.id`;

const shown = {
  userName: users.userName,
  name: users.name,
  surname: users.surname,
  emailAddress: users.emailAddress,
  isActive: users.isActive,
  fullName: sql<string>`trim(${users.name} || ' ' || ${users.surname})`.as('full_name'),
  lastLoginTime: sql<User['lastLoginTime']>`(
    select max(s.created_at) from ${sessions} s where s.user_id = ${users}.id)`
    .mapWith(users.createdAt)
    .as('last_login_time'),
  creationTime: users.createdAt,
  roleNames: sql<string[]>`array(select upper(r.name) ${ownRoles} order by r.name)`.as('role_names'),
  roles: sql<User['roles']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'displayName', r.display_name) order by r.display_name), '[]')
    ${ownRoles})`.as('own_roles'),
  phone: users.phone,
  isArtwareSales: users.isArtwareSales,
  isTravelSales: users.isTravelSales,
  mustChangePassword: users.mustChangePassword,
  isLocked: isLockedOutSql.as('is_locked'),
  hasSecondFactor: sql<boolean>`exists (
    select 1 from ${secondFactors} f where f.user_id = ${users}.id and f.is_confirmed)`.as('has_second_factor'),
  version: users.version,
  id: users.id,
};

type ListUsersInput = InputOf<typeof api.users.list>;

const pages = defineList<ListUsersInput & { readonly isThere: true }, User, typeof users>({
  base: users,
  rows: (qb, page) => qb.select(shown).from(page),
  filters: {
    filter: searching(users),
    keyword: searching(users),
    isActive: equals(users.isActive),
    roleId: (roleId) => ({
      where: (given) =>
        sql`${users}.id = any (array(select held.user_id from ${userRoles} held where held.role_id = ${given}))`,
      value: roleId,
      isSelective: true,
    }),
    isThere: () => ({ where: () => sql`${users.deletedAt} is null`, value: undefined }),
  },
  sort: {
    userName: users.userName,
    name: users.name,
    emailAddress: users.emailAddress,
    isActive: users.isActive,
    creationTime: users.createdAt,
  },
  order: [asc(users.userName), asc(users.id)],
});

/** Returns users, by user name. */
export function list(ctx: Context, input: ListUsersInput): Promise<Page<User>> {
  return pages(ctx, { ...input, isThere: true });
}

/** Returns a user. Throws `not-found`, also for a deleted one. */
export async function readUser({ tx }: Context, id: UserId): Promise<User> {
  const [row] = await tx
    .select(shown)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return requireFound(row);
}

export function get(ctx: Context, { id }: { id: UserId }): Promise<User> {
  return readUser(ctx, id);
}
