import type { IncomingHttpHeaders } from 'node:http';
import type { Authenticator } from './authenticator.ts';
import type { Connections } from './connections.ts';
import type { HubListener } from './listener.ts';
import type { Query } from './query.ts';
import type { HubTimeouts } from './timeouts.ts';
import type { MessageHandler } from './transports/transport.ts';

/** The services that both protocol versions share. */
export interface HubServices {
  readonly authenticator: Authenticator;
  readonly connections: Connections;
  readonly timing: HubTimeouts;
  /** The name of the hub, for SignalR 2. */
  readonly hubName: string;
  /** Encodes the arguments of calls as JSON. */
  readonly encode: (value: unknown) => string;
}

/** Handles a WebSocket request. Returns the handler of its messages, or the status of a refusal. */
export type Receive = (headers: IncomingHttpHeaders, query: Query) => Promise<MessageHandler | number>;

/** Authenticates a request. Returns undefined if the token is not valid, or if its session ended in the meantime. */
export async function authenticatedListener(
  { authenticator, connections }: HubServices,
  headers: IncomingHttpHeaders,
  query: Query,
): Promise<HubListener | undefined> {
  const listener = await authenticator.authenticate(headers, query);
  return listener && !connections.isEnded(listener.sessionId) ? listener : undefined;
}
