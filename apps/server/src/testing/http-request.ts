import { type Endpoint, printJson, urlOf } from '@yipin/contract';
import type { FastifyInstance } from 'fastify';
import type { TestResponse } from './test-tenant.ts';

interface Call {
  readonly token?: string | undefined;
  readonly input?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another spelling of the path. */
  readonly url?: string;
}

/** A decimal that was encoded is marked; printing takes the mark off. */
function queryText(value: unknown): string {
  const printed = printJson(value);
  return typeof value === 'string' && !printed.startsWith('"') ? printed : String(value);
}

/** Sends an endpoint any input, also one its contract refuses, as JSON or in the query; answers whatever came, headers included. */
export async function sendRequest(
  app: FastifyInstance,
  endpoint: Endpoint,
  { token, input = {}, headers = {}, url = urlOf(endpoint) }: Call = {},
): Promise<TestResponse & { readonly headers: Readonly<Record<string, unknown>> }> {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const entries = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, queryText(value)]],
  );
  const response = await app.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(inQuery ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(inQuery ? { query: Object.fromEntries(entries) } : { payload: printJson(input) }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
