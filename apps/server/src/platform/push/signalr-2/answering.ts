import type { FastifyReply } from 'fastify';
import type { Query } from '../query.ts';

/** The name of a function, never a path to one: `document.body.remove` is a function too. */
const functionName = /^[\w$]{1,100}$/;

/** Returns whether a response of {@link answer} only calls one function, if it is a script. */
export function hasSafeCallback(query: Query): boolean {
  return functionName.test(query('callback') ?? 'none');
}

/** Responds with JSON, or with a script that calls the client's callback function. */
export function answer(reply: FastifyReply, query: Query, json: string): FastifyReply {
  const callback = query('callback');
  if (callback === undefined) return reply.type('application/json; charset=utf-8').send(json);
  return reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('text/javascript; charset=utf-8')
    .send(`/**/${callback}(${json});`);
}
