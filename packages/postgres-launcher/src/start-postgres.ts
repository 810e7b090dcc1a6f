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
import { canEnter, nameOf, isRoot } from './run-as.ts';

/** Options of {@link startPostgres}. */
export interface PostgresOptions {
  /** The folder for the data; created if it does not exist. */
  readonly dir: string;
  /** The name of the superuser of a new cluster, which owns everything. Every later start needs the same name. */
  readonly superuser: string;
  /** A file or folder, such as that of the program. If this process is root, its owner runs PostgreSQL. */
  readonly ownerOf: string;
  /** If this process is root: the account (name or number) that runs PostgreSQL instead. */
  readonly runAs?: string;
  /** If this process is root: the folder for programs and data that the unprivileged user cannot reach. */
  readonly relocateTo: string;
  /** The last part of the error for a data folder of another user: an instruction for the user. */
  readonly remedy?: string;
  /** Receives the output of PostgreSQL and the launcher, line by line. */
  readonly log?: (line: string) => void;
  /** Whether data survive a power cut; default true. false switches fsync off, for tests only. */
  readonly durable?: boolean;
  /** Whether a folder without a database is an error, in which nothing is created; default false. */
  readonly mustExist?: boolean;
}

/** A running PostgreSQL 18 on 127.0.0.1. */
export interface LaunchedPostgres {
  /** The connection string of the superuser for the maintenance database. It stays valid after a restart. */
  readonly url: string;
  /** The folder with the data: `dir`, or a folder below `relocateTo`. */
  readonly folder: string;
  /**
   * Whether another living process started the server. As long as that process lives, stop() does not stop the server.
   */
  readonly adopted: boolean;
  /** The current process id of PostgreSQL. */
  readonly pid: number;
  /** The current process id of the supervisor; undefined while another process owns the server. */
  readonly supervisorPid: number | undefined;
  /** Stops the server within about 12 s. May be called more than once. */
  readonly stop: () => Promise<void>;
  /**
   * Resolves with the exit code (null: unknown) if the server ended unexpectedly and restarts failed for 10 minutes.
   */
  readonly exited: Promise<number | null>;
}

/**
 * Starts PostgreSQL on a folder, or adopts the server that already runs on it. The server is restarted on the same port
 * if it dies, and ends when this process ends, even by SIGKILL.
 * @throws Error with the reason and the last lines of PostgreSQL if it did not start
 */
export async function startPostgres(options: PostgresOptions): Promise<LaunchedPostgres> {
  const { durable = true, log = () => {}, relocateTo, superuser } = options;
  const directory = directoryFor(options, options.mustExist);
  if (directory.insteadOf !== undefined) log(relocationMessage(directory, directory.insteadOf));
  const binaries = runnableBinaries({ user: directory.user, copyTo: isRoot() ? relocateTo : directory.folder, log });
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
    throw new Error(
      `there is no database in ${options.dir}: check the path, or start the server once to create a database`,
    );
  return directory;
}

function relocationMessage({ folder, user }: DataDirectory, requestedDir: string): string {
  const because = canEnter(requestedDir, user)
    ? `where an earlier start created them because ${nameOf(user)} could not enter ${requestedDir}`
    : `because ${nameOf(user)} cannot enter ${requestedDir}`;
  return `embedded database: the data are in ${folder}, ${because}`;
}
