import type { FastifyRequest } from 'fastify';

/**
 * Returns the value of a cookie of the request. Cookies select a tenant, language or browser, they never identify the
 * user.
 */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === name) {
      try {
        return decodeURIComponent(value.join('='));
      } catch {
        return undefined;
      }
    }
  }
  return undefined;
}
