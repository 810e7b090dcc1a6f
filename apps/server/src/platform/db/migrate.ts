import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const folder = path.join(import.meta.dirname, 'migrations');
const applicationRole = 'yipin_app';
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

/** The connection string of the application's own role. Its password follows from the owner's, so that every process of an installation finds the same without storing one. */
export const applicationUrl = (ownerUrl: string): string => {
  const url = new URL(ownerUrl);
  const secret = decodeURIComponent(url.password) || url.host;
  url.password = createHmac('sha256', secret).update(`${applicationRole} of Yipin`).digest('base64url');
  url.username = applicationRole;
  return url.href;
};

const ensureApplicationRole = async (client: pg.Client, ownerUrl: string): Promise<void> => {
  const password = pg.escapeLiteral(new URL(applicationUrl(ownerUrl)).password);
  const { rows } = await client.query<{ superuser: boolean; bypasses: boolean }>(
    'select rolsuper as superuser, rolbypassrls as bypasses from pg_roles where rolname = $1',
    [applicationRole],
  );
  const [role] = rows;
  if (role && (role.superuser || role.bypasses))
    throw new Error(`the role ${applicationRole} may bypass row-level security: take that right from it`);
  await client.query(
    `${role ? 'alter' : 'create'} role ${applicationRole} login nosuperuser nobypassrls nocreatedb nocreaterole password ${password}`,
  );
  // Bounds belong to the role, not to a connection, so that a pooler in between cannot lose them. A page out of order costs
  // a solid-state disk hardly more than the next one: at the usual cost of 4 the planner reads whole tables too often.
  for (const [setting, value] of Object.entries({
    statement_timeout: '10s',
    lock_timeout: '2s',
    idle_in_transaction_session_timeout: '15s',
    timezone: 'UTC',
    random_page_cost: '1.1',
  })) {
    await client.query(`alter role ${applicationRole} set ${setting} = '${value}'`);
  }
};

/**
 * Brings the database behind `ownerUrl` to the newest schema, in one transaction under a lock, so that several processes
 * may start at once. Refuses a schema that is newer than this program, or files that changed after they were applied.
 * @returns the names of the migrations applied now
 */
export const migrate = async (ownerUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c lock_timeout=30s' });
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
    await client.query('commit');
    return missing.map((file) => file.name);
  } finally {
    await client.end();
  }
};
