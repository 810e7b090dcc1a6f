import { runnableBinaries } from './binaries.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { ensureRunning } from './ensure-running.ts';
import { keepRunning } from './keep-running.ts';
import type { ServerSettings } from './launch.ts';
import {
  resolveDataDirectory,
  clusterIn,
  findDataDirectory,
  holdsCluster,
  type DataDirectory,
  type PlaceOptions,
} from './data-directory.ts';
import { canEnter, nameOf, weAreRoot } from './run-as.ts';

/** How to start; see startEmbedded. */
export interface EmbeddedOptions {
  /** Folder for the data; made when it is not there. */
  readonly dir: string;
  /** Root of the repository. When we are root, its owner is who PostgreSQL runs as. */
  readonly checkout: string;
  /** When we are root: run PostgreSQL as this account (name or number) instead. */
  readonly runAs?: string;
  /** When we are root: where programs and data go that the unprivileged user cannot reach. Default /var/lib/yipin. */
  readonly relocateTo?: string;
  /** Receives what PostgreSQL and the launcher say, line by line. */
  readonly log?: (line: string) => void;
  /** Default true. false: fsync off, for tests only; a power cut may then destroy the data, a killed process not. */
  readonly durable?: boolean;
  /** Default false. true: a folder without a database is an error, and nothing is made in it. */
  readonly mustExist?: boolean;
}

/** A running PostgreSQL 18 on 127.0.0.1. */
export interface EmbeddedPostgres {
  /** Connection string of the superuser for the maintenance database. It stays valid across restarts. */
  readonly url: string;
  /** Where the data really is: `dir`, or a folder below `relocateTo`. */
  readonly folder: string;
  /** True when another living process had already started it. As long as that one lives, stop() leaves it running. */
  readonly adopted: boolean;
  /** Process id of PostgreSQL at this moment. */
  readonly pid: number;
  /** Process id of the supervisor at this moment; undefined while another process owns the server. */
  readonly supervisorPid: number | undefined;
  /** Fast shutdown, within about 12 s. May be called more than once. */
  readonly stop: () => Promise<void>;
  /** Resolves with the exit code (null: unknown) when it ended unasked and 10 minutes of restarts did not help. */
  readonly exited: Promise<number | null>;
}

/**
 * Starts PostgreSQL on a folder, or adopts the server that runs there already. It lives as long as this process: it is
 * restarted on the same port when it dies, and ends when this process ends, be it by SIGKILL.
 * @throws Error saying why it did not start, with the last lines of PostgreSQL.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = () => {}, relocateTo = '/var/lib/yipin' } = options;
  const place = placeFor({ ...options, relocateTo }, options.mustExist);
  if (place.insteadOf !== undefined) log(whyElsewhere(place, place.insteadOf));
  const binaries = runnableBinaries({ user: place.user, copyTo: weAreRoot() ? relocateTo : place.folder, log });
  const password = await ensureCluster(place, binaries.initdb, durable);
  const settings: ServerSettings = {
    postgres: binaries.postgres,
    data: clusterIn(place.folder),
    user: place.user,
    durable,
    log,
  };
  const first = await ensureRunning(settings, new AbortController().signal);
  const kept = keepRunning(first, (signal) => ensureRunning(settings, signal, first.port), log);
  return {
    url: `postgres://${superuser}:${password}@127.0.0.1:${first.port}/postgres`,
    folder: place.folder,
    adopted: first.supervisorPid === undefined,
    get pid() {
      return kept.current().pid;
    },
    get supervisorPid() {
      return kept.current().supervisorPid;
    },
    stop: kept.stop,
    exited: kept.exited,
  };
}

function placeFor(options: PlaceOptions, mustExist = false): DataDirectory {
  if (!mustExist) return resolveDataDirectory(options);
  const place = findDataDirectory(options);
  if (place === undefined || !holdsCluster(place.folder)) throw new Error(`there is no database in ${options.dir}`);
  return place;
}

function whyElsewhere({ folder, user }: DataDirectory, wanted: string): string {
  const because = canEnter(wanted, user)
    ? `where an earlier start has put it because ${nameOf(user)} could not enter ${wanted}`
    : `because ${nameOf(user)} cannot enter ${wanted}`;
  return `embedded database: it lies in ${folder}, ${because}`;
}
