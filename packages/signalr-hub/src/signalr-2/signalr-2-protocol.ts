import type { EncodeCall } from '../connections.ts';
import type { HubServices } from '../hub-services.ts';
import type { Transport } from '../transports/transport.ts';
import type { NegotiatedConnection } from '../negotiated-connections.ts';
import { encodeMessages } from './signalr-2-messages.ts';

/** The encoding of calls for a transport. */
export interface CallEncoding {
  readonly encode: (call: string) => string;
  /** The text that is sent to keep an idle transport alive. */
  readonly keepAlive: string;
}

/** Encodes each call as a message. */
export const oneByOne: CallEncoding = { encode: (call) => encodeMessages([call]), keepAlive: '{}' };

/** Leaves calls unchanged; the response to a poll is one message of several. An empty call ends an idle poll. */
export const batched: CallEncoding = { encode: (call) => call, keepAlive: '' };

/** Delivers the messages for the listener of a connection over a transport, and keeps an idle transport alive. */
export function startDelivery(
  transport: Transport,
  connection: NegotiatedConnection,
  { encode, keepAlive }: CallEncoding,
  { connections, timing }: HubServices,
  encodeCall: EncodeCall,
) {
  const heartbeat = setInterval(() => transport.send(keepAlive), timing.pingEvery);
  const finish = (): void => clearInterval(heartbeat);
  void transport.closed.then(finish);
  connections.add({
    listener: connection.listener,
    encodeCall,
    isFollowing: () => false,
    send: (encoded) => {
      heartbeat.refresh();
      transport.send(encode(encoded));
    },
    close: (mayReturn) => {
      // The protocol has no close message, and a closed transport makes a client reconnect.
      connection.isReconnectForbidden = !mayReturn;
      finish();
      transport.end();
    },
    closed: transport.closed,
  });
}
