import type { FastifyReply } from 'fastify';
import type { Query } from '../query.ts';
import { refuse } from '../refusal.ts';

const identifier = /^[A-Za-z_$][\w$.]{0,99}$/;

/** Answers with JSON, or with a script that calls the client's function of the name it gives. */
export const answer = (reply: FastifyReply, query: Query, json: string): FastifyReply => {
  const callback = query('callback');
  if (callback === undefined) return reply.type('application/json; charset=utf-8').send(json);
  if (!identifier.test(callback)) return refuse(reply, 400);
  return reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('text/javascript; charset=utf-8')
    .send(`/**/${callback}(${json});`);
};
