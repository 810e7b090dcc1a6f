import { sql } from 'drizzle-orm';
import type { ExpiringRows } from '../../platform/retention.ts';
import { loginAttempts } from './login-attempts.table.ts';
import { sessions } from './sessions.table.ts';

/** Sign-in attempts and sessions of long ago. */
export const sessionRetention: readonly ExpiringRows[] = [
  { table: loginAttempts, key: sql`id`, isOld: sql`at < now() - interval '90 days'` },
  // `least` ignores an end that is null. For 90 days a session shows the browser of the sign-in, and the newest one of
  // a user stays as the time of the last sign-in.
  {
    table: sessions,
    key: sql`id`,
    isOld: sql`least(ended_at, expires_at) < now() - interval '90 days'
      and exists (select from ${sessions} newer where newer.user_id = ${sessions.userId} and newer.id > ${sessions.id})`,
  },
];
