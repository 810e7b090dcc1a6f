import type { Connections } from '../connections.ts';
import type { PushTransport } from '../transport.ts';
import type { NegotiatedConnection } from '../negotiated-connections.ts';
import type { PushTimeouts } from '../timeouts.ts';
import { printCall, encodeMessages } from './signalr-2-messages.ts';

/** How calls are put on a line: one by one as they come, or as they are, to be collected by somebody who polls. */
export interface CallPacking {
  readonly pack: (call: string) => string;
  /** Says nothing, in order to be heard. */
  readonly keepAlive: string;
}

/** Calls sent as they come. */
export const singly: CallPacking = { pack: (call) => encodeMessages([call]), keepAlive: '{}' };

/** Calls collected: an empty one makes an answer without any. */
export const collected: CallPacking = { pack: (call) => call, keepAlive: '' };

/** Tells the listener of `place` on `line` what there is to tell, and that we are there when there is not. */
export function tell(
  line: PushTransport,
  place: NegotiatedConnection,
  { pack, keepAlive }: CallPacking,
  connections: Connections,
  timing: PushTimeouts,
) {
  const heartbeat = setInterval(() => line.send(keepAlive), timing.pingEvery);
  const finish = (): void => clearInterval(heartbeat);
  void line.closed.then(finish);
  connections.add({
    listener: place.listener,
    print: printCall,
    isFollowing: () => false,
    send: (printed) => {
      heartbeat.refresh();
      line.send(pack(printed));
    },
    letGo: (mayReturn) => {
      // The protocol has no word for it, and a line that ends makes a client reconnect.
      place.isBarred = !mayReturn;
      finish();
      line.end();
    },
    closed: line.closed,
  });
}
