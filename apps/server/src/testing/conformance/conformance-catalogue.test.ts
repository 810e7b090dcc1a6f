import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createOwnTestTenant } from '../test-tenant.ts';
import { applicationUrl } from '../../platform/db/startup/application-role.ts';

/** Tables that belong to no tenant. */
const shared = "('migrations', 'tenants')";
/** Columns that never change, are secret, or are derived from other columns. */
const notCompared =
  "('tenant_id', 'id', 'password_hash', 'search_text', 'search_grams', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by')";
/**
 * Tables that are a record themselves, or contain no user input, or only pictures and secrets, or what a user arranged
 * on their own pages.
 */
const notAudited =
  "('audit_log', 'audit_days', 'events', 'idempotency_keys', 'number_series', 'former_codes', 'sessions', 'login_attempts', 'notifications', 'user_avatars', 'user_second_factors', 'user_layouts', 'files', 'file_senders', 'price_runs', 'cost_entries', 'order_revisions', 'invoice_lines')";
/** Unique keys over random bits, looked up before a tenant is known. */
const tenantlessKeys = "('sessions_token', 'sessions_push_token')";

const company = await createOwnTestTenant();
const owner = new pg.Client({ connectionString: company.ownerUrl });
const application = new pg.Client({ connectionString: applicationUrl(company.ownerUrl) });
await owner.connect();
await application.connect();
// The group with the rights, and the role of this application, which is a member of it.
const login = pg.escapeLiteral(application.user ?? '');
const applicationRoles = `array['yipin_app'::regrole, ${login}::regrole]`;
afterAll(() => Promise.all([owner.end(), application.end()]));

async function rowsOf(sql: string): Promise<string[]> {
  return (await owner.query<{ row: string }>(sql)).rows.map(({ row }) => row);
}

const ours = `c.relnamespace = 'public'::regnamespace and c.relname not in ${shared}`;
const table = `c.relkind in ('r', 'p') and ${ours}`;
const tenantColumn =
  "(select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)";

/** Violations of the rules of the catalog, each as a query. */
const offences: Readonly<Record<string, string>> = {
  'a table without tenant_id': `select c.relname as row from pg_class c where ${table} and ${tenantColumn} is null`,
  'a tenant_id that may be null': `select c.relname as row from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where ${table} and not a.attnotnull`,
  'row-level security not forced': `select c.relname as row from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations' and not (c.relrowsecurity and c.relforcerowsecurity)`,
  'a table without the isolation policy': `select c.relname as row from pg_class c where ${table} and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_isolation' and p.polcmd = '*' and p.polpermissive and p.polroles = array['yipin_app'::regrole::oid] and pg_get_expr(p.polqual, p.polrelid) like '(tenant_id = %app.tenant_id%' and pg_get_expr(p.polwithcheck, p.polrelid) = pg_get_expr(p.polqual, p.polrelid))`,
  'another policy for the application': `select c.relname || ' ' || p.polname as row from pg_policy p join pg_class c on c.oid = p.polrelid where ${table} and p.polname <> 'tenant_isolation' and (p.polroles && array['yipin_app'::regrole::oid, 0::oid])`,
  'a table without primary key': `select c.relname as row from pg_class c where ${table} and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  'a unique key not led by tenant_id': `select i.indexrelid::regclass::text as row from pg_index i join pg_class c on c.oid = i.indrelid where ${table} and i.indisunique and i.indkey[0] <> ${tenantColumn} and i.indexrelid::regclass::text not in ${tenantlessKeys}`,
  'a foreign key not led by tenant_id': `select k.conname as row from pg_constraint k join pg_class c on c.oid = k.conrelid where ${table} and k.contype = 'f' and k.conkey[1] <> ${tenantColumn}`,
  'a foreign key that is not led by the same tenant over there': `select k.conname as row from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid where ${table} and k.contype = 'f' and r.relname <> 'tenants' and k.confkey[1] <> (select a.attnum from pg_attribute a where a.attrelid = r.oid and a.attname = 'tenant_id')`,
  'a table whose changes are not audited': `select c.relname as row from pg_class c where ${table} and c.relname not in ${notAudited} and c.relname not like 'stock\\_%' and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_row' and t.tgenabled = 'O' and t.tgfoid = to_regprocedure('door.audit_' || c.relname || '()'))`,
  'a column whose changes are not audited': `select c.relname || '.' || a.attname as row from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_proc p on p.oid = to_regprocedure('door.audit_' || c.relname || '()') where ${table} and a.attname not in ${notCompared} and position('old.' || quote_ident(a.attname) || ' ' in p.prosrc) = 0`,
  'a table whose grams are not written with its text': `select c.relname as row from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'search_grams' where ${table} and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'write_grams' and t.tgenabled = 'O' and t.tgattr[0] = (select s.attnum from pg_attribute s where s.attrelid = c.oid and s.attname = 'search_text'))`,
  'a name that rows are found by but not sorted by as people do': `select c.relname || '.' || a.attname as row from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('name', 'country') where ${table} and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'search_text') and a.attcollation <> 'names'::regcollation`,
  'a view with the rights of its owner': `select c.relname as row from pg_class c where c.relkind = 'v' and ${ours} and not coalesce('security_invoker=true' = any (c.reloptions), false)`,
  'a materialised view, which no policy protects': `select c.relname as row from pg_class c where c.relkind = 'm'`,
  'a column that is inexact or has no zone': `select table_name || '.' || column_name as row from information_schema.columns where table_schema = 'public' and (data_type in ('real', 'double precision', 'money', 'timestamp without time zone', 'time without time zone') or (data_type = 'numeric' and numeric_scale is null))`,
  'a function outside the door that runs with the rights of its owner': `select p.proname as row from pg_proc p where p.prosecdef and p.pronamespace <> 'door'::regnamespace and p.pronamespace not in (select oid from pg_namespace where nspname like 'pg\\_%')`,
  'a door function that finds a temporary table before one of ours': `select p.proname as row from pg_proc p where p.prosecdef and not coalesce('search_path=public, pg_temp' = any (p.proconfig), false)`,
  'a door function anybody may call': `select p.proname as row from pg_proc p where p.pronamespace = 'door'::regnamespace and has_function_privilege('public', p.oid, 'execute')`,
  'something the application role owns': `select c.relname as row from pg_class c where c.relowner = any (${applicationRoles}) union all select p.proname from pg_proc p where p.proowner = any (${applicationRoles})`,
  'an application role that stands above the rules': `select rolname as row from pg_roles where oid = any (${applicationRoles}) and (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication)`,
  'a role the application role is a member of, besides the group': `select m.roleid::regrole::text as row from pg_auth_members m where m.member = any (${applicationRoles}) and m.roleid <> 'yipin_app'::regrole`,
  'a table the application may empty or alter': `select c.relname as row from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (has_table_privilege(${login}, c.oid, 'truncate') or has_table_privilege(${login}, c.oid, 'trigger') or has_table_privilege(${login}, c.oid, 'references'))`,
  'a schema the application may create things in': `select nspname::text as row from pg_namespace where nspname not like 'pg\\_temp%' and has_schema_privilege(${login}, oid, 'create')`,
};

const tenantTables = await rowsOf(`select c.relname as row from pg_class c where ${table} order by 1`);

/**
 * Runs a statement as the application, inside a transaction that is rolled back. Returns its result, or the code of its
 * refusal.
 */
async function asApplication(tenant: number | undefined, sql: string): Promise<number | string> {
  await application.query('begin');
  try {
    if (tenant !== undefined) await application.query("select set_config('app.tenant_id', $1, true)", [String(tenant)]);
    return (await application.query(sql)).rowCount ?? 0;
  } catch (problem) {
    return problem instanceof pg.DatabaseError ? `${problem.code} ${problem.message}` : String(problem);
  } finally {
    await application.query('rollback');
  }
}

describe('the database catalog', () => {
  it('the catalog has the tables of the product', () => expect(tenantTables.length).toBeGreaterThan(20));

  it.each(Object.entries(offences))('the catalog has no %s', async (_offence, sql) => {
    expect(await rowsOf(sql)).toEqual([]);
  });
});

describe.each(tenantTables)('table %s', (name) => {
  it('the table shows no rows without a tenant', async () => {
    for (const tenant of [undefined, 0, 999_999]) {
      const answer = await asApplication(tenant, `select 1 from ${name}`);
      expect(typeof answer === 'number' ? answer : answer.slice(0, 5)).toEqual(
        typeof answer === 'number' ? 0 : '42501',
      );
    }
  });

  it('the table accepts no row of another tenant', async () => {
    const answer = await asApplication(1, `insert into ${name} (tenant_id) values (2)`);
    expect(answer).toMatch(/^42501 .*(row-level security|permission denied)/);
  });
});

it('the table shows its rows with a tenant, so the check itself works', async () => {
  expect(await asApplication(1, 'select 1 from users')).toBe(1);
  expect(await asApplication(company.tenantId, 'select 1 from users')).toBe(1);
});

it('the table shows the owner no rows without a tenant', async () => {
  const { rows } = await owner.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  );
  const { rowCount } = await owner.query('select 1 from audit_log');
  expect(rows[0]?.super ? 0 : rowCount).toBe(0);
});

it.each([
  "insert into audit_log (table_name, action) values ('users', 'insert')",
  'update audit_log set operation = null',
  'delete from audit_log',
  'truncate audit_log',
  "insert into audit_days (tenant_id, day, lines, hash) values (1, '2001-01-01', 1, sha256(''))",
  'update audit_days set lines = 1',
  'delete from audit_days',
  'truncate audit_days',
  'create temporary table users (like users) on commit drop; create trigger own after insert on users for each row execute function door.audit_users()',
  'update events set name = name',
  'delete from events',
])('refuses the application: %s', async (sql) => expect(await asApplication(1, sql)).toMatch(/^42501 /));
