import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from './embedded-postgres.ts';
import { applicationUrl } from './startup/application-role.ts';
import { inspectDatabase } from './startup/inspect-database.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

/** An open database with the newest schema. */
export interface Database {
  /** Connections of the application's role: row-level security applies to every one. */
  readonly pool: pg.Pool;
  /** The connection string of the application's role. */
  readonly applicationUrl: string;
  /** The owner's connection string: migrations and maintenance only. */
  readonly ownerUrl: string;
  /** Resolves with the exit code when the embedded server ended unexpectedly and could not be restarted. */
  readonly exited: Promise<number | null> | undefined;
  /** The database for messages: its folder, or its name and server. */
  readonly where: string;
  readonly close: () => Promise<void>;
}

interface DatabaseOptions {
  /** A server to use; absent = the embedded one in `dataDir`. */
  readonly url: string | undefined;
  readonly dataDir: string;
  readonly checkout: string;
  /** Maximum number of connections. */
  readonly connections?: number;
  /** How long the server may be silent while it owes a reply, in ms (pool.ts); 0 = without limit. */
  readonly silenceMs?: number;
  /** Refuses when there is no database yet, instead of making one. */
  readonly mustExist?: boolean;
  /** Receives the output of the embedded server and its launcher, line by line. */
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

/** Returns the name of the database and its server, without user and password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${decodeURIComponent(pathname.slice(1))} on ${host}`;
}

/** Starts or connects to PostgreSQL, migrates the schema and opens the pool. */
export async function openDatabase({
  url,
  dataDir,
  checkout,
  connections = 8,
  silenceMs,
  mustExist = false,
  log = () => undefined,
}: DatabaseOptions): Promise<Database> {
  if (url !== undefined && mustExist && !(await inspectDatabase(url)).hasProductSchema)
    throw new Error(`database ${nameOf(url)} has no tables of Yipin: check DATABASE_URL`);
  const dir = path.join(dataDir, 'postgres');
  const embedded = url === undefined ? await startEmbedded({ dir, checkout, mustExist, log }) : undefined;
  const ownerUrl = embedded ? await ensureDatabase(embedded.url) : (url ?? '');
  try {
    await migrate(ownerUrl);
  } catch (problem) {
    await embedded?.stop();
    throw problem;
  }
  const applicationRoleUrl = applicationUrl(ownerUrl);
  const pool = openPool(applicationRoleUrl, connections, silenceMs);
  return {
    pool,
    applicationUrl: applicationRoleUrl,
    ownerUrl,
    exited: embedded?.exited,
    where: embedded?.folder ?? nameOf(ownerUrl),
    close: async () => {
      await pool.end();
      await embedded?.stop();
    },
  };
}
