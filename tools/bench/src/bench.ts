import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkout, startEmbedded } from '@yipin/server/tools';
import { type BenchAction, actions } from './actions.ts';
import { compareVersions } from './comparison/compare-versions.ts';
import { drive, summarizeRuns, type BenchRun } from './drive.ts';
import { fill, type Filled } from './fill.ts';
import { measureBrowser } from './browser/measure-browser.ts';
import { measureHostile } from './hostile/measure-hostile.ts';
import { measurePrices } from './prices.ts';
import { measureWork } from './work.ts';
import { measurePush } from './bench-push.ts';
import { type BenchServer, startBare, startProduct } from './servers.ts';
import { type Pair, printHeads, printPair } from './results-table.ts';

// `npm run bench [-- --seconds 3 --sizes 10000,100000 --clients 1,16,64 --only list --profile folder]`: the product
// compared with hand-written SQL on the same machine in the same run (performance.md, "Targets").
// `npm run bench -- beside --checkout folder [--starts 10 --only save]`: this version compared with another one, built
// in that folder.
// `npm run bench -- hostile [--seconds 120 --only PNG]`: how much hostile files of one company delay others.
const {
  values: args,
  positionals: [mode = 'bare'],
} = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    sizes: { type: 'string', default: '10000,100000' },
    clients: { type: 'string', default: '1,16,64' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
    checkout: { type: 'string' },
    starts: { type: 'string', default: '1' },
  },
});
const seconds = Number(args.seconds ?? (mode === 'hostile' ? '120' : '3'));

function numbers(list: string) {
  return list.split(',').map(Number);
}

/** A database of one size, with the servers that work on it. */
interface BenchDatabase {
  readonly data: Filled;
  readonly product: BenchServer;
  readonly bare: BenchServer;
}

/** A server with its requests for an action, and its share of the warm-up time. */
interface Contender {
  readonly name: string;
  readonly server: BenchServer;
  readonly requests: ReturnType<BenchAction['bare']>;
  readonly warmUpFactor: number;
}

/** Returns the product and all variants of the baseline, which share one warm-up time. */
function contendersOf(action: BenchAction, { data, product, bare }: BenchDatabase): [Contender, ...Contender[]] {
  const { name, recorded } = action;
  const baselines = [
    { name, requests: action.bare(data) },
    ...(recorded ? [{ name: `${name}, recorded`, requests: recorded(data) }] : []),
  ];
  return [
    { name, server: product, requests: action.product(data), warmUpFactor: 1 },
    ...baselines.map((baseline) => ({ ...baseline, server: bare, warmUpFactor: 1 / baselines.length })),
  ];
}

/** Long enough for V8 to compile the code in use and for every connection to plan its statements. */
const warmUp = { clients: 16, seconds: 10 };
/**
 * The warm-up of an action with a limited number of requests, as a multiple of that number: V8 recompiles code until
 * about 8,000 requests.
 */
const warmUpShare = 6;

/** Number of runs of every contender. The runs alternate, so that changes of the machine's speed affect all. */
const runsPerContender = 4;

/**
 * Runs an action with all contenders, alternating. Returns for each database the results of the product, paired with
 * those of each baseline.
 */
async function runAlternating(
  { maxRequests }: BenchAction,
  databases: readonly (readonly Contender[])[],
  clients: number,
): Promise<Pair[][]> {
  const limits = { seconds: seconds / runsPerContender, maxRequests: maxRequests && maxRequests / runsPerContender };
  const runs = databases.map((contenders) => contenders.map((): BenchRun[] => []));
  for (let round = 0; round < runsPerContender; round += 1)
    for (const [at, contenders] of databases.entries())
      for (const [index, { server, requests }] of contenders.entries())
        runs[at]?.[index]?.push(await drive(server, requests, clients, limits));
  return runs.map((all) => {
    const [ours, ...baselines] = all.map(summarizeRuns);
    return ours ? baselines.map((theirs) => ({ ours, theirs })) : [];
  });
}

/** Compares one action in databases of all sizes, alternating, after a warm-up. */
async function compare(action: BenchAction, databases: readonly BenchDatabase[]): Promise<void> {
  const contenders = databases.map((database) => contendersOf(action, database));
  for (const { server, requests, warmUpFactor } of contenders.flat())
    await drive(server, requests, warmUp.clients, {
      seconds: warmUp.seconds * warmUpFactor,
      maxRequests: action.maxRequests && action.maxRequests * warmUpShare * warmUpFactor,
    });
  for (const clients of numbers(args.clients)) {
    const results = await runAlternating(action, contenders, clients);
    for (const [at, pairs] of results.entries())
      for (const [index, pair] of pairs.entries()) {
        const name = contenders[at]?.[index + 1]?.name ?? '';
        printPair(databases[at]?.data.orders ?? 0, name, clients, pair, at > 0 ? results[0]?.[index] : undefined);
      }
  }
}

/** Fills a database and starts both servers on it. */
async function open(serverUrl: string, database: number, orders: number): Promise<BenchDatabase> {
  const began = performance.now();
  const data = await fill(serverUrl, orders);
  console.log(`${orders} orders created in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return {
    data,
    product: await startProduct(data, database, { dataDir: path.join(folder, 'product'), profileTo: args.profile }),
    bare: await startBare(data, database),
  };
}

async function measure(databases: readonly BenchDatabase[]): Promise<void> {
  const memory = () => databases.map(({ product }) => product.memory() ?? 0);
  const atRest = memory();
  let peak = atRest;
  printHeads();
  for (const action of actions.filter(({ name }) => name.includes(args.only))) {
    await compare(action, databases);
    peak = memory().map((now, index) => Math.max(now, peak[index] ?? 0));
  }
  for (const [index, { data, bare }] of databases.entries())
    console.log(
      `memory with ${data.orders} orders: product ${atRest[index]} MB at rest, ${peak[index]} MB after load; bare ${bare.memory() ?? '?'} MB`,
    );
}

/** Long enough for 100 orders. */
const pushSeconds = 10;

const folder = mkdtempSync(path.join(tmpdir(), 'yipin-bench-'));
const embedded = await startEmbedded({ dir: folder, checkout });
const databases: BenchDatabase[] = [];

async function measureAll(): Promise<void> {
  const sizes = numbers(args.sizes);
  // The browser needs the smallest database only.
  for (const orders of args.only === 'browser' ? sizes.slice(0, 1) : sizes)
    databases.push(await open(embedded.url, embedded.pid, orders));
  await measure(databases);
  const [smallest] = databases;
  if ('prices'.includes(args.only) && smallest) await measurePrices(smallest.data, smallest.product);
  const last = databases.at(-1);
  if ('work'.includes(args.only) && last) await measureWork(last.data, last.product);
  if ('browser'.includes(args.only) && smallest && !(await measureBrowser(smallest.data, smallest.product)))
    process.exitCode = 1;
  if ('push'.includes(args.only) && smallest) await measurePush(smallest.data, smallest.product, pushSeconds);
}

/** The measurements by mode. Each returns whether all limits were met. */
const modes: Readonly<Record<string, () => Promise<boolean>>> = {
  bare: () => measureAll().then(() => true),
  beside: () => {
    const { checkout: other, only } = args;
    if (other === undefined) throw new Error('"beside" needs --checkout, the folder of the other version');
    const starts = Number(args.starts);
    if (!Number.isInteger(starts) || starts < 1) throw new Error('--starts must be a whole number of at least 1');
    return compareVersions(embedded.url, embedded.pid, { checkout: path.resolve(other), only, folder, starts });
  },
  hostile: () => measureHostile(embedded.url, embedded.pid, { seconds, only: args.only, folder }),
};

try {
  const measureMode = modes[mode];
  if (!measureMode) throw new Error(`unknown mode ${mode}: there are ${Object.keys(modes).join(', ')}`);
  if (!(await measureMode())) process.exitCode = 1;
} finally {
  await Promise.all(databases.flatMap(({ product, bare }) => [product.stop(), bare.stop()]));
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
  if (embedded.folder !== folder) rmSync(embedded.folder, { recursive: true, force: true });
}
