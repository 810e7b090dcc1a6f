import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from './embedded/index.ts';
import { applicationUrl } from './application-role.ts';
import { inspectDatabase } from './inspect-database.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

/** A database that is there and at the newest schema. */
export interface Database {
  /** Connections of the application's role: row-level security applies to every one. */
  readonly pool: pg.Pool;
  /** The connection string of the application's role. */
  readonly applicationUrl: string;
  /** The owner's connection string: migrations and maintenance only. */
  readonly ownerUrl: string;
  /** Resolves with its exit code when the embedded server ended unasked and could not be started again. */
  readonly exited: Promise<number | null> | undefined;
  /** Which one it is, for people: its folder, or its name and server. */
  readonly where: string;
  readonly close: () => Promise<void>;
}

interface Where {
  /** A server to use; absent = the embedded one in `dataDir`. */
  readonly url: string | undefined;
  readonly dataDir: string;
  readonly checkout: string;
  /** Connections at the most. */
  readonly connections?: number;
  /** How long an answer may take, in ms (pool.ts); 0 = as long as it likes. */
  readonly silence?: number;
  /** Refuses when there is no database yet, instead of making one. */
  readonly mustExist?: boolean;
  /** Receives what the embedded server and its launcher say, line by line. */
  readonly log?: (line: string) => void;
}

const databaseName = 'yipin';

async function ensureDatabase(maintenanceUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
  const url = new URL(maintenanceUrl);
  url.pathname = `/${databaseName}`;
  return url.href;
}

/** The database and its server, without user and password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${decodeURIComponent(pathname.slice(1))} on ${host}`;
}

/** Starts or reaches PostgreSQL, brings its schema up to date and opens the pool. */
export async function openDatabase({
  url,
  dataDir,
  checkout,
  connections = 8,
  silence,
  mustExist = false,
  log = () => undefined,
}: Where): Promise<Database> {
  if (url !== undefined && mustExist && !(await inspectDatabase(url)).isOurs)
    throw new Error(`there is no database of Yipin in ${nameOf(url)}`);
  const dir = path.join(dataDir, 'postgres');
  const embedded = url === undefined ? await startEmbedded({ dir, checkout, mustExist, log }) : undefined;
  const ownerUrl = embedded ? await ensureDatabase(embedded.url) : (url ?? '');
  try {
    await migrate(ownerUrl);
  } catch (problem) {
    await embedded?.stop();
    throw problem;
  }
  const asApplication = applicationUrl(ownerUrl);
  const pool = openPool(asApplication, connections, silence);
  return {
    pool,
    applicationUrl: asApplication,
    ownerUrl,
    exited: embedded?.exited,
    where: embedded?.folder ?? nameOf(ownerUrl),
    close: async () => {
      await pool.end();
      await embedded?.stop();
    },
  };
}
