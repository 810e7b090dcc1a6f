import type { Connections } from '../connections.ts';
import type { Line } from '../line.ts';
import type { Place } from '../places.ts';
import type { Timing } from '../timing.ts';
import { printCall, travelling } from './messages.ts';

/** How calls are put on a line: one by one as they come, or as they are, to be collected by somebody who polls. */
export interface Packing {
  readonly pack: (call: string) => string;
  /** Says nothing, in order to be heard. */
  readonly keepAlive: string;
}

/** Calls sent as they come. */
export const singly: Packing = { pack: (call) => travelling([call]), keepAlive: '{}' };

/** Calls collected: an empty one makes an answer without any. */
export const collected: Packing = { pack: (call) => call, keepAlive: '' };

/** Tells the listener of `place` on `line` what there is to tell, and that we are there when there is not. */
export const tell = (
  line: Line,
  place: Place,
  { pack, keepAlive }: Packing,
  connections: Connections,
  timing: Timing,
) => {
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
};
