import { z } from 'zod';
import type { EncodeCall } from '../connections.ts';

/** Terminates every message of the JSON hub protocol: U+001E, which JSON text never contains. */
export const endOfMessage = '\u001e';

function message(content: unknown): string {
  return JSON.stringify(content) + endOfMessage;
}

/** The message types of the hub protocol that are used. */
const kinds = { invocation: 1, completion: 3, streamInvocation: 4, ping: 6, close: 7 } as const;

export const { invocation, streamInvocation, close } = kinds;

/** Returns a function that encodes a call of the client's method `target`, to which the client sends no response. */
export function createCallEncoder(encode: (value: unknown) => string): EncodeCall {
  return (target, args) => encode({ type: kinds.invocation, target, arguments: args }) + endOfMessage;
}

export const ping = message({ type: kinds.ping });

/** Encodes the close message. With `allowReconnect`, the client may reconnect. */
export function closeMessage(allowReconnect: boolean): string {
  return message({ type: kinds.close, ...(allowReconnect ? { allowReconnect } : {}) });
}

/** Encodes the handshake response; with an error, the handshake is refused. */
export function handshakeResponse(error?: string): string {
  return message(error === undefined ? {} : { error });
}

/** The result of an invocation. */
export type InvocationResult = { readonly error: string } | { readonly result: boolean | null };

/** Encodes the completion of an invocation. */
export function completion(invocationId: string, result: InvocationResult) {
  return message({ type: kinds.completion, invocationId, ...result });
}

/** The first message of a client. Early client versions send no protocol version. */
export const handshake = z.object({ protocol: z.string(), version: z.number().default(1) });

/** A later message of a client, with the members that are used. */
export const clientMessage = z.object({
  type: z.number(),
  target: z.string().default(''),
  invocationId: z.string().nullish(),
  arguments: z.array(z.unknown()).optional().catch(undefined),
});
