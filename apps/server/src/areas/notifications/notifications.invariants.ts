import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/invariants/invariant.ts';
import { notifications } from './notifications.table.ts';

/** Rules for stored notifications. */
export const notificationInvariants: readonly Invariant[] = [
  {
    rule: 'V1',
    name: 'the link of a notification is the address of a page',
    sql: sql`
      select format('notification %s (%s)', n.id, n.name) as subject, format('link %s opens a drawer of earlier versions', n.link) as problem
      from ${notifications} n where position('?open=' in n.link) > 0`,
  },
];
