import type { NegotiatedConnection } from '../negotiated-connections.ts';
import type { Query } from '../query.ts';
import type { HubTimeouts } from '../timeouts.ts';

/**
 * Returns the negotiation response; times in seconds. The protocol versions differ in nothing that is used: each client
 * gets its own back.
 */
export function negotiated({ id }: NegotiatedConnection, query: Query, { pingEvery, pollWithin }: HubTimeouts): object {
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
