import { printJson } from '@yipin/contract';
import { z } from 'zod';
import type { Print } from '../connections.ts';

/** Ends every message of the JSON hub protocol: U+001E, which JSON text itself never contains. */
export const endOfMessage = '\u001e';

function message(content: unknown): string {
  return printJson(content) + endOfMessage;
}

/** What is said by its number in the hub protocol. */
const kinds = { invocation: 1, completion: 3, streamInvocation: 4, ping: 6, close: 7 } as const;

export const { invocation, streamInvocation, close } = kinds;

/** A call of the client's method `target`, to which no answer is expected. */
export const printCall: Print = (target, args) => message({ type: kinds.invocation, target, arguments: args });

export const ping = message({ type: kinds.ping });

/** Closes the hub; `allowReconnect` brings the client back. */
export function closeMessage(allowReconnect: boolean): string {
  return message({ type: kinds.close, ...(allowReconnect ? { allowReconnect } : {}) });
}

/** Agrees to the handshake, or says why not. */
export function handshakeAnswer(error?: string): string {
  return message(error === undefined ? {} : { error });
}

/** What an invocation results in. */
export type InvocationResult = { readonly error: string } | { readonly result: boolean | null };

/** The answer to an invocation. */
export function completion(invocationId: string, outcome: InvocationResult) {
  return message({ type: kinds.completion, invocationId, ...outcome });
}

/** The first words of a client. The first generation names no version. */
export const handshake = z.object({ protocol: z.string(), version: z.number().default(1) });

/** Whatever a client says after that; what matters of it. */
export const clientMessage = z.object({
  type: z.number(),
  target: z.string().default(''),
  invocationId: z.string().nullish(),
  arguments: z.array(z.unknown()).optional().catch(undefined),
});
