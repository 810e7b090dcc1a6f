import { api, type Endpoint, type OutputOf, type ClientStart } from '@yipin/contract';

/** In milliseconds. A part of the first page that is loaded later than this asks the server itself. */
const usableFor = 30_000;

/** The replies by the id of their operation. */
const replies = new Map<string, unknown>();
let setAt = 0;

/** Sets the replies that came with the start. Each of them answers the first call of its operation, for 30 seconds. */
export function setFirstReplies(first: ClientStart['first']): void {
  replies.clear();
  setAt = Date.now();
  if (!first) return;
  replies.set(api.views.all.id, first.views);
  replies.set(api.notifications.counts.id, first.notifications);
  replies.set(api.account.profile.id, first.profile);
}

/** Removes and returns the reply to a call that came with the start; undefined = the call has to be sent. */
export function consumeFirstReply<E extends Endpoint>({ id }: E): OutputOf<E> | undefined {
  if (Date.now() - setAt > usableFor) replies.clear();
  const reply = replies.get(id);
  replies.delete(id);
  // The contract types the reply where it is set.
  return reply as OutputOf<E> | undefined;
}
