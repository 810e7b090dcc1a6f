import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureApplicationRole } from './application-role.ts';
import { renewCollations } from './collations.ts';

const folder = path.join(import.meta.dirname, 'migrations');
const lockNumber = 0x797069;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const migrationFiles = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

/**
 * Brings the database behind `ownerUrl` to the newest schema, in one transaction under a lock, so that several processes
 * may start at once. Refuses a schema that is newer than this program, or files that changed after they were applied.
 * @returns the names of the migrations applied now
 */
export const migrate = async (ownerUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true, options: '-c lock_timeout=30s' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
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
    if (unknown.length > 0) throw new Error(`the database is newer than this program: it has ${unknown.join(', ')}`);
    const changed = files.filter((file) => applied.has(file.name) && applied.get(file.name) !== file.checksum);
    if (changed.length > 0)
      throw new Error(
        `these migrations were changed after they were applied: ${changed.map((file) => file.name).join(', ')}`,
      );
    await ensureApplicationRole(client, ownerUrl);
    const missing = files.filter((file) => !applied.has(file.name));
    for (const { name, sql, checksum } of missing) {
      await client.query(sql);
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
    await renewCollations(client);
    await client.query('commit');
    return missing.map((file) => file.name);
  } finally {
    await client.end();
  }
};
