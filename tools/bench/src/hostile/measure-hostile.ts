import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type BenchServer, startProduct } from '../servers.ts';
import { latin } from './bytes.ts';
import { type Companies, createCompanies } from './companies.ts';
import { hostileFiles } from './files.ts';
import type { ProbeResult, ProbeTask } from './probe-thread.ts';
import { checkLimits, printFile, printFileHeads, printProbes, printSent, type SentFile } from './hostile-report.ts';
import { type MadeFile, makeFiles, openClient } from './send.ts';

const clients = 8;
/** Duration of the measurement without hostile files, in seconds. */
const quietSeconds = 10;

/** Starts probes in a separate thread, which large files do not delay. Returns a function that stops them. */
function startProbes(task: ProbeTask): () => Promise<ProbeResult> {
  const worker = new Worker(new URL('probe-thread.js', import.meta.url), { workerData: task });
  return async () => {
    worker.postMessage('stop');
    const [result] = (await once(worker, 'message')) as [ProbeResult];
    return result;
  };
}

/** Reads a figure four times a second. Returns a function that stops the reading and returns the maximum. */
function watchHighest(read: () => number): () => number {
  let highest = 0;
  const timer = setInterval(() => {
    highest = Math.max(highest, read());
  }, 250);
  return () => {
    clearInterval(timer);
    return highest;
  };
}

/** A file that is refused immediately. */
const emptyPdf: MadeFile = { name: 'empty PDF', sentAs: 'upload', bytes: latin('%PDF-') };

/** Sends each file once, one after the other, and prints the response and its time. */
async function sendEach(url: string, token: string, files: readonly MadeFile[]): Promise<SentFile[]> {
  const client = openClient(url, token);
  const sent: SentFile[] = [];
  // Files of aborted requests are still inspected. The response to this request arrives when their queue is empty.
  await client.send(emptyPdf);
  printFileHeads();
  for (const file of files) {
    const one = { file, answer: await client.send(file) };
    printFile(one);
    sent.push(one);
  }
  client.close();
  return sent;
}

/**
 * Sends the files in a loop for `seconds`, with a client for each token, each from another position of the list.
 * Requests that are pending at the end are aborted.
 */
async function sendLoop(
  url: string,
  tokens: readonly string[],
  files: readonly MadeFile[],
  seconds: number,
): Promise<SentFile[]> {
  const sent: SentFile[] = [];
  let isOver = false;
  const opened = tokens.map((token) => openClient(url, token));
  const work = opened.map(async (client, index) => {
    let next = Math.floor((index * files.length) / opened.length);
    while (!isOver) {
      const file = files[next % files.length];
      next += 1;
      if (!file) return;
      const answer = await client.send(file);
      if (!isOver) sent.push({ file, answer });
    }
  });
  await pause(seconds * 1_000);
  isOver = true;
  for (const client of opened) client.close();
  await Promise.all(work);
  return sent;
}

async function measure(
  { url, memory, peakMemory, peakMemoryOfChildren }: BenchServer,
  { tokens, other }: Companies,
  { seconds, only }: HostileOptions,
): Promise<boolean> {
  const atRest = memory();
  const stopQuiet = startProbes({ url, other });
  await pause(quietSeconds * 1_000);
  const quiet = await stopQuiet();
  const files = makeFiles(hostileFiles, only);
  console.log(`${clients} clients send ${files.length} hostile files in a loop for ${seconds} s`);
  const stopLoaded = startProbes({ url, other });
  const stopWatch = watchHighest(peakMemoryOfChildren);
  const sent = await sendLoop(url, tokens, files, seconds);
  const atEnd = memory();
  const loaded = await stopLoaded();
  printSent(sent);
  printProbes(quiet, loaded);
  console.log(
    `memory of the server: ${atRest} MB at rest, ${atEnd} MB at the end, ${peakMemory()} MB at the most; of the largest process that inspects files: ${stopWatch()} MB`,
  );
  const [first = ''] = tokens;
  const alone = await sendEach(url, first, files);
  return checkLimits(loaded, [...alone, ...sent]);
}

interface HostileOptions {
  readonly seconds: number;
  /** Only files whose name contains this text. */
  readonly only: string;
  /** The folder for the files of the product. */
  readonly folder: string;
}

/**
 * Measures how much hostile files of one company delay others: `/health/live`, and sign-ins of another company. Prints
 * the measurements. Returns whether all limits were met.
 */
export async function measureHostile(serverUrl: string, database: number, options: HostileOptions): Promise<boolean> {
  const companies = await createCompanies(serverUrl, clients);
  const product = await startProduct(companies, database, { dataDir: path.join(options.folder, 'product') });
  try {
    return await measure(product, companies, options);
  } finally {
    await product.stop();
  }
}
