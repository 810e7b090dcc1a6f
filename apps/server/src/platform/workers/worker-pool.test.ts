import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openWorkerPool, type PoolLimits } from './worker-pool.ts';

/** A worker that doubles a number; `loop` never ends, the tasks of `fatal` end the process. */
const program = `
const tasks = {
  double: ({ number }) => 2 * number,
  process: () => process.pid,
  environment: () => Object.keys(process.env).length,
  loop: () => { for (;;); },
  memory: () => { const all = []; for (;;) all.push(new Array(10_000).fill({})); },
  throw: () => { throw new Error('on purpose'); },
  kill: () => process.kill(process.pid, 'SIGKILL'),
};
process.on('message', (job) => {
  process.send({ result: tasks[job.task](job), isSpent: job.isSpent === true });
});
process.send('ready');`;

const fatal = ['memory', 'throw', 'kill'] as const;

interface Job {
  readonly task: 'double' | 'process' | 'environment' | 'loop' | (typeof fatal)[number];
  readonly number?: number;
  readonly isSpent?: boolean;
}

const folder = mkdtempSync(path.join(tmpdir(), 'yipin-workers-'));
const entry = path.join(folder, 'program.cjs');
writeFileSync(entry, program);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(limits: Partial<PoolLimits> = {}) {
  const pool = openWorkerPool<Job, number>(pathToFileURL(entry), {
    workers: 2,
    workersPerOwner: 1,
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
}

describe('a pool of processes', () => {
  it('each job gets its own result', async () => {
    const pool = open();
    const doubled = await Promise.all([1, 2, 3].map((number) => pool.do(number, { task: 'double', number })));
    expect(doubled).toEqual([{ result: 2 }, { result: 4 }, { result: 6 }]);
  });

  it('a job that exceeds the deadline is ended, and the next one runs', async () => {
    const pool = open({ deadline: 2_000 });
    const [overrun, next] = [pool.do(1, { task: 'loop' }), pool.do(1, { task: 'process' })];
    expect(await overrun).toEqual({ failure: 'overrun' });
    expect(await next).toEqual({ result: expect.any(Number) as number });
  });

  it.each(fatal)('a job that ends its process by %s does not affect the next one', async (task) => {
    const pool = open();
    expect(await pool.do(1, { task })).toEqual({ failure: 'crashed' });
    expect(await pool.do(1, { task: 'double', number: 4 })).toEqual({ result: 8 });
  });

  it('a spent process is replaced, and another one reused', async () => {
    const pool = open();
    const first = await pool.do(1, { task: 'process' });
    expect(await pool.do(1, { task: 'process', isSpent: true })).toEqual(first);
    expect(await pool.do(1, { task: 'process' })).not.toEqual(first);
  });

  it('jobs of other owners run while one owner occupies its processes', async () => {
    const pool = open();
    const endless = pool.do(1, { task: 'loop' });
    const behind = pool.do(1, { task: 'double', number: 1 });
    expect(await pool.do(2, { task: 'double', number: 2 })).toEqual({ result: 4 });
    await pool.close();
    expect(await endless).toEqual({ failure: 'crashed' });
    expect(await behind).toEqual({ failure: 'crashed' });
    expect(await pool.do(2, { task: 'double', number: 2 })).toEqual({ failure: 'crashed' });
  });

  it('the number of waiting jobs of one owner is limited', async () => {
    const pool = open({ waitingPerOwner: 2 });
    const taken = [1, 2, 3].map((number) => pool.do(1, { task: 'double', number }));
    expect(await pool.do(1, { task: 'double', number: 4 })).toBeUndefined();
    expect(await pool.do(2, { task: 'double', number: 5 })).toEqual({ result: 10 });
    expect(await Promise.all(taken)).toEqual([{ result: 2 }, { result: 4 }, { result: 6 }]);
  });

  it('the data of a job are read when it starts, and a failure to read them is thrown', async () => {
    const pool = open();
    const broken = pool.run(1, () => Promise.reject(new Error('unreadable')));
    await expect(broken).rejects.toThrow('unreadable');
    expect(await pool.do(1, { task: 'double', number: 6 })).toEqual({ result: 12 });
  });

  it('worker processes have an empty environment', async () => {
    expect(await open().do(1, { task: 'environment' })).toEqual({ result: 0 });
  });
});
