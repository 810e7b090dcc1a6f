import { expect, it } from 'vitest';
import { Failure } from '../platform/failure.ts';
import { testFiles } from '../testing/fixtures/files.fixtures.ts';
import { createOwnTestTenant } from '../testing/test-tenant.ts';
import { createDemoCompany } from './demo-company.ts';
import { runSteps, type DemoStep } from './steps.ts';

const company = await createOwnTestTenant();
const { office } = await createDemoCompany(company.pool, {
  adminPassword: 'demo1234',
  life: 'a life for tests',
  files: testFiles(),
});
const how = { progress: { begin: () => undefined, advance: () => undefined }, isStopping: () => false };

function step(name: string, run: () => Promise<void>): DemoStep {
  return {
    name,
    group: 'tests',
    weight: 1,
    when: { daysAgo: 1, minute: 0 },
    after: [],
    run,
  };
}

it('a step that loses its database connection is repeated and counted once', async () => {
  let tries = 0;
  const losing = step('losing', async () => {
    tries += 1;
    if (tries > 2) return;
    // A server that stops also terminates all connections.
    await company.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  });
  expect(await runSteps(company.pool, office, [losing], how)).toBe(1);
  expect(tries).toBe(3);
  expect(await runSteps(company.pool, office, [losing], how)).toBe(0);
});

it('a step is left for the next start when its database remains unavailable', async () => {
  const away = step('away', () => Promise.reject(new Failure('unavailable')));
  const running = runSteps(company.pool, office, [away], { ...how, retryTimeoutMs: 0 });
  await expect(running).rejects.toThrow(/^interrupted: .* the next start continues$/);
});

it('any other failure names the step', async () => {
  const refused = step('refused', () => Promise.reject(new Failure('not-found')));
  await expect(runSteps(company.pool, office, [refused], how)).rejects.toThrow('demo step refused failed');
});
