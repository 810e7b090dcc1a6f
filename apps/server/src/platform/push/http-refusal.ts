import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Refuses outside the envelope, which no push client knows: they look at the status. */
export function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .status(status)
    .type('text/plain; charset=utf-8')
    .send(STATUS_CODES[status] ?? '');
}
