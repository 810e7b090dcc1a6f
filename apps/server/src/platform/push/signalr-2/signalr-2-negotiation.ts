import type { NegotiatedConnection } from '../negotiated-connections.ts';
import type { Query } from '../query.ts';
import type { PushTimeouts } from '../timeouts.ts';

/** What a client is told before it connects; times in seconds. Versions differ in nothing we use: each gets its own. */
export function negotiated(
  { id }: NegotiatedConnection,
  query: Query,
  { pingEvery, pollWithin }: PushTimeouts,
): object {
  return {
    Url: '/signalr',
    ConnectionToken: id,
    ConnectionId: id.slice(0, 22),
    KeepAliveTimeout: (2 * pingEvery) / 1000,
    DisconnectTimeout: pollWithin / 1000,
    ConnectionTimeout: 110,
    TryWebSockets: true,
    ProtocolVersion: /^[12]\.\d$/.exec(query('clientprotocol') ?? '')?.[0] ?? '1.5',
    TransportConnectTimeout: 5,
    LongPollDelay: 0,
  };
}
