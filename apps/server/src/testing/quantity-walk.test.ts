import {
  artwareOrderItemMachine,
  artwareOrderMachine,
  purchaseItemMachine,
  purchaseOrderMachine,
  shipmentItemMachine,
  shipmentMachine,
} from '@yipin/contract';
import { expect, it } from 'vitest';
import { Tally, Walk } from './quantity-walk.ts';
import { walkActions } from './quantity-walk-actions.ts';
import { openTestFirm } from './test-firm.ts';

/** Longer runs: `WALKS=100 STEPS=200 npx vitest run quantity-walk`; `SEED=…` walks that one first. */
const wanted = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const walks = wanted('WALKS', 12);
const steps = wanted('STEPS', 200);
const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/** The given one, the same ones every time, and for the last half new ones every day. */
const seeds = Array.from({ length: walks }, (_, index) => (index < walks / 2 ? 1 + index : today * 1_000 + index));
if (process.env['SEED'] !== undefined) seeds.unshift(wanted('SEED', 0));

const machines = {
  orders: artwareOrderMachine,
  lines: artwareOrderItemMachine,
  needs: purchaseItemMachine,
  purchases: purchaseOrderMachine,
  goods: shipmentItemMachine,
  shipments: shipmentMachine,
};

const everyStatus = Object.entries(machines).flatMap(([kind, { states }]) =>
  Object.values(states).map(({ code }) => `${kind} ${code}`),
);

it(`keeps every rule after every step of ${seeds.length} random walks of ${steps} steps`, {
  timeout: 3_600_000,
}, async () => {
  const firm = await openTestFirm();
  const tally = new Tally();
  const waiting = [...seeds];
  const walkOn = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const walk = await Walk.begin(firm, seed, tally);
      try {
        for (let step = 0; step < steps; step += 1) await walk.step();
      } finally {
        walk.end();
      }
    }
  };
  const began = performance.now();
  // Two at a time: while one waits for the database the other prepares its next step.
  await Promise.all([walkOn(), walkOn()]);
  const accepted = [...tally.accepted.values()].reduce((sum, count) => sum + count, 0);
  const seconds = (performance.now() - began) / 1_000;
  console.warn(
    `quantity walk: seeds ${seeds.join(' ')}; ${accepted} of ${seeds.length * steps} actions accepted in ${seconds.toFixed(1)} s\n` +
      [...tally.accepted].map(([name, count]) => `${name} ${count}`).join(', '),
  );
  if (process.env['REFUSALS'] !== undefined)
    console.warn([...tally.refused].map(([name, count]) => `${name} ${count}`).join('\n'));
  expect(walkActions.map(({ name }) => name).filter((name) => !tally.accepted.has(name))).toEqual([]);
  expect(everyStatus.filter((status) => !tally.statuses.has(status))).toEqual([]);
});
