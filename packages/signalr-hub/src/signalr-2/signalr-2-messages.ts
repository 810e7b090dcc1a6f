import { z } from 'zod';
import type { EncodeCall } from '../connections.ts';
import type { HubServices } from '../hub-services.ts';

/** Returns a function that encodes a call of the client's method `target`. */
export function createCallEncoder({ hubName, encode }: Pick<HubServices, 'hubName' | 'encode'>): EncodeCall {
  return (target, args) => encode({ H: hubName, M: target, A: args });
}

/** Encodes calls as one message. The cursor `C` is constant, but a client that polls without one connects again. */
export function encodeMessages(calls: readonly string[], more = ''): string {
  return `{"C":"d-0",${more}"M":[${calls.join(',')}]}`;
}

/** The first message of a new connection. */
export const first = encodeMessages([], '"S":1,');

/** The last message to a polling client, which then may connect again. */
export const last = encodeMessages([], '"T":1,');

const call = z.object({ H: z.string(), M: z.string(), I: z.union([z.string(), z.number()]) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the response to a call of a client, or undefined if the text is not a call. The only method is `register`.
 */
export function responseTo(hubName: string, text: string): string | undefined {
  const message = call.safeParse(parseJson(text));
  if (!message.success) return undefined;
  const { H, M, I } = message.data;
  const isKnown = H.toLowerCase() === hubName.toLowerCase() && M.toLowerCase() === 'register';
  return JSON.stringify(
    isKnown ? { I: String(I), R: null } : { I: String(I), E: `'${M}' method could not be resolved.` },
  );
}
