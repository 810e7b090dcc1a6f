import { maxMessageBytes } from '../transports/transport.ts';
import { endOfMessage } from './signalr-messages.ts';

/**
 * Returns a function that splits received text into messages: it may contain a part of one or several. Calls `tooLong`
 * when a message exceeds the limit.
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
