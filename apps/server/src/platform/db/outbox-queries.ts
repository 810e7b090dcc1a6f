import type { Tx } from '@yipin/pg-pipeline';
import type { DomainEvent } from '../outbox/notices.ts';

/** The NOTIFY channel by which processes inform each other of changes. */
export const pushChannel = 'tidings';

/**
 * Locks up to `limit` undelivered events and returns them by tenant; they count as delivered when this transaction
 * commits.
 */
export async function claimUndeliveredEvents(
  tx: Tx,
  limit: number,
): Promise<ReadonlyMap<number, readonly DomainEvent[]>> {
  const { rows } = await tx.$client.query<DomainEvent>(
    `select tenant_id as "tenantId", id, at, user_id as "userId", name, entity_id as "entityId", payload
     from door.claim_events($1) order by id`,
    [limit],
  );
  const byTenant = new Map<number, DomainEvent[]>();
  for (const event of rows) byTenant.set(event.tenantId, [...(byTenant.get(event.tenantId) ?? []), event]);
  return byTenant;
}

/** Notifies all processes, including this one, when the transaction commits. At most 8,000 bytes. */
export function notifyProcesses(tx: Tx, message: object): void {
  return tx.$client.send('select pg_notify($1, $2)', [pushChannel, JSON.stringify(message)]);
}

/** Returns the session of a push token by its hash, or undefined. */
export async function findPushSession(tx: Tx, tokenHash: Buffer) {
  const { rows } = await tx.$client.query<{ tenantId: number; userId: number; sessionId: number }>(
    `select tenant_id as "tenantId", user_id::int as "userId", session_id::int as "sessionId" from door.open_push($1)`,
    [tokenHash],
  );
  return rows[0];
}

/** Returns those of the given sessions that are over: ended, expired, or of a deactivated user. */
export async function findEndedSessions(tx: Tx, sessionIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.$client.query<{ id: number }>('select id::int from door.ended_sessions($1) as id', [
    sessionIds,
  ]);
  return rows.map(({ id }) => id);
}
