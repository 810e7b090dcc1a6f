import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CpuMeter } from './drive.ts';
import type { Filled } from './fill.ts';
import { childrenOf, cpuTimeOf, cpuTimeOfChildren } from './processor.ts';

/** A server that runs as a separate process. */
export interface BenchServer {
  readonly url: string;
  readonly meter: CpuMeter;
  /** Returns the current resident memory in MB; undefined on systems other than Linux. */
  readonly memory: () => number | undefined;
  /** Returns the maximum resident memory so far, in MB. */
  readonly peakMemory: () => number | undefined;
  /** Returns the highest maximum resident memory of the current child processes, in MB; 0 without one. */
  readonly peakMemoryOfChildren: () => number;
  readonly stop: () => Promise<void>;
}

function memoryOf(pid: number | undefined, line: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes] = new RegExp(`${line}:\\s+(\\d+) kB`).exec(status) ?? [];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

function addressIn(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\/\/\S+/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`a server ended with exit code ${code}: ${output}`)));
  });
}

async function startProcess(
  database: number,
  args: string[],
  environment: Record<string, string>,
): Promise<BenchServer> {
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await addressIn(child);
  return {
    url,
    meter: { server: () => cpuTimeOf(child.pid ?? 0), database: () => cpuTimeOfChildren(database) },
    memory: () => memoryOf(child.pid, 'VmRSS'),
    peakMemory: () => memoryOf(child.pid, 'VmHWM'),
    peakMemoryOfChildren: () =>
      Math.max(0, ...childrenOf(child.pid ?? 0).map((grandchild) => memoryOf(grandchild, 'VmHWM') ?? 0)),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface ProductOptions {
  /** The folder for the files of the product. */
  readonly dataDir: string;
  /** The folder into which the product writes a CPU profile when it stops. */
  readonly profileTo?: string | undefined;
  /** The folder of another checkout, which must be built; by default this one. */
  readonly checkout?: string | undefined;
  /** The password of the first administrator. */
  readonly password?: string | undefined;
}

const ownCheckout = path.join(import.meta.dirname, '../../..');

/** Starts the product as `npm start` does, with a database in the PostgreSQL with the process id `database`. */
export function startProduct(
  { url }: Pick<Filled, 'url'>,
  database: number,
  { dataDir, profileTo, checkout = ownCheckout, password = 'not used here' }: ProductOptions,
): Promise<BenchServer> {
  return startProcess(
    database,
    [
      ...(profileTo === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profileTo]),
      path.join(checkout, 'apps/server/dist/main.js'),
    ],
    {
      DATABASE_URL: url,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      YIPIN_ADMIN_PASSWORD: password,
      YIPIN_DATA_DIR: dataDir,
    },
  );
}

/** Starts the bare baseline, with a database in the PostgreSQL with the process id `database`. */
export function startBare({ bareUrl, tenantId, seller }: Filled, database: number): Promise<BenchServer> {
  return startProcess(
    database,
    [path.join(import.meta.dirname, 'bare-server.js'), bareUrl, String(tenantId), String(seller)],
    {},
  );
}
