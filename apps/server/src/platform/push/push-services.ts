import type { IncomingHttpHeaders } from 'node:http';
import type { PushAuthenticator } from './authenticator.ts';
import type { Connections } from './connections.ts';
import type { MessageHandler } from './transport.ts';
import type { PushListener } from './listener.ts';
import type { Query } from './query.ts';
import type { PushTimeouts } from './timeouts.ts';

/** What both generations of the protocol share. */
export interface PushServices {
  readonly admission: PushAuthenticator;
  readonly connections: Connections;
  readonly timing: PushTimeouts;
}

/** Decides about a socket: how to talk on it, or the status to refuse it with. */
export type Receive = (headers: IncomingHttpHeaders, query: Query) => Promise<MessageHandler | number>;

/** Who asks, unless her session ended meanwhile. */
export async function listenerAt(
  { admission, connections }: PushServices,
  headers: IncomingHttpHeaders,
  query: Query,
): Promise<PushListener | undefined> {
  const listener = await admission.whoAsks(headers, query);
  return listener && !connections.isEnded(listener.sessionId) ? listener : undefined;
}
