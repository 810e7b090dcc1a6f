import path from 'node:path';
import { newToken } from '@yipin/server/tools';
import { createDatabase } from '../fill.ts';
import { percentileOf } from '../percentile.ts';
import { type BenchServer, startProduct } from '../servers.ts';
import { type BenchCompany, openBenchCompany, signIn } from './bench-company.ts';
import { type BenchStep, benchSteps } from './bench-steps.ts';
import { type Ratio, ratioOf } from './ratio.ts';

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

/** Batches of each version before the measurement, so that V8 has compiled its code. */
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

const widths = [26, 24, 24, 15, 15, 8];

function printCells(cells: readonly string[]): void {
  return console.log(cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' '));
}

function sortedTimes(starts: readonly StepTimes[]): number[] {
  return starts.flatMap(({ times }) => times).sort((a, b) => a - b);
}

function medianOf(stepTimes: StepTimes): number {
  return percentileOf(sortedTimes([stepTimes]), 0.5);
}

function processorOf({ times, processor }: StepTimes): number {
  return processor / times.length;
}

function figuresOf(starts: readonly StepTimes[]): string {
  const sorted = sortedTimes(starts);
  const processor = starts.reduce((sum, stepTimes) => sum + stepTimes.processor, 0) / sorted.length;
  return `${percentileOf(sorted, 0.5).toFixed(1)} / ${percentileOf(sorted, 0.95).toFixed(1)} / ${processor.toFixed(1)}`;
}

function textOf({ mean, error }: Ratio): string {
  return `${mean.toFixed(2)}${error === undefined ? '' : ` ± ${error.toFixed(2)}`}`;
}

/** The times of a step in both versions, this version first. */
type StepPair = readonly [StepTimes, StepTimes];

/**
 * Prints the figures of a step over all starts. Returns whether this version takes at most `maxRatio` times as long as
 * the other one, by the medians of each start.
 */
function report({ name, maxRatio }: BenchStep, starts: readonly StepPair[]): boolean {
  const ratio = ratioOf(starts.map(([ours, theirs]) => medianOf(ours) / medianOf(theirs)));
  const byProcessor = ratioOf(starts.map(([ours, theirs]) => processorOf(ours) / processorOf(theirs)));
  printCells([
    name,
    figuresOf(starts.map(([ours]) => ours)),
    figuresOf(starts.map(([, theirs]) => theirs)),
    textOf(ratio),
    textOf(byProcessor),
    `≤ ${maxRatio.toFixed(2)}`,
  ]);
  return ratio.mean <= maxRatio;
}

interface ComparisonOptions {
  /** The other version's checkout, built. */
  readonly checkout: string;
  /** Only steps whose name contains this text. */
  readonly only: string;
  /** The folder for the files of both versions. */
  readonly folder: string;
  /** Number of times that both versions are started. */
  readonly starts: number;
}

/** A version with its database, which lasts for all starts. */
interface InstalledVersion {
  readonly start: () => Promise<BenchServer>;
  readonly password: string;
  /** Created at the first start. */
  company?: BenchCompany;
}

/** Starts a version, adds its server to `running`, and signs in. */
async function run(version: InstalledVersion, running: BenchServer[]): Promise<Version> {
  const server = await version.start();
  running.push(server);
  const { company, password } = version;
  version.company = company
    ? { ...company, call: await signIn(server.url, password) }
    : await openBenchCompany(server.url, password);
  return { company: version.company, server };
}

/**
 * Compares this version with another one. Each has its own database, in the PostgreSQL with the process id `database`.
 * Prints the measurements. Returns whether all limits were met.
 */
export async function compareVersions(
  serverUrl: string,
  database: number,
  { checkout, only, folder, starts }: ComparisonOptions,
): Promise<boolean> {
  const measured = benchSteps
    .filter(({ name }) => name.includes(only))
    .map((step) => ({ step, pairs: [] as StepPair[] }));
  if (measured.length === 0) throw new Error(`no step has "${only}" in its name`);
  const install = async (name: string, other?: string): Promise<InstalledVersion> => {
    const url = await createDatabase(serverUrl, `bench_${name}`);
    const password = newToken();
    const dataDir = path.join(folder, name);
    return { password, start: () => startProduct({ url }, database, { dataDir, password, checkout: other }) };
  };
  const [ours, theirs] = [await install('this'), await install('other', checkout)];
  for (let start = 0; start < starts; start += 1) {
    const running: BenchServer[] = [];
    try {
      const versions = [await run(ours, running), await run(theirs, running)] as const;
      for (const { step, pairs } of measured) pairs.push(await compare(step, versions));
      console.log(`start ${start + 1} of ${starts} measured`);
    } finally {
      await Promise.all(running.map((server) => server.stop()));
    }
  }
  console.log(
    'ms: median / 95th percentile / processor time of node and pg per call; ratio: mean ± error of the starts',
  );
  printCells(['step', 'this version', 'other version', 'ratio', 'by cpu', 'limit']);
  return measured.map(({ step, pairs }) => report(step, pairs)).every((isMet) => isMet);
}
