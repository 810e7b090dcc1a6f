import type { BenchResult } from './drive.ts';

const columns = [
  ['orders', 7],
  ['action', 22],
  ['clients', 8],
  ['/s', 7],
  ['p50 / p95 / p99 ms', 24],
  ['cpu ms node + pg', 17],
  ['/s', 7],
  ['p50 / p95 / p99 ms', 24],
  ['cpu ms', 15],
  ['ratio', 6],
  ['by cpu', 7],
  ['slower', 11],
] as const;

function printCells(cells: readonly string[]): void {
  return console.log(cells.map((cell, index) => cell.padEnd(columns[index]?.[1] ?? 0)).join(' '));
}

function figures({ perSecond, p50, p95, p99, server, database, refused }: BenchResult): string[] {
  return [
    perSecond.toFixed(0),
    `${p50.toFixed(1)} / ${p95.toFixed(1)} / ${p99.toFixed(1)}${refused > 0 ? ` (${refused} refused)` : ''}`,
    `${server.toFixed(2)} + ${database.toFixed(2)}`,
  ];
}

/** The results of the product and of a baseline in one database. */
export interface Pair {
  readonly ours: BenchResult;
  readonly theirs: BenchResult;
}

function ratio(one: BenchResult, other: BenchResult): string {
  return (one.perSecond / other.perSecond).toFixed(2);
}

/** Prints an explanation of the columns, and their heads. */
export function printHeads(): void {
  console.log(
    'left: product, right: bare; ratio: product of bare; slower: than with the fewest orders, and in brackets bare',
  );
  printCells(columns.map(([head]) => head));
}

/** Prints one line of the table. `fewest`: the results of the same action in the smallest database. */
export function printPair(
  orders: number,
  action: string,
  clients: number,
  { ours, theirs }: Pair,
  fewest: Pair | undefined,
): void {
  const byProcessor = (theirs.server + theirs.database) / (ours.server + ours.database);
  printCells([
    String(orders),
    action,
    String(clients),
    ...figures(ours),
    ...figures(theirs),
    ratio(ours, theirs),
    byProcessor.toFixed(2),
    fewest ? `${ratio(fewest.ours, ours)} (${ratio(fewest.theirs, theirs)})` : '',
  ]);
}
