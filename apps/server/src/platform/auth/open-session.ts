import type { Session } from '../context.ts';
import type { Tx } from '../db/tx.ts';
import { hashOf } from './tokens.ts';

interface Opened extends Omit<Session, 'permissions'> {
  readonly permissions: string[];
}

/** Who the token stands for, with tenant and user set for the rest of the transaction; undefined if for nobody (any more). */
export const openSession = async (tx: Tx, token: string): Promise<Session | undefined> => {
  const { rows } = await tx.$client.query<Opened>({
    name: 'open-session',
    text: `select tenant_id as "tenantId", is_host as "isHost", tenancy_name as "tenancyName", tenant_name as "tenantName", time_zone as "timeZone",
                  user_id as "userId", user_name as "userName", name, surname, email_address as "emailAddress", session_id as "sessionId", permissions
           from door.open_session($1)`,
    values: [hashOf(token)],
  });
  const [opened] = rows;
  return opened && { ...opened, permissions: new Set(opened.permissions) };
};
