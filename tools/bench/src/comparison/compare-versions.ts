import path from 'node:path';
import { api, type Endpoint } from '@yipin/contract';
import type { RequestBody } from '../caller.ts';
import { createDatabase } from '../fill.ts';
import { percentileOf } from '../percentile.ts';
import { type BenchServer, startProduct } from '../servers.ts';
import { newToken } from '@yipin/server/tools';
import { type BenchCompany, openBenchCompany, orderOf, pack, purchase, saveArtwareOrder } from './bench-company.ts';

/** A step of the daily work that both versions run, alternating. */
interface BenchStep {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Prepares the inputs of one run, without measuring. */
  readonly prepare: (company: BenchCompany) => Promise<readonly RequestBody[]>;
  /** Number of batches of calls of each version. */
  readonly batches: number;
  /** Maximum ratio of its time to that of the other version. */
  readonly maxRatio: number;
}

const callsPerBatch = 20;

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}

const steps: readonly BenchStep[] = [
  {
    name: 'save an order of 3 lines',
    endpoint: api.artwareOrders.save,
    prepare: (company) => Promise.resolve(times(callsPerBatch, orderOf(company, 3))),
    batches: 20,
    maxRatio: 1.15,
  },
  {
    name: 'approve a line',
    endpoint: api.orderFulfilment.approve,
    prepare: async (company) => (await saveArtwareOrder(company, callsPerBatch)).map((id) => ({ id })),
    batches: 20,
    maxRatio: 1.15,
  },
  {
    name: 'receive a purchase',
    endpoint: api.purchaseOrders.receiveItem,
    prepare: async (company) => {
      const ids = await purchase(company, callsPerBatch);
      return ids.map((id) => ({ id, warehouseId: company.warehouseId }));
    },
    batches: 20,
    maxRatio: 1.15,
  },
  {
    name: 'start a shipment of 500',
    endpoint: api.shipments.start,
    prepare: async (company) => [{ id: await pack(company, 500) }],
    batches: 8,
    maxRatio: 1.6,
  },
];

/** A running version, with the company on it. */
interface Version {
  readonly company: BenchCompany;
  readonly server: BenchServer;
}

/** The duration of each call of a step in one version, and the processor time of all of them, in milliseconds. */
interface StepTimes {
  readonly times: number[];
  processor: number;
}

async function runBatch(
  { company, server }: Version,
  { endpoint, prepare }: BenchStep,
  stepTimes: StepTimes,
): Promise<void> {
  const inputs = await prepare(company);
  const processorTime = () => server.meter.server() + server.meter.database();
  const before = processorTime();
  for (const input of inputs) {
    const began = performance.now();
    await company.call(endpoint, input);
    stepTimes.times.push(performance.now() - began);
  }
  stepTimes.processor += processorTime() - before;
}

/** Runs of each version before the measurement, so that V8 has compiled the code. */
const warmUpBatches = 2;

/** Runs a step in both versions, alternating. Returns the times of each, this version first. */
async function compare(step: BenchStep, versions: readonly [Version, Version]): Promise<[StepTimes, StepTimes]> {
  const warmUp: StepTimes = { times: [], processor: 0 };
  for (let batch = 0; batch < warmUpBatches; batch += 1)
    for (const version of versions) await runBatch(version, step, warmUp);
  const timesByVersion: [StepTimes, StepTimes] = [
    { times: [], processor: 0 },
    { times: [], processor: 0 },
  ];
  for (let batch = 0; batch < step.batches; batch += 1) {
    // The version that runs second benefits from caches that the first has filled, so their order alternates.
    const order = batch % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const index of order) await runBatch(versions[index], step, timesByVersion[index]);
  }
  return timesByVersion;
}

const widths = [26, 24, 24, 8, 8, 8];

function printCells(cells: readonly string[]): void {
  return console.log(cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' '));
}

function medianOf({ times: all }: StepTimes): number {
  return percentileOf(
    [...all].sort((a, b) => a - b),
    0.5,
  );
}

function figuresOf(stepTimes: StepTimes): string {
  const sorted = [...stepTimes.times].sort((a, b) => a - b);
  const processor = stepTimes.processor / sorted.length;
  return `${percentileOf(sorted, 0.5).toFixed(1)} / ${percentileOf(sorted, 0.95).toFixed(1)} / ${processor.toFixed(1)}`;
}

/**
 * Prints the figures of a step. Returns whether the median of this version is at most `maxRatio` times that of the
 * other.
 */
function report({ name, maxRatio }: BenchStep, [ours, theirs]: readonly [StepTimes, StepTimes]): boolean {
  const ratio = medianOf(ours) / medianOf(theirs);
  const byProcessor = ours.processor / theirs.processor;
  printCells([
    name,
    figuresOf(ours),
    figuresOf(theirs),
    ratio.toFixed(2),
    byProcessor.toFixed(2),
    `≤ ${maxRatio.toFixed(2)}`,
  ]);
  return ratio <= maxRatio;
}

interface ComparisonOptions {
  /** The other version's checkout, built. */
  readonly checkout: string;
  /** Only steps whose name contains this text. */
  readonly only: string;
  /** The folder for the files of both versions. */
  readonly folder: string;
}

/**
 * Compares this version with another one. Each has its own database, in the PostgreSQL with the process id `database`.
 * Prints the measurements. Returns whether all limits were met.
 */
export async function compareVersions(
  serverUrl: string,
  database: number,
  { checkout, only, folder }: ComparisonOptions,
): Promise<boolean> {
  const running: BenchServer[] = [];
  const open = async (name: string, other?: string): Promise<Version> => {
    const url = await createDatabase(serverUrl, `bench_${name}`);
    const password = newToken();
    const dataDir = path.join(folder, name);
    const server = await startProduct({ url }, database, { dataDir, password, checkout: other });
    running.push(server);
    return { company: await openBenchCompany(server.url, password), server };
  };
  try {
    const versions: [Version, Version] = [await open('this'), await open('other', checkout)];
    console.log('ms: median / 95th percentile / processor time of node and pg per call');
    printCells(['step', 'this version', 'other version', 'ratio', 'by cpu', 'limit']);
    let areLimitsMet = true;
    for (const step of steps.filter(({ name }) => name.includes(only)))
      areLimitsMet = report(step, await compare(step, versions)) && areLimitsMet;
    return areLimitsMet;
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
}
