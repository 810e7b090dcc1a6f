import {
  artwareOrderItemMachine,
  artwareOrderMachine,
  purchaseItemMachine,
  purchaseOrderMachine,
  shipmentItemMachine,
  shipmentMachine,
  stockTakeMachine,
  stockTransferMachine,
  supplierBillMachine,
} from '@yipin/contract';
import { expect, it } from 'vitest';
import { Failure } from '../../platform/failure.ts';
import { WalkCoverage, Walk, InvariantChecker } from './quantity-walk.ts';
import { walkActions } from './quantity-walk-actions.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

/** Other runs: `WALKS=10 STEPS=50 npx vitest run quantity-walk`; `SEED=…` sets the first seed. Nightly: 30 of 200. */
function numberFromEnvironment(name: string) {
  return process.env[name] === undefined ? undefined : Number(process.env[name]);
}
const steps = numberFromEnvironment('STEPS') ?? 120;
/** Seeds of every run, which together reach every action and every status. Further seeds change every day. */
const fixedSeeds = [93, 176, 7, 105, 115, 145];
const walks = numberFromEnvironment('WALKS') ?? fixedSeeds.length;
const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const lanes = 3;

const machines = {
  orders: artwareOrderMachine,
  lines: artwareOrderItemMachine,
  needs: purchaseItemMachine,
  purchases: purchaseOrderMachine,
  goods: shipmentItemMachine,
  shipments: shipmentMachine,
  transfers: stockTransferMachine,
  bills: supplierBillMachine,
  takes: stockTakeMachine,
};

const everyStatus = Object.entries(machines).flatMap(([kind, { states }]) =>
  Object.values(states).map(({ code }) => `${kind} ${code}`),
);

it('every rule is satisfied after every step of random walks', {
  timeout: process.env['NIGHTLY'] === undefined ? 120_000 : 3_600_000,
}, async () => {
  const company = await createOwnTestTenant();
  // The response has only the number of an unexpected error, so its cause is printed.
  company.app.addHook('onError', async (_request, _reply, problem) => {
    if (!(problem instanceof Failure) || problem.status >= 500) console.error(problem);
  });
  const tally = new WalkCoverage();
  const began = performance.now();
  const walked: number[] = [];
  const first = numberFromEnvironment('SEED');
  const nextSeed = (): number | undefined => {
    const index = walked.length;
    if (index >= walks) return undefined;
    const seed = (index === 0 ? first : undefined) ?? fixedSeeds[index] ?? today * 1_000 + index;
    walked.push(seed);
    return seed;
  };
  const walkOn = async (): Promise<void> => {
    const watcher = await InvariantChecker.open(company);
    try {
      for (let seed = nextSeed(); seed !== undefined; seed = nextSeed()) {
        const walk = await Walk.begin(company, watcher, seed, tally);
        for (let step = 0; step < steps; step += 1) await walk.step();
      }
    } finally {
      watcher.close();
    }
  };
  // Several walks run at a time: while one waits for the database another one prepares its next step.
  await Promise.all(Array.from({ length: lanes }, walkOn));
  const accepted = [...tally.accepted.values()].reduce((sum, count) => sum + count, 0);
  const seconds = (performance.now() - began) / 1_000;
  console.warn(
    `quantity walk: ${walked.length} walks of ${steps} steps, seeds ${walked.join(' ')}; ${accepted} actions accepted, ${seconds.toFixed(1)} s\n` +
      [...tally.accepted].map(([name, count]) => `${name} ${count}`).join(', '),
  );
  if (process.env['REFUSALS'] !== undefined)
    console.warn([...tally.refused].map(([name, count]) => `${name} ${count}`).join('\n'));
  expect(walkActions.map(({ name }) => name).filter((name) => !tally.accepted.has(name))).toEqual([]);
  expect(everyStatus.filter((status) => !tally.statuses.has(status))).toEqual([]);
});
