import type { DomainEvent } from '../outbox/notices.ts';
import type { Tx } from './tx.ts';

/** The channel on which processes tell each other what happened. */
export const pushChannel = 'tidings';

/** Takes up to `most` events nobody was told of, by their tenants; they count as told with this transaction. */
export async function claimUndeliveredEvents(
  tx: Tx,
  most: number,
): Promise<ReadonlyMap<number, readonly DomainEvent[]>> {
  const { rows } = await tx.$client.query<DomainEvent>(
    `select tenant_id as "tenantId", id, at, user_id as "userId", name, entity_id as "entityId", payload
     from door.claim_events($1) order by id`,
    [most],
  );
  const byTenant = new Map<number, DomainEvent[]>();
  for (const event of rows) byTenant.set(event.tenantId, [...(byTenant.get(event.tenantId) ?? []), event]);
  return byTenant;
}

/** Tells all processes, this one included, once the transaction is committed. At most 8,000 bytes. */
export function notifyProcesses(tx: Tx, tiding: object): void {
  return tx.$client.send('select pg_notify($1, $2)', [pushChannel, JSON.stringify(tiding)]);
}

/** Whose push token it is, by its hash; undefined = nobody's. */
export async function findPushSession(tx: Tx, tokenHash: Buffer) {
  const { rows } = await tx.$client.query<{ tenantId: number; userId: number; sessionId: number }>(
    `select tenant_id as "tenantId", user_id::int as "userId", session_id::int as "sessionId" from door.open_push($1)`,
    [tokenHash],
  );
  return rows[0];
}

/** Which of these sessions are over: ended, expired, or of somebody who was switched off. */
export async function findEndedSessions(tx: Tx, asked: readonly number[]): Promise<number[]> {
  const { rows } = await tx.$client.query<{ id: number }>('select id::int from door.ended_sessions($1) as id', [asked]);
  return rows.map(({ id }) => id);
}
