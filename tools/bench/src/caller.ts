import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Endpoint, urlOf } from '@yipin/contract';
import { z } from 'zod';

/** A value in a request body. */
export type RequestValue =
  | string
  | number
  | boolean
  | readonly RequestValue[]
  | { readonly [name: string]: RequestValue };
export type RequestBody = Readonly<Record<string, RequestValue>>;

/** Calls an endpoint as a client does. Returns its result. Throws if the status is not 200. */
export type Caller = (endpoint: Endpoint, input: RequestBody) => Promise<unknown>;

const Answer = z.object({ result: z.unknown() });

/** Returns a caller of the product at `url` that uses one connection, with the session of `token` or without one. */
export function callerOf(url: string, token?: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return async (endpoint, input) => {
    const isRead = endpoint.method === 'GET';
    const query = new URLSearchParams(
      Object.entries(isRead ? input : {}).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
    const sent = request(`${url}${urlOf(endpoint)}?${query.toString()}`, { method: endpoint.method, headers, agent });
    sent.end(isRead ? undefined : JSON.stringify(input));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const body = await text(answer);
    if (answer.statusCode !== 200) throw new Error(`${endpoint.id} is answered with ${answer.statusCode}: ${body}`);
    return Answer.parse(JSON.parse(body)).result;
  };
}
