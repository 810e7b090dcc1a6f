import type { NegotiatedConnection } from '../negotiated-connections.ts';
import type { Query } from '../query.ts';

const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling'];
const described = transports.map((transport) => ({ transport, transferFormats: ['Text'] }));

/**
 * Returns the negotiation response. Since version 1, the token that opens the connection differs from its id. Early
 * clients read the names of transports; later ones ignore names and read the descriptions.
 */
export function negotiated({ id }: NegotiatedConnection, query: Query): object {
  return Number(query('negotiateversion') ?? 0) >= 1
    ? { negotiateVersion: 1, connectionId: id.slice(0, 22), connectionToken: id, availableTransports: described }
    : { negotiateVersion: 0, connectionId: id, availableTransports: [...transports, ...described] };
}
