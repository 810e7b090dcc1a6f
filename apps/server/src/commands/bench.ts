import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkout } from '../config.ts';
import { startEmbedded } from '../platform/db/embedded/index.ts';
import { type Action, actions } from './bench/actions.ts';
import { drive, type Reached, reachedIn, type Turn } from './bench/drive.ts';
import { fill, type Filled } from './bench/fill.ts';
import { type Running, startBare, startProduct } from './bench/servers.ts';

// npm run bench [-- --seconds 3 --sizes 10000,100000 --clients 1,16,64 --only list --profile folder]: the product against
// hand-written SQL on the same machine in the same run (performance.md, "Targets").
const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '10000,100000' },
    clients: { type: 'string', default: '1,16,64' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
const seconds = Number(asked.seconds);
const numbers = (list: string) => list.split(',').map(Number);

const heads = [
  'orders',
  'action',
  'clients',
  '/s',
  'p50 / p95 / p99 ms',
  'cpu ms node + pg',
  '/s',
  'p50 / p95 / p99 ms',
  'cpu ms',
  'ratio',
  'by cpu',
];
const widths = [7, 22, 8, 7, 24, 17, 7, 24, 15, 6, 6];
const print = (cells: readonly string[]): void =>
  console.log(cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' '));

const figures = ({ perSecond, p50, p95, p99, server, database, refused }: Reached): string[] => [
  perSecond.toFixed(0),
  `${p50.toFixed(1)} / ${p95.toFixed(1)} / ${p99.toFixed(1)}${refused > 0 ? ` (${refused} refused)` : ''}`,
  `${server.toFixed(2)} + ${database.toFixed(2)}`,
];

const compared = (ours: Reached, theirs: Reached): string[] => [
  ...figures(ours),
  ...figures(theirs),
  (ours.perSecond / theirs.perSecond).toFixed(2),
  ((theirs.server + theirs.database) / (ours.server + ours.database)).toFixed(2),
];

/** Long enough for the engine to have compiled what it runs all day, and for every connection to have planned it. */
const warmUp = { clients: 16, seconds: 10 };
/** The same for an action that there is only so much of: this many times what is measured. */
const warmUpShare = 3;
const warmUpOf = ({ atMost }: Action, share: number) => ({
  seconds: warmUp.seconds * share,
  atMost: atMost && atMost * warmUpShare * share,
});

/** Everybody has this many turns, one after the other: the machine's speed changes, and so it changes for all. */
const turns = 4;

/** The same action on all, after a while that is not measured: as long for the baseline, in all its ways together, as for the product. */
const compare = async (action: Action, data: Filled, product: Running, bare: Running): Promise<void> => {
  const baselines = [
    { name: action.name, server: bare, requests: action.bare },
    ...(action.recorded ? [{ name: `${action.name}, recorded`, server: bare, requests: action.recorded }] : []),
  ];
  const all = [{ name: action.name, server: product, requests: action.product }, ...baselines];
  for (const { server, requests } of all)
    await drive(server, requests(data), warmUp.clients, warmUpOf(action, server === bare ? 1 / baselines.length : 1));
  const turn = { seconds: seconds / turns, atMost: action.atMost && action.atMost / turns };
  for (const clients of numbers(asked.clients)) {
    const taken: Turn[][] = all.map(() => []);
    for (let round = 0; round < turns; round += 1)
      for (const [index, { server, requests }] of all.entries())
        taken[index]?.push(await drive(server, requests(data), clients, turn));
    const [ours, ...theirs] = taken.map(reachedIn);
    for (const [index, other] of theirs.entries())
      if (ours) print([String(data.orders), baselines[index]?.name ?? '', String(clients), ...compared(ours, other)]);
  }
};

const measure = async (serverUrl: string, database: number, orders: number): Promise<void> => {
  const began = performance.now();
  const data = await fill(serverUrl, orders);
  console.log(
    `\n${orders} orders made in ${((performance.now() - began) / 1_000).toFixed(1)} s; left: product, right: bare`,
  );
  const product = await startProduct(data, database, asked.profile);
  const bare = await startBare(data, database);
  const atRest = product.memory();
  let most = atRest ?? 0;
  print(heads);
  try {
    for (const action of actions.filter(({ name }) => name.includes(asked.only))) {
      await compare(action, data, product, bare);
      most = Math.max(most, product.memory() ?? 0);
    }
    console.log(
      `memory of the product: ${atRest ?? '?'} MB at rest, ${most} MB after load; bare: ${bare.memory() ?? '?'} MB`,
    );
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
};

const folder = mkdtempSync(path.join(tmpdir(), 'yipin-bench-'));
const embedded = await startEmbedded({ dir: folder, checkout });
try {
  for (const orders of numbers(asked.sizes)) await measure(embedded.url, embedded.pid, orders);
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
  if (embedded.folder !== folder) rmSync(embedded.folder, { recursive: true, force: true });
}
