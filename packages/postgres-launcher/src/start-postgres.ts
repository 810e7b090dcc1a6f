import { runnableBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { ensureRunning } from './server-process/ensure-running.ts';
import { keepRunning } from './server-process/keep-running.ts';
import type { ServerSettings } from './server-process/launch.ts';
import {
  resolveDataDirectory,
  clusterIn,
  findDataDirectory,
  hasCluster,
  type DataDirectory,
  type DataDirectoryOptions,
} from './data-directory.ts';
import { canEnter, nameOf, weAreRoot } from './run-as.ts';

/** Options of a start; see startPostgres. */
export interface PostgresOptions {
  /** Folder for the data; created when it does not exist. */
  readonly dir: string;
  /** Name of the superuser of a new cluster, which owns everything. Every later start has to give the same name. */
  readonly superuser: string;
  /** A file or folder, such as that of the program. When this process is root, its owner runs PostgreSQL. */
  readonly ownerOf: string;
  /** When this process is root: the account (name or number) that runs PostgreSQL instead. */
  readonly runAs?: string;
  /** When this process is root: folder for programs and data that the unprivileged user cannot reach. */
  readonly relocateTo: string;
  /** What the user can do when the data folder belongs to another user: the end of that error. */
  readonly remedy?: string;
  /** Receives the output of PostgreSQL and the launcher, line by line. */
  readonly log?: (line: string) => void;
  /** Default true. false: fsync off, for tests only; a power cut may then destroy the data, a killed process not. */
  readonly durable?: boolean;
  /** Default false. true: a folder without a database is an error, and nothing is created in it. */
  readonly mustExist?: boolean;
}

/** A running PostgreSQL 18 on 127.0.0.1. */
export interface LaunchedPostgres {
  /** Connection string of the superuser for the maintenance database. It stays valid across restarts. */
  readonly url: string;
  /** The folder with the data: `dir`, or a folder below `relocateTo`. */
  readonly folder: string;
  /**
   * True when another living process had already started it. As long as that process lives, stop() leaves it running.
   */
  readonly adopted: boolean;
  /** The current process id of PostgreSQL. */
  readonly pid: number;
  /** The current process id of the supervisor; undefined while another process owns the server. */
  readonly supervisorPid: number | undefined;
  /** Fast shutdown, within about 12 s. May be called more than once. */
  readonly stop: () => Promise<void>;
  /**
   * Resolves with the exit code (null: unknown) when it ended unexpectedly and 10 minutes of restarts did not succeed.
   */
  readonly exited: Promise<number | null>;
}

/**
 * Starts PostgreSQL on a folder, or adopts the server that runs there already. It lives as long as this process: it is
 * restarted on the same port when it dies, and ends when this process ends, even by SIGKILL.
 * @throws Error with the reason and the last lines of PostgreSQL when it did not start
 */
export async function startPostgres(options: PostgresOptions): Promise<LaunchedPostgres> {
  const { durable = true, log = () => {}, relocateTo, superuser } = options;
  const directory = directoryFor(options, options.mustExist);
  if (directory.insteadOf !== undefined) log(relocationMessage(directory, directory.insteadOf));
  const binaries = runnableBinaries({ user: directory.user, copyTo: weAreRoot() ? relocateTo : directory.folder, log });
  const password = await ensureCluster(directory, { initdb: binaries.initdb, superuser, durable });
  const settings: ServerSettings = {
    postgres: binaries.postgres,
    data: clusterIn(directory.folder),
    user: directory.user,
    durable,
    log,
  };
  const first = await ensureRunning(settings, new AbortController().signal);
  const watched = keepRunning(first, (signal) => ensureRunning(settings, signal, first.port), log);
  return {
    url: `postgres://${superuser}:${password}@127.0.0.1:${first.port}/postgres`,
    folder: directory.folder,
    adopted: first.supervisorPid === undefined,
    get pid() {
      return watched.current().pid;
    },
    get supervisorPid() {
      return watched.current().supervisorPid;
    },
    stop: watched.stop,
    exited: watched.exited,
  };
}

function directoryFor(options: DataDirectoryOptions, mustExist = false): DataDirectory {
  if (!mustExist) return resolveDataDirectory(options);
  const directory = findDataDirectory(options);
  if (directory === undefined || !hasCluster(directory.folder))
    throw new Error(`there is no database in ${options.dir}`);
  return directory;
}

function relocationMessage({ folder, user }: DataDirectory, requestedDir: string): string {
  const because = canEnter(requestedDir, user)
    ? `where an earlier start has put it because ${nameOf(user)} could not enter ${requestedDir}`
    : `because ${nameOf(user)} cannot enter ${requestedDir}`;
  return `embedded database: it lies in ${folder}, ${because}`;
}
