import { maxMessageBytes } from '../transport.ts';
import { endOfMessage } from './signalr-messages.ts';

/** Puts what arrives together into messages: there may be half a one or several. `tooLong` is told of one that has no end. */
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
