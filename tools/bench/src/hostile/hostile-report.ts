import { percentileOf } from '../percentile.ts';
import type { ProbeResult, ProbeTimes } from './probe-thread.ts';
import type { HostileResponse, MadeFile } from './send.ts';

/** A file that was sent, with the response to it. */
export interface SentFile {
  readonly file: MadeFile;
  readonly answer: HostileResponse;
}

/** The limits of probes: a percentile and its maximum in ms. */
const limits = { live: { share: 0.99, maxMs: 100 }, signIn: { share: 0.95, maxMs: 500 } } as const;

function printCells(widths: readonly number[], cells: readonly (string | number)[]): void {
  return console.log(cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join(' '));
}

function reasonOf({ body }: HostileResponse): string {
  return /"reason":"([\w-]+)"/.exec(body)?.[1] ?? '';
}

const fileWidths = [58, 7, 7, 20, 7];

/** Prints the column heads for {@link printFile}. */
export function printFileHeads(): void {
  return printCells(fileWidths, ['file, sent alone', 'MB', 'status', 'reason', 's']);
}

/** Prints the response to a file that was sent alone. */
export function printFile({ file, answer }: SentFile): void {
  return printCells(fileWidths, [
    file.name,
    (file.bytes.length / 1_000_000).toFixed(2),
    answer.status,
    reasonOf(answer),
    (answer.milliseconds / 1_000).toFixed(2),
  ]);
}

function sorted(times: readonly number[]): number[] {
  return [...times].sort((one, other) => one - other);
}

/** Prints the number of files by response. */
export function printSent(sent: readonly SentFile[]): void {
  const counts = new Map<string, number>();
  for (const { answer } of sent) {
    const outcome = `${answer.status} ${reasonOf(answer)}`.trim();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const [slowest] = [...sent].sort((one, other) => other.answer.milliseconds - one.answer.milliseconds);
  console.log(
    [
      `hostile files answered: ${sent.length}`,
      ...[...counts].sort().map(([outcome, count]) => `  ${count} × ${outcome}`),
      `  slowest, with its time in the queue: ${((slowest?.answer.milliseconds ?? 0) / 1_000).toFixed(1)} s, ${slowest?.file.name ?? 'none'}`,
    ].join('\n'),
  );
}

const probeWidths = [40, 8, 8, 8, 8, 8, 8];

function printProbe(name: string, { times, failures }: ProbeTimes): void {
  const all = sorted(times);
  const cells = [0.5, 0.95, 0.99, 1].map((share) => percentileOf(all, share).toFixed(1));
  printCells(probeWidths, [name, times.length, ...cells, failures.length]);
}

/** Prints the times of the probes alone and with the hostile files. */
export function printProbes(quiet: ProbeResult, loaded: ProbeResult): void {
  printCells(probeWidths, ['probe, ms', 'sent', 'p50', 'p95', 'p99', 'max', 'not 200']);
  printProbe('/health/live, alone', quiet.live);
  printProbe('/health/live, beside hostile files', loaded.live);
  printProbe('sign-in, alone', quiet.signIn);
  printProbe('sign-in, beside hostile files', loaded.signIn);
}

function printLimit(isMet: boolean, text: string): boolean {
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${text}`);
  return isMet;
}

function checkProbe(name: string, { times, failures }: ProbeTimes, { share, maxMs }: { share: number; maxMs: number }) {
  const reached = percentileOf(sorted(times), share);
  const [failure] = failures;
  return [
    printLimit(reached <= maxMs, `${name}: p${share * 100} ${reached.toFixed(1)} ms, at most ${maxMs} ms`),
    printLimit(
      failure === undefined,
      `${name}: every response is 200${failure === undefined ? '' : `, not ${failure}`}`,
    ),
  ].every(Boolean);
}

/** Prints for each limit whether it was met. Returns whether all were met. */
export function checkLimits({ live, signIn }: ProbeResult, sent: readonly SentFile[]): boolean {
  const wrong = sent.filter(({ answer: { status } }) => status < 200 || status >= 500);
  const named = [...new Set(wrong.map(({ file, answer }) => `${file.name} (${answer.status} ${answer.body})`))];
  return [
    checkProbe('/health/live', live, limits.live),
    checkProbe('sign-in of another company', signIn, limits.signIn),
    printLimit(
      wrong.length === 0,
      `every hostile file is accepted or refused${named.map((name) => `\n  not ${name}`).join('')}`,
    ),
  ].every(Boolean);
}
