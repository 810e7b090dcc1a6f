import type { Print } from '../connections.ts';
import type { HubServices } from '../hub-services.ts';
import type { Transport } from '../transports/transport.ts';
import type { NegotiatedConnection } from '../negotiated-connections.ts';
import { encodeMessages } from './signalr-2-messages.ts';

/** The encoding of calls for a transport. */
export interface CallPacking {
  readonly pack: (call: string) => string;
  /** The text that is sent to keep an idle transport alive. */
  readonly keepAlive: string;
}

/** Encodes each call as a message. */
export const singly: CallPacking = { pack: (call) => encodeMessages([call]), keepAlive: '{}' };

/** Leaves calls unchanged; the response to a poll is one message of several. An empty call ends an idle poll. */
export const collected: CallPacking = { pack: (call) => call, keepAlive: '' };

/** Delivers the messages for the listener of a connection over a transport, and keeps an idle transport alive. */
export function startDelivery(
  line: Transport,
  place: NegotiatedConnection,
  { pack, keepAlive }: CallPacking,
  { connections, timing }: HubServices,
  print: Print,
) {
  const heartbeat = setInterval(() => line.send(keepAlive), timing.pingEvery);
  const finish = (): void => clearInterval(heartbeat);
  void line.closed.then(finish);
  connections.add({
    listener: place.listener,
    print,
    isFollowing: () => false,
    send: (printed) => {
      heartbeat.refresh();
      line.send(pack(printed));
    },
    close: (mayReturn) => {
      // The protocol has no close message, and a closed transport makes a client reconnect.
      place.isBarred = !mayReturn;
      finish();
      line.end();
    },
    closed: line.closed,
  });
}
