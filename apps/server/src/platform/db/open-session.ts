import type pg from 'pg';
import { hashOf } from '../auth/tokens.ts';
import type { Session } from '../context.ts';

interface Opened extends Omit<Session, 'permissions'> {
  readonly permissions: string[];
}

/**
 * The statement that opens the session of `token` and sets tenant and user for the rest of the transaction. It goes out
 * in one message with the transaction's begin, so the token's hash is part of its text: 64 hexadecimal digits.
 */
export const sessionStatement = (token: string): string =>
  `select tenant_id as "tenantId", is_host as "isHost", tenancy_name as "tenancyName", tenant_name as "tenantName", time_zone as "timeZone",
          user_id as "userId", user_name as "userName", name, surname, email_address as "emailAddress", session_id as "sessionId", permissions
   from door.open_session('\\x${hashOf(token).toString('hex')}')`;

/** Who the token stands for; undefined if for nobody (any more). */
export const sessionIn = ({ rows: [row] }: pg.QueryResult): Session | undefined => {
  const opened = row as Opened | undefined;
  return opened && { ...opened, permissions: new Set(opened.permissions) };
};
