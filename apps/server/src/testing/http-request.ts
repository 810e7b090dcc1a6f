import { type Endpoint, printJson, urlOf } from '@yipin/contract';
import type { FastifyInstance } from 'fastify';
import type { TestResponse } from './test-tenant.ts';

interface Call {
  readonly token?: string | undefined;
  readonly input?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The path, if its spelling differs from the contract's. */
  readonly url?: string;
}

/** Returns a value as text of a query. Encoded decimals have a mark, which printing removes. */
function queryText(value: unknown): string {
  const printed = printJson(value);
  return typeof value === 'string' && !printed.startsWith('"') ? printed : String(value);
}

/** Sends any input to an endpoint, also an invalid one, as JSON or as query. Returns the response with its headers. */
export async function sendRequest(
  app: FastifyInstance,
  endpoint: Endpoint,
  { token, input = {}, headers = {}, url = urlOf(endpoint) }: Call = {},
): Promise<TestResponse & { readonly headers: Readonly<Record<string, unknown>> }> {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const entries = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.map(queryText) : queryText(value)]],
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
