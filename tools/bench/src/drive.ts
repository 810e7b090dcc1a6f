import autocannon, { type Request } from 'autocannon';
import { percentileOf } from './percentile.ts';

/** The result of all runs of an action with one number of clients. Times are in milliseconds. */
export interface BenchResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly refused: number;
  /** Processor time per response, of the server and of PostgreSQL. Other load of the machine hardly affects it. */
  readonly server: number;
  readonly database: number;
}

/** Reads processor time used so far. */
export interface CpuMeter {
  readonly server: () => number;
  readonly database: () => number;
}

/** One run of an action. */
export interface BenchRun {
  /** The time until each response, in milliseconds. */
  readonly times: readonly number[];
  readonly seconds: number;
  readonly good: number;
  readonly refused: number;
  /** Processor time of all responses in total, in milliseconds. */
  readonly server: number;
  readonly database: number;
}

/**
 * Sends requests on `clients` connections, each as soon as the response to the last one has arrived. Ends after
 * `seconds`, or after `maxRequests` requests if given.
 */
export async function drive(
  { url, meter }: { readonly url: string; readonly meter: CpuMeter },
  requests: Request[],
  clients: number,
  { seconds, maxRequests }: { readonly seconds: number; readonly maxRequests?: number | undefined },
): Promise<BenchRun> {
  const times: number[] = [];
  const before = { server: meter.server(), database: meter.database() };
  const run = autocannon({
    url,
    connections: clients,
    requests,
    ...(maxRequests === undefined ? { duration: seconds } : { amount: maxRequests }),
  });
  const began = performance.now();
  let last = began;
  run.on('response', (_client, _status, _bytes, milliseconds) => {
    times.push(milliseconds);
    last = performance.now();
  });
  const result = await run;
  return {
    times,
    seconds: (last - began) / 1_000,
    good: result['2xx'],
    refused: result.non2xx + result.errors,
    server: meter.server() - before.server,
    database: meter.database() - before.database,
  };
}

function sum(turns: readonly BenchRun[], part: (turn: BenchRun) => number): number {
  return turns.reduce((total, turn) => total + part(turn), 0);
}

/** Summarizes several runs of one action. */
export function summarizeRuns(turns: readonly BenchRun[]): BenchResult {
  const times = turns.flatMap((turn) => turn.times).sort((a, b) => a - b);
  return {
    perSecond: sum(turns, ({ good }) => good) / sum(turns, ({ seconds }) => seconds),
    p50: percentileOf(times, 0.5),
    p95: percentileOf(times, 0.95),
    p99: percentileOf(times, 0.99),
    server: sum(turns, ({ server }) => server) / times.length,
    database: sum(turns, ({ database }) => database) / times.length,
    refused: sum(turns, ({ refused }) => refused),
  };
}
