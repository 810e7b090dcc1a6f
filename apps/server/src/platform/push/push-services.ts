import type { IncomingHttpHeaders } from 'node:http';
import type { PushAuthenticator } from './authenticator.ts';
import type { Connections } from './connections.ts';
import type { MessageHandler } from './transport.ts';
import type { PushListener } from './listener.ts';
import type { Query } from './query.ts';
import type { PushTimeouts } from './timeouts.ts';

/** Services that both protocol versions share. */
export interface PushServices {
  readonly admission: PushAuthenticator;
  readonly connections: Connections;
  readonly timing: PushTimeouts;
}

/** Handles a WebSocket request: returns the handler of its messages, or the status of a refusal. */
export type Receive = (headers: IncomingHttpHeaders, query: Query) => Promise<MessageHandler | number>;

/** Authenticates a request, unless its session ended in the meantime. */
export async function authenticatedListener(
  { admission, connections }: PushServices,
  headers: IncomingHttpHeaders,
  query: Query,
): Promise<PushListener | undefined> {
  const listener = await admission.authenticate(headers, query);
  return listener && !connections.isEnded(listener.sessionId) ? listener : undefined;
}
