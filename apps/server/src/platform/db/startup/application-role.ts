import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';

/**
 * The group role with the rights of the application in every database of the server. It cannot log in; migrations and
 * policies name it.
 */
const group = 'yipin_app';
const maxNameBytes = 63;

/**
 * The limits belong to the role, not to a connection, so that a connection pooler in between cannot lose them. On a
 * solid-state disk a random page costs hardly more than the next one: with the default cost of 4 the planner chooses
 * sequential scans too often.
 */
const bounds = {
  statement_timeout: '10s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '15s',
  TimeZone: 'UTC',
  random_page_cost: '1.1',
} as const;

/**
 * Returns the name of the login role, one for each owner. All installations of an owner derive the same password; the
 * owners of different databases on a server share no login role.
 */
function loginOf(owner: string): string {
  const name = `${group}_${owner}`;
  return Buffer.byteLength(name) <= maxNameBytes ? name : `${group}_${createHash('md5').update(owner).digest('hex')}`;
}

/**
 * Returns the connection string of the application's login role. Its password is derived from the owner's, so that
 * every process of an installation gets the same password without storing it.
 * @throws Error when the owner's connection string has no password, because the derived password would be public
 */
export function applicationUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const login = loginOf(decodeURIComponent(url.username));
  if (url.password === '') throw new Error('DATABASE_URL has no password');
  const secret = decodeURIComponent(url.password);
  url.password = createHmac('sha256', secret).update(`${login} of Yipin`).digest('base64url');
  url.username = encodeURIComponent(login);
  return url.href;
}

interface DatabaseRole {
  readonly name: string;
  readonly canLogin: boolean;
  readonly isAboveRules: boolean;
  readonly isInGroup: boolean;
  readonly settings: readonly string[];
}

async function rolesAmong(client: pg.Client, names: readonly string[]): Promise<Map<string, DatabaseRole>> {
  const { rows } = await client.query<DatabaseRole>(
    `select r.rolname as name, r.rolcanlogin as "canLogin", r.rolsuper or r.rolbypassrls as "isAboveRules",
            exists (select from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid and g.rolname = $2) as "isInGroup",
            array(select unnest(s.setconfig) from pg_db_role_setting s where s.setrole = r.oid and s.setdatabase = 0) as settings
     from pg_roles r where r.rolname = any ($1)`,
    [names, group],
  );
  return new Map(rows.map((role) => [role.name, role]));
}

async function canSignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Writes only what differs: roles belong to the whole server, and other installations may be starting on it. */
async function applyRoles(client: pg.Client, url: string, roles: ReadonlyMap<string, DatabaseRole>): Promise<void> {
  const { username, password } = new URL(url);
  const name = decodeURIComponent(username);
  const role = pg.escapeIdentifier(name);
  const login = roles.get(name);
  for (const { name: above, isAboveRules } of roles.values())
    if (isAboveRules)
      throw new Error(`the role ${above} may bypass row-level security: remove its attributes SUPERUSER and BYPASSRLS`);
  if (!roles.has(group)) await client.query(`create role ${group} nologin`);
  // Earlier versions logged in as the group itself; that password has to become invalid.
  else if (roles.get(group)?.canLogin) await client.query(`alter role ${group} nologin password null`);
  const signsIn = `login password ${pg.escapeLiteral(password)}`;
  if (!login) await client.query(`create role ${role} inherit ${signsIn}`);
  else if (!(await canSignIn(url))) await client.query(`alter role ${role} ${signsIn}`);
  if (!login?.isInGroup) await client.query(`grant ${group} to ${role}`);
  for (const [setting, value] of Object.entries(bounds))
    if (!login?.settings.includes(`${setting}=${value}`))
      await client.query(`alter role ${role} set ${setting} = '${value}'`);
}

/** PostgreSQL's codes for a role that another transaction creates or changes at the same moment. */
const concurrentChanges = new Set(['XX000', '23505', '42710']);
const maxRounds = 5;

/**
 * Applies the roles, see {@link applyRoles}. Returns false when another installation changed the same roles at the same
 * moment: locks of one database do not protect the roles of the server, so they are read again.
 */
async function tryRoles(
  client: pg.Client,
  url: string,
  roles: ReadonlyMap<string, DatabaseRole>,
  isLast: boolean,
): Promise<boolean> {
  await client.query('savepoint roles');
  try {
    await applyRoles(client, url, roles);
    return true;
  } catch (cause) {
    const isConcurrent = cause instanceof pg.DatabaseError && concurrentChanges.has(cause.code ?? '');
    if (!isConcurrent || isLast) throw cause;
    await client.query('rollback to savepoint roles');
    return false;
  }
}

/**
 * Creates or corrects the application's role, with the rights of the owner. The caller has begun a transaction.
 * @throws Error with the statements for a superuser when the owner may not do it
 */
export async function ensureApplicationRole(client: pg.Client, ownerUrl: string): Promise<void> {
  const url = applicationUrl(ownerUrl);
  const names = [decodeURIComponent(new URL(url).username), group];
  let roles = await rolesAmong(client, names);
  try {
    for (let round = 1; !(await tryRoles(client, url, roles, round === maxRounds)); round += 1)
      roles = await rolesAmong(client, names);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError && cause.code === '42501')) throw cause;
    const owner = pg.escapeIdentifier(decodeURIComponent(new URL(ownerUrl).username));
    const statements = [
      `alter role ${owner} createrole`,
      ...(roles.has(group) ? [] : [`create role ${group}`]),
      `grant ${group} to ${owner} with admin option`,
    ].join('; ');
    throw new Error(
      `the owner of the database may not create the role of the application. Run as a superuser: ${statements}`,
      {
        cause,
      },
    );
  }
}
