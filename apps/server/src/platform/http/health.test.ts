import Fastify from 'fastify';
import type pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { mountHealth } from './health.ts';

afterEach(() => void vi.useRealTimers());

it('asks the database again after a second, also when the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  let isThere = true;
  const query = vi.fn<() => Promise<void>>(() => (isThere ? Promise.resolve() : Promise.reject(new Error('gone'))));
  const app = Fastify();
  mountHealth(app, { query } as unknown as pg.Pool, () => false);
  const ready = async () => (await app.inject('/health/ready')).statusCode;
  expect(await ready()).toBe(200);
  isThere = false;
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await ready()).toBe(200);
  vi.advanceTimersByTime(1_001);
  expect(await ready()).toBe(503);
  expect(query).toHaveBeenCalledTimes(2);
});
