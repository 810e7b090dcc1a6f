import autocannon, { type Request } from 'autocannon';

/** What one action reached at one concurrency; times in milliseconds. */
export interface Reached {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly refused: number;
  /** Processor time per answer, in milliseconds: of the server, and of PostgreSQL. It hardly depends on what else the machine does. */
  readonly server: number;
  readonly database: number;
}

/** Reads processor time used so far. */
export interface Meter {
  readonly server: () => number;
  readonly database: () => number;
}

/** Asks as fast as answers come, from `clients` connections, for `seconds`, or until `atMost` were given. */
export const drive = async (
  { url, meter }: { readonly url: string; readonly meter: Meter },
  requests: Request[],
  clients: number,
  { seconds, atMost }: { readonly seconds: number; readonly atMost?: number | undefined },
): Promise<Reached> => {
  const times: number[] = [];
  const before = { server: meter.server(), database: meter.database() };
  const run = autocannon({
    url,
    connections: clients,
    requests,
    ...(atMost === undefined ? { duration: seconds } : { amount: atMost }),
  });
  const began = performance.now();
  let last = began;
  run.on('response', (_client, _status, _bytes, milliseconds) => {
    times.push(milliseconds);
    last = performance.now();
  });
  const result = await run;
  const took = (last - began) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    perSecond: result['2xx'] / took,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    server: (meter.server() - before.server) / times.length,
    database: (meter.database() - before.database) / times.length,
    refused: result.non2xx + result.errors,
  };
};
