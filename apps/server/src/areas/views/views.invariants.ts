import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/invariants/invariant.ts';
import { users } from '../people/users.table.ts';
import { roles } from '../roles/roles.table.ts';
import { savedViews } from './views.table.ts';

/** Rules for saved views. */
export const viewsInvariants: readonly Invariant[] = [
  {
    rule: 'V3',
    name: 'a view for roles names roles of its company, and the owner of a view is a user there',
    sql: sql`
      select format('view %s (%s)', v.id, v.name) as subject,
        format('roles %s, owner %s', v.role_ids, v.owner_id) as problem
      from ${savedViews} v
      where (v.scope = 'ROLES' and not exists (select from ${roles} r where r.id = any (v.role_ids)))
        or exists (select from unnest(v.role_ids) as named (id) where not exists (select from ${roles} r where r.id = named.id))
        or not exists (select from ${users} u where u.id = v.owner_id)`,
  },
];
