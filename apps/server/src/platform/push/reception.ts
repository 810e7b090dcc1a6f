import type { IncomingHttpHeaders } from 'node:http';
import type { Admission } from './admission.ts';
import type { Connections } from './connections.ts';
import type { Talk } from './line.ts';
import type { Listener } from './listener.ts';
import type { Query } from './query.ts';
import type { Timing } from './timing.ts';

/** What both generations of the protocol share. */
export interface Reception {
  readonly admission: Admission;
  readonly connections: Connections;
  readonly timing: Timing;
}

/** Decides about a socket: how to talk on it, or the status to refuse it with. */
export type Receive = (headers: IncomingHttpHeaders, query: Query) => Promise<Talk | number>;

/** Who asks, unless her session ended meanwhile. */
export const listenerAt = async (
  { admission, connections }: Reception,
  headers: IncomingHttpHeaders,
  query: Query,
): Promise<Listener | undefined> => {
  const listener = await admission.whoAsks(headers, query);
  return listener && !connections.isEnded(listener.sessionId) ? listener : undefined;
};
