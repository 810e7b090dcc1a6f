import { hostPermissions } from '@yipin/contract';
import type { Session } from '../../context.ts';

/** The unit of work, for the statement that opens it. */
interface WorkDescription {
  readonly kind: 'query' | 'command';
  readonly operation: string;
  readonly requestId: string;
  /** The language in which the database names records; empty = by their own names. */
  readonly language: string;
}

/**
 * Returns the statement that sets the session of the rest of the transaction and returns its stamp: null if the token
 * is invalid or expired. A transaction without a session has no tenant: row-level security hides all rows. Commands
 * find their rows by id: a generic plan suits every id, so it is made once.
 */
export function openingStatement(
  { kind, operation, requestId, language }: WorkDescription,
  tokenHash: Buffer | undefined,
) {
  return kind === 'query'
    ? {
        text: `select door.resume_session($1), set_config('transaction_read_only', 'on', true),
               set_config('app.language', $2, true)`,
        values: [tokenHash ?? null, language],
      }
    : {
        text: `select door.resume_session($1), set_config('app.operation', $2, true), set_config('app.request_id', $3, true),
               set_config('plan_cache_mode', 'force_generic_plan', true), set_config('app.language', $4, true)`,
        values: [tokenHash ?? null, operation, requestId, language],
      };
}

/** Returns the statement that reads the session of a token as JSON. */
export function sessionStatement(tokenHash: Buffer) {
  return {
    text: `select to_json(opened) from (
           select tenant_id as "tenantId", is_host as "isHost", tenancy_name as "tenancyName", tenant_name as "tenantName", time_zone as "timeZone",
                  user_id as "userId", user_name as "userName", name, surname, email_address as "emailAddress", session_id as "sessionId", locale,
                  must_change_password as "mustChangePassword", permissions
           from door.open_session($1)) opened`,
    values: [tokenHash],
  };
}

const ofHost: ReadonlySet<string> = new Set(hostPermissions);

/**
 * Decodes the result of {@link sessionStatement}. Permissions of the host are dropped for other tenants, even if a role
 * has them.
 */
export function sessionFrom(printed: string): Session {
  const { permissions, ...rest } = JSON.parse(printed) as Omit<Session, 'permissions'> & { permissions: string[] };
  return { ...rest, permissions: new Set(permissions.filter((name) => rest.isHost || !ofHost.has(name))) };
}

/** A session as it was read, and the stamp for which it is valid. */
export interface CachedSession {
  readonly stamp: string;
  readonly session: Session;
}

const maxKnownSessions = 2_000;
const known = new Map<string, CachedSession>();

/** Returns the cached session of a token. It may have changed since: the caller has to compare the stamp. */
export function findCachedSession(tokenHash: Buffer): CachedSession | undefined {
  return known.get(tokenHash.toString('latin1'));
}

export function cacheSession(tokenHash: Buffer, session: CachedSession): void {
  if (known.size >= maxKnownSessions) known.clear();
  known.set(tokenHash.toString('latin1'), session);
}

export function removeCachedSession(tokenHash: Buffer): boolean {
  return known.delete(tokenHash.toString('latin1'));
}
