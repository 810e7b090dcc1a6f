import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureApplicationRole } from './startup/application-role.ts';
import { renewCollations } from './startup/collations.ts';
import { renewingMigration, renewSearchTexts } from './startup/renew-search-texts.ts';

const folder = path.join(import.meta.dirname, 'migrations');
const lockNumber = 0x797069;
const defaultTimeoutMs = 30_000;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

function migrationFiles(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Lets one process migrate at a time: the others wait here, and then find nothing left to do. */
async function acquireMigrationLock(client: pg.Client, timeoutMs: number): Promise<void> {
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError && cause.code === '55P03')) throw cause;
    const seconds = timeoutMs / 1000;
    throw new Error(
      `another process has been migrating the database for ${seconds} s; start again when it has finished`,
    );
  }
}

/**
 * Migrates the database of `ownerUrl` to the newest schema, in one transaction under a lock, so that several processes
 * may start at once. Refuses a schema that is newer than this program, or files that changed after they were applied.
 * @param timeoutMs how long to wait for another process and for locks
 * @returns the names of the migrations applied now
 */
export async function migrate(ownerUrl: string, timeoutMs = defaultTimeoutMs): Promise<string[]> {
  const options = `-c lock_timeout=${timeoutMs}`;
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true, options });
  await client.connect();
  try {
    await client.query('begin');
    await acquireMigrationLock(client, timeoutMs);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')).rows.map(
        (row) => [row.name, row.checksum],
      ),
    );
    const files = migrationFiles();
    const unknown = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
    if (unknown.length > 0)
      throw new Error(
        `the database is newer than this version; start the newer version again. Unknown migrations: ${unknown.join(', ')}`,
      );
    const changed = files.filter((file) => applied.has(file.name) && applied.get(file.name) !== file.checksum);
    if (changed.length > 0)
      throw new Error(
        `the files of applied migrations were changed; install an unchanged version: ${changed.map((file) => file.name).join(', ')}`,
      );
    await ensureApplicationRole(client, ownerUrl);
    const missing = files.filter((file) => !applied.has(file.name));
    for (const { name, sql, checksum } of missing) {
      await client.query(sql);
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
    if (missing.some(({ name }) => name === renewingMigration)) await renewSearchTexts(client);
    await renewCollations(client);
    await client.query('commit');
    return missing.map((file) => file.name);
  } finally {
    await client.end();
  }
}
