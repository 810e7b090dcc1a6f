import type { Print } from '../connections.ts';
import type { HubServices } from '../hub-services.ts';
import type { Transport } from '../transports/transport.ts';
import type { NegotiatedConnection } from '../negotiated-connections.ts';
import { encodeMessages } from './signalr-2-messages.ts';

/** How calls are sent: each as a message, or unchanged to be collected by a poll. */
export interface CallPacking {
  readonly pack: (call: string) => string;
  /** The text that keeps an idle transport alive. */
  readonly keepAlive: string;
}

/** Each call is a message. */
export const singly: CallPacking = { pack: (call) => encodeMessages([call]), keepAlive: '{}' };

/** Calls are collected by a poll; an empty one makes a response without calls. */
export const collected: CallPacking = { pack: (call) => call, keepAlive: '' };

/** Delivers the messages of a connection's listener over a transport, and keeps it alive when idle. */
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
