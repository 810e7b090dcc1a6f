import type { IncomingHttpHeaders } from 'node:http';
import { bearerOf } from '../auth/tokens.ts';
import type { PushListener } from './listener.ts';
import type { Query } from './query.ts';

/** Authenticates push connections. */
export interface PushAuthenticator {
  /**
   * Returns whether the request comes from a page of another origin that is not allowed. CORS does not restrict
   * WebSockets.
   */
  readonly isForeignOrigin: (headers: IncomingHttpHeaders) => boolean;
  /** Returns the listener of a request's token; undefined = not valid. */
  readonly authenticate: (headers: IncomingHttpHeaders, query: Query) => Promise<PushListener | undefined>;
}

/** Returns whether `origin` is the one of `host`, which may include the default port. */
function isOwn(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: theirs } = new URL(origin);
  const ours = `${protocol}//${host}`;
  return URL.canParse(ours) && new URL(ours).host === theirs;
}

/**
 * Creates an authenticator by push token: in the query string, because a browser's WebSocket cannot set headers, or as
 * a header.
 */
export function createAuthenticator(
  identify: (token: string) => Promise<PushListener | undefined>,
  clientOrigins: readonly string[],
): PushAuthenticator {
  const allowed = new Set(clientOrigins);
  return {
    // Programs send no origin, browsers always do.
    isForeignOrigin: ({ origin, host }) =>
      origin !== undefined && !allowed.has(origin) && (host === undefined || !isOwn(origin, host)),
    authenticate: async ({ authorization }, query) => {
      const token = query('enc_auth_token') ?? query('access_token') ?? bearerOf(authorization);
      return token === undefined ? undefined : identify(token);
    },
  };
}
