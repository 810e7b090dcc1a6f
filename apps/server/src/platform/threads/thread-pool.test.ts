import { describe, expect, it, onTestFinished } from 'vitest';
import { openThreadPool, type PoolLimits } from './thread-pool.ts';

/** Answers a number with twice as much, after so many ms; `loop` never ends, `memory` and `throw` end the thread. */
const program = `
const { parentPort } = require('node:worker_threads');
const tasks = {
  double: ({ number }) => 2 * number,
  thread: () => require('node:worker_threads').threadId,
  loop: () => { for (;;); },
  memory: () => { const all = []; for (;;) all.push(new Array(10_000).fill({})); },
  throw: () => { throw new Error('on purpose'); },
};
parentPort.on('message', (job) => {
  parentPort.postMessage({ result: tasks[job.task](job), isSpent: job.isSpent === true });
});`;

interface Job {
  readonly task: 'double' | 'thread' | 'loop' | 'memory' | 'throw';
  readonly number?: number;
  readonly isSpent?: boolean;
}

const open = (limits: Partial<PoolLimits> = {}) => {
  const entry = new URL(
    `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module'; const require = createRequire('file:///'); ${program}`)}`,
  );
  const pool = openThreadPool<Job, number>(entry, {
    threads: 2,
    threadsPerOwner: 1,
    waitingPerOwner: 3,
    deadline: 10_000,
    memory: 32,
    ...limits,
  });
  onTestFinished(pool.close);
  return {
    ...pool,
    do: async (owner: number, job: Job) => pool.run(owner, () => Promise.resolve(job)),
  };
};

describe('a pool of threads', () => {
  it('answers each job with its own result', async () => {
    const pool = open();
    const doubled = await Promise.all([1, 2, 3].map((number) => pool.do(number, { task: 'double', number })));
    expect(doubled).toEqual([{ result: 2 }, { result: 4 }, { result: 6 }]);
  });

  it('ends a job that overruns, and serves the next one', async () => {
    const pool = open({ deadline: 300 });
    const [overrun, next] = [pool.do(1, { task: 'loop' }), pool.do(1, { task: 'thread' })];
    expect(await overrun).toEqual({ failure: 'overrun' });
    expect(await next).toEqual({ result: expect.any(Number) as number });
  });

  it.each(['memory', 'throw'] as const)('survives a job that ends its thread by %s', async (task) => {
    const pool = open();
    expect(await pool.do(1, { task })).toEqual({ failure: 'crashed' });
    expect(await pool.do(1, { task: 'double', number: 4 })).toEqual({ result: 8 });
  });

  it('replaces a spent thread, and keeps one that is not', async () => {
    const pool = open();
    const first = await pool.do(1, { task: 'thread' });
    expect(await pool.do(1, { task: 'thread', isSpent: true })).toEqual(first);
    expect(await pool.do(1, { task: 'thread' })).not.toEqual(first);
  });

  it('leaves a thread to others while one owner occupies theirs', async () => {
    const pool = open();
    const endless = pool.do(1, { task: 'loop' });
    const behind = pool.do(1, { task: 'double', number: 1 });
    expect(await pool.do(2, { task: 'double', number: 2 })).toEqual({ result: 4 });
    await pool.close();
    expect(await endless).toEqual({ failure: 'crashed' });
    expect(await behind).toEqual({ failure: 'crashed' });
    expect(await pool.do(2, { task: 'double', number: 2 })).toEqual({ failure: 'crashed' });
  });

  it('takes no more than so many waiting jobs of one owner', async () => {
    const pool = open({ waitingPerOwner: 2 });
    const taken = [1, 2, 3].map((number) => pool.do(1, { task: 'double', number }));
    expect(await pool.do(1, { task: 'double', number: 4 })).toBeUndefined();
    expect(await pool.do(2, { task: 'double', number: 5 })).toEqual({ result: 10 });
    expect(await Promise.all(taken)).toEqual([{ result: 2 }, { result: 4 }, { result: 6 }]);
  });

  it('asks for the data of a job when its turn has come, and throws what that throws', async () => {
    const pool = open();
    const broken = pool.run(1, () => Promise.reject(new Error('unreadable')));
    await expect(broken).rejects.toThrow('unreadable');
    expect(await pool.do(1, { task: 'double', number: 6 })).toEqual({ result: 12 });
  });
});
