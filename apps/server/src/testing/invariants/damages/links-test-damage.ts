import type { Damage } from './invariants-test-damage.ts';

/** Damage to stored addresses. */
export const linkDamages: readonly Damage[] = [
  {
    what: 'a notification with a link of earlier versions',
    sql: `insert into notifications (tenant_id, user_id, name, link, dedupe_key)
      select tenant_id, id, 'toApprove', '/artware/artwareOrder?open=133', 'damage' from users
      where tenant_id = current_setting('app.tenant_id')::bigint order by id limit 1`,
    breaks: ['V1'],
  },
];
