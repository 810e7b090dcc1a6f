import { maxMessageBytes } from '../transports/transport.ts';
import { endOfMessage } from './signalr-messages.ts';

/**
 * Returns a function that receives text and calls `take` for each complete message. A text may contain several messages
 * and parts of messages. Calls `tooLong` if a message exceeds the limit.
 */
export function framing(take: (message: string) => void, tooLong: () => void): (text: string) => void {
  let rest = '';
  const isTooLong = (text: string): boolean => Buffer.byteLength(text) > maxMessageBytes;
  return (text) => {
    const messages = (rest + text).split(endOfMessage);
    rest = messages.pop() ?? '';
    if ([...messages, rest].some(isTooLong)) return tooLong();
    for (const message of messages) take(message);
  };
}
