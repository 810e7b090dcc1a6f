import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@yipin/contract';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import type { Filled } from './fill.ts';
import type { BenchServer } from './servers.ts';

const Run = z.object({ id: z.number(), state: z.string(), done: z.number(), changed: z.number(), total: z.number() });

/** Number of simulations. The first is slower, because V8 has not compiled the code yet. */
const simulationCount = 5;
/** Polling interval of the run's progress, in ms. */
const pollIntervalMs = 20;

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1_000).toFixed(2);
}

/**
 * Measures the repricing of all products: first simulations with other exchange rates, then a run after a change of the
 * rate, from its start to its end.
 */
export async function measurePrices({ token }: Filled, { url }: BenchServer): Promise<void> {
  const call = callerOf(url, token);
  const times: number[] = [];
  for (let count = 0; count < simulationCount; count += 1) {
    const began = performance.now();
    await call(api.prices.simulate, { exchangeRate: 4 + count / 10 });
    times.push(performance.now() - began);
  }
  await call(api.settings.setExchangeRate, { newRate: 4.87 });
  const began = performance.now();
  let run = Run.parse(await call(api.prices.startRun, { note: 'bench' }));
  while (run.state === 'running') {
    await pause(pollIntervalMs);
    run = Run.parse(await call(api.prices.run, { id: run.id }));
  }
  console.log(
    [
      `prices: ${run.total} products simulated with another rate in ${Math.min(...times).toFixed(0)} ms (first simulation ${(times[0] ?? 0).toFixed(0)} ms)`,
      `  ${run.changed} of them recalculated in ${secondsSince(began)} s, each with an entry in the audit trail (${run.state})`,
    ].join('\n'),
  );
}
