import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const maxAgeMs = 1_000;
const timeoutMs = 1_500;

/**
 * Mounts the health checks. `/health/live`: the process answers. `/health/ready`: its database answers, checked at most
 * once a second, and no stop has begun.
 */
export function mountHealth(app: FastifyInstance, pool: pg.Pool, isStopping: () => boolean): void {
  let checkedAt = -Infinity;
  let ready: Promise<boolean> = Promise.resolve(false);
  const checkDatabase = async (): Promise<boolean> => {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the database did not respond in time')), timeoutMs).unref();
    });
    try {
      await Promise.race([pool.query('select 1'), timeout]);
      return true;
    } catch {
      return false;
    }
  };
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const now = performance.now();
    if (now - checkedAt > maxAgeMs) {
      checkedAt = now;
      ready = checkDatabase();
    }
    const isReady = !isStopping() && (await ready);
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
