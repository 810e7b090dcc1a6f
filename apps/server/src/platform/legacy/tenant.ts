import type { FastifyRequest } from 'fastify';
import { cookieOf } from './legacy-cookies.ts';

const spellings = ['Abp.TenantId', 'Abp-TenantId'];

const maxTenantId = 2 ** 31 - 1;

/**
 * Returns the tenant that an anonymous request names, in either spelling, header before cookie. Clients also send
 * `null` and `[object Object]`: anything but an id is ignored.
 */
export function requestedTenantId(request: FastifyRequest): number | undefined {
  const values = [
    ...spellings.map((name) => request.headers[name.toLowerCase()]),
    ...spellings.map((name) => cookieOf(request, name)),
  ];
  return values
    .filter((value) => typeof value === 'string' && /^\d{1,10}$/.test(value.trim()))
    .map(Number)
    .find((id) => id <= maxTenantId);
}
