import type { IncomingHttpHeaders } from 'node:http';
import type { HubListener } from './listener.ts';
import type { Query } from './query.ts';

/** Authenticates connections. */
export interface Authenticator {
  /**
   * Returns whether the request is from a page of another origin that is not allowed. Needed because CORS does not
   * restrict WebSockets.
   */
  readonly isForeignOrigin: (headers: IncomingHttpHeaders) => boolean;
  /** Returns the listener of a request's token, or undefined if the token is not valid. */
  readonly authenticate: (headers: IncomingHttpHeaders, query: Query) => Promise<HubListener | undefined>;
}

/** Returns the token of an `Authorization: Bearer …` header, or undefined for any other value. */
function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(header ?? '')?.[1];
}

/** Returns whether `origin` is that of `host`, which may include the default port. */
function isOwnOrigin(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const ownUrl = `${protocol}//${host}`;
  return URL.canParse(ownUrl) && new URL(ownUrl).host === originHost;
}

/**
 * Creates an authenticator. The token is in the query string, because a browser cannot set headers of a WebSocket, or
 * in the header `Authorization`.
 */
export function createAuthenticator(
  identify: (token: string) => Promise<HubListener | undefined>,
  clientOrigins: readonly string[],
): Authenticator {
  const allowed = new Set(clientOrigins);
  return {
    // Browsers always send an origin; a request without one is from a program.
    isForeignOrigin: ({ origin, host }) =>
      origin !== undefined && !allowed.has(origin) && (host === undefined || !isOwnOrigin(origin, host)),
    authenticate: async ({ authorization }, query) => {
      const token = query('enc_auth_token') ?? query('access_token') ?? bearerOf(authorization);
      return token === undefined ? undefined : identify(token);
    },
  };
}
