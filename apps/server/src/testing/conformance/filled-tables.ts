import type pg from 'pg';
import { machines } from '../contract-registry.ts';

/** A column of a tenant table, from the database catalog. */
interface TableColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly place: number;
  readonly isNullable: boolean;
  readonly preset: string | null;
  /** The table to which its foreign key refers: another one or its own; null = no foreign key. */
  readonly refersTo: 'another' | 'itself' | null;
  /** Whether its values are unique within a company. */
  readonly isAlone: boolean;
  /** Its position in the primary key after the tenant; null = not part of the key. */
  readonly keyPlace: number | null;
  readonly keyLength: number;
  /** The check constraint of a column that allows certain texts only. */
  readonly allowed: string | null;
}

/** Returns the SQL condition of a subquery for the column's constraints of one type. */
function constraintOf(kind: string) {
  return `k.conrelid = c.oid and k.contype = '${kind}' and a.attnum = any (k.conkey)`;
}

const tenantColumns = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, a.attnum as place,
    not a.attnotnull as "isNullable", pg_get_expr(d.adbin, d.adrelid) as preset,
    (select case k.confrelid when c.oid then 'itself' else 'another' end from pg_constraint k where ${constraintOf('f')} and cardinality(k.conkey) > 1 limit 1) as "refersTo",
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 2 and a.attnum = any (i.indkey)) as "isAlone",
    array_position(p.conkey, a.attnum) - 1 as "keyPlace", cardinality(p.conkey) - 1 as "keyLength",
    (select pg_get_constraintdef(k.oid) from pg_constraint k where ${constraintOf('c')} and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as allowed
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_constraint p on p.conrelid = c.oid and p.contype = 'p'
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
  order by c.relname, a.attnum`;

const words =
  'vase bowl kite lamp vest mask drum bell comb gong fans jugs mats silk pens seal tray wick yarn zhen'.split(' ');
const characters = '青花瓷瓶竹编木雕漆盒丝绸扇面铜炉玉佩茶具灯笼剪纸风筝绣球泥塑砚台屏香囊皮影年画蜡染陶罐银饰琉璃珐琅';
/** SQL of every text in row `n`: a unique number, one of a few words, some Chinese. Codes have 16 characters. */
const phrase = `'K' || lpad(n::text, 5, '0') || ' ' || ('{${words.join(',')}}'::text[])[1 + n % ${words.length}] || ' ' || substr('${characters}', 1 + n % ${characters.length - 3}, 4)`;

/** State codes that every machine has. Most rows get the last but one, which is `completed`. */
const codes = machines
  .map((machine) => Object.values(machine.states).map((state) => state.code))
  .reduce((all, own) => all.filter((code) => own.includes(code)));
const done = codes.at(-2) ?? 0;

const byType: Readonly<Record<string, (column: TableColumn) => string>> = {
  text: ({ name }) => (name === 'search_text' ? `lower(${phrase})` : phrase),
  smallint: () => `case n % 11 when 0 then (array[${codes.join(', ')}])[1 + n / 11 % ${codes.length}] else ${done} end`,
  boolean: ({ preset }) => (preset === 'true' ? 'n % 10 > 0' : 'n % 10 = 0'),
  // Nothing is written off, so that no order is overpaid.
  numeric: ({ name }) => (name === 'write_off_amount' ? '0' : 'n % 100'),
  integer: () => 'n',
  bigint: () => 'n',
  date: ({ isNullable }) => `case when ${isNullable} and n % 3 = 0 then null else current_date - n % 1000 end`,
  // A nullable time is that of an event which few rows have: cancelled, deleted, reversed.
  'timestamp with time zone': ({ isNullable }) => (isNullable ? 'null' : "now() - n * interval '1 minute'"),
  'text[]': ({ isNullable, preset }) => preset ?? (isNullable ? 'null' : "'{}'"),
  // The documents of revisions; other JSON columns have a default.
  jsonb: ({ isNullable, preset }) => preset ?? (isNullable ? 'null' : "'{}'"),
  bytea: () => "convert_to(company || ' ' || n, 'UTF8')",
};

/** Returns the SQL of a pseudo-random number of row `n`, which differs between columns. */
function anyNumber(place: number): string {
  return `(hashint4(n + ${place} * 1000000) & 2147483647)`;
}

/** Returns the SQL of the column's value in row `n` (of `rows`) of tenant `company`. */
function valueOf(column: TableColumn, rows: number): string {
  const { name, type, place, isNullable, preset, refersTo, isAlone, keyPlace, keyLength, allowed } = column;
  if (name === 'tenant_id') return 'company';
  if (keyPlace !== null && keyLength === 1) return type === 'date' ? 'current_date - n' : 'n';
  // A nullable reference makes a tree; any other one refers to its own row.
  if (refersTo === 'itself') return isNullable ? 'nullif(n / 3, 0)' : 'n';
  if (refersTo && isAlone) return 'n';
  // Every fourth row is referred to by four rows; in a key of several references these differ in the other ones.
  if (refersTo) return `1 + ${keyPlace === 1 ? 'n' : anyNumber(place)} % ${rows} / 4 * 4`;
  if (allowed !== null) {
    const texts = [...allowed.matchAll(/'[^']*'/g)].map(([text]) => text);
    const any = `(array[${texts.join(', ')}])[1 + n % ${texts.length}]`;
    // Most rows have the default.
    return preset === null ? any : `case n % 11 when 0 then ${any} else ${preset} end`;
  }
  return byType[type]?.(column) ?? preset ?? 'null';
}

/**
 * Fills every tenant table with `rows` rows for each of the companies, in mixed order, and updates the planner's
 * statistics. Tables and columns are read from the database catalog, so that new ones are filled, too. The rows serve
 * query plans only: triggers and foreign keys are off on the owner's connection (an audit row for each row would take
 * most of the time), and check constraints, which do not affect plans, are dropped.
 */
export async function fillTables(owner: pg.Client, companies: readonly number[], rows: number): Promise<void> {
  const { rows: columns } = await owner.query<TableColumn>(tenantColumns);
  await owner.query('set session_replication_role = replica');
  const checks = await owner.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  await owner.query(checks.rows.map((row) => row.drop).join('; '));
  const tables = [...new Set(columns.map((column) => column.table))];
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table);
    const { rowCount } = await owner.query(`
      insert into ${table} (${own.map((column) => column.name).join(', ')}) overriding system value
      select ${own.map((column) => valueOf(column, rows)).join(', ')}
      from (select n, company from generate_series(1, ${rows}) n, unnest(array[${companies.join(', ')}]) company order by n) given
      on conflict do nothing`);
    // A unique index refuses some rows. If it refused many, the planner would see a smaller table.
    const isOneOfCompany = own.every((column) => column.keyLength === 0);
    if (!isOneOfCompany && (rowCount ?? 0) < 0.8 * rows * companies.length)
      throw new Error(`only ${rowCount} rows were inserted into ${table}: give its columns values that differ`);
  }
  // The only table without a tenant that has a row for each company.
  await owner.query(`
    insert into tenants (id, tenancy_name, name, is_active, search_text, search_grams)
    select 2000000 + n, 'K' || lpad(n::text, 5, '0'), ${phrase}, n % 10 > 0, lower(${phrase}), cjk_grams(${phrase})
    from generate_series(1, ${rows}) n`);
  await owner.query(`vacuum analyze ${[...tables, 'tenants'].join(', ')}`);
}
