import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Refuses a request without the envelope, which push clients do not read: they check the status. */
export function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .status(status)
    .type('text/plain; charset=utf-8')
    .send(STATUS_CODES[status] ?? '');
}
