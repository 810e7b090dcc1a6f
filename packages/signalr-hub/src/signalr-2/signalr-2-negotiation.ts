import type { NegotiatedConnection } from '../negotiated-connections.ts';
import type { Query } from '../query.ts';
import type { HubTimeouts } from '../timeouts.ts';

/**
 * Returns the negotiation response, with times in seconds. Its protocol version is the one that the client requested,
 * because the hub uses no feature that differs between versions.
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
