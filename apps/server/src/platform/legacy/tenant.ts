import type { FastifyRequest } from 'fastify';
import { cookieOf } from './cookies.ts';

const spellings = ['Abp.TenantId', 'Abp-TenantId'];

/** The tenant an anonymous request names, in either spelling, header before cookie. Clients really send `null` and `[object Object]`: anything but an integer is nobody. */
export const namedTenant = (request: FastifyRequest): number | undefined => {
  const values = [
    ...spellings.map((name) => request.headers[name.toLowerCase()]),
    ...spellings.map((name) => cookieOf(request, name)),
  ];
  const id = values.find((value): value is string => typeof value === 'string' && /^\d{1,9}$/.test(value.trim()));
  return id === undefined ? undefined : Number(id);
};
