import type { FinalStatement, PipelineClient, Tx } from '@yipin/pg-pipeline';

/** A business event to insert: a row of the outbox (table `events`), committed with the change it reports. */
interface NewEvent {
  readonly name: string;
  readonly entityId: number;
  readonly userId: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

const recorded = new WeakMap<PipelineClient, NewEvent[]>();

/** Queues an event, which is inserted with the commit, all events of a unit of work in one statement. */
export function recordEvent({ $client }: Tx, event: NewEvent): void {
  const events = recorded.get($client);
  if (events) events.push(event);
  else recorded.set($client, [event]);
}

/** Returns a function that removes the events recorded since this call. */
export function markEvents(client: PipelineClient): () => void {
  const before = recorded.get(client)?.length ?? 0;
  return () => {
    recorded.get(client)?.splice(before);
  };
}

const maxInlineValues = 4;
const insertEvents = 'insert into events (name, entity_id, user_id, payload)';

/**
 * Returns the statement that inserts the recorded events, or none. Up to four events are sent as plain values, which
 * costs half of what JSON costs; more of them as one JSON value.
 */
export function eventStatements(client: PipelineClient): FinalStatement[] {
  const events = recorded.get(client) ?? [];
  if (events.length === 0) return [];
  if (events.length > maxInlineValues) {
    const text = `${insertEvents} select name, "entityId", "userId", payload
       from json_to_recordset($1) as happenings (name text, "entityId" bigint, "userId" bigint, payload jsonb)`;
    return [{ text, values: [JSON.stringify(events)] }];
  }
  const places = events.map((_, index) => `(${[1, 2, 3, 4].map((place) => `$${index * 4 + place}`).join(', ')})`);
  const values = events.flatMap(({ name, entityId, userId, payload }) => [name, entityId, userId, payload]);
  return [{ text: `${insertEvents} values ${places.join(', ')}`, values }];
}
