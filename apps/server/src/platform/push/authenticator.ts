import type { IncomingHttpHeaders } from 'node:http';
import { bearerOf } from '../auth/tokens.ts';
import type { PushListener } from './listener.ts';
import type { Query } from './query.ts';

/** Decides who may listen. */
export interface PushAuthenticator {
  /** Whether a page of an origin that is neither ours nor a client's asks. CORS does not hold such a page back from a socket. */
  readonly isStranger: (headers: IncomingHttpHeaders) => boolean;
  /** Whose token comes with a request; undefined = nobody's. */
  readonly whoAsks: (headers: IncomingHttpHeaders, query: Query) => Promise<PushListener | undefined>;
}

/** Whether `origin` is the one that `host` names, which may spell out the port that goes without saying. */
function isOwn(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: theirs } = new URL(origin);
  const ours = `${protocol}//${host}`;
  return URL.canParse(ours) && new URL(ours).host === theirs;
}

/** Admission by push token: in the query string, because a browser's socket has no headers of its own, or as a header. */
export function createAuthenticator(
  identify: (token: string) => Promise<PushListener | undefined>,
  clientOrigins: readonly string[],
): PushAuthenticator {
  const allowed = new Set(clientOrigins);
  return {
    // Programs send no origin, pages cannot help it.
    isStranger: ({ origin, host }) =>
      origin !== undefined && !allowed.has(origin) && (host === undefined || !isOwn(origin, host)),
    whoAsks: async ({ authorization }, query) => {
      const token = query('enc_auth_token') ?? query('access_token') ?? bearerOf(authorization);
      return token === undefined ? undefined : identify(token);
    },
  };
}
