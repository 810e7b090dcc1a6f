import type { NegotiatedConnection } from '../negotiated-connections.ts';
import type { Query } from '../query.ts';

const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling'];
const described = transports.map((transport) => ({ transport, transferFormats: ['Text'] }));

/**
 * What a client is told before it connects. Since version 1 the number that opens the connection is another one than the
 * number it goes by. The very first clients look for names of transports, later ones pass over them to the descriptions.
 */
export function negotiated({ id }: NegotiatedConnection, query: Query): object {
  return Number(query('negotiateversion') ?? 0) >= 1
    ? { negotiateVersion: 1, connectionId: id.slice(0, 22), connectionToken: id, availableTransports: described }
    : { negotiateVersion: 0, connectionId: id, availableTransports: [...transports, ...described] };
}
