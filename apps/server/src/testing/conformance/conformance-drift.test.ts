import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createOwnTestTenant } from '../test-tenant.ts';

interface Declared {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
}

const company = await createOwnTestTenant();
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const areas = path.resolve(import.meta.dirname, '../../areas');
const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.table.ts'));
const exported = (
  await Promise.all(
    files.map(
      async (file) => Object.values((await import(pathToFileURL(path.join(areas, file)).href)) as object) as unknown[],
    ),
  )
).flat();

const tables = exported
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table): [string, Declared[]] => {
    const { name, columns } = getTableConfig(table);
    return [name, columns.map((column) => ({ name: column.name, type: column.getSQLType(), notNull: column.notNull }))];
  });
const views = exported.filter((value): value is PgView => is(value, PgView)).map((view) => getViewConfig(view).name);

/** Returns the name of a type in PostgreSQL. */
function spelt(type: string): string {
  return type
    .replace(/^timestamptz$/, 'timestamp with time zone')
    .replace(/\s*,\s*/g, ',')
    .replace(/^int$/, 'integer')
    .replace(/^varchar/, 'character varying');
}

async function columnsOf(table: string): Promise<Map<string, { type: string; notNull: boolean; isComputed: boolean }>> {
  const { rows } = await owner.query<{ name: string; type: string; not_null: boolean; computed: boolean }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null, c.relkind = 'v' or a.attgenerated <> '' as computed
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = $1 and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  return new Map(rows.map((row) => [row.name, { type: row.type, notNull: row.not_null, isComputed: row.computed }]));
}

describe('tables as the program declares them', () => {
  it('the declared tables are found', () => expect(tables.length).toBeGreaterThan(15));

  it.each(tables)('the declaration of %s agrees with the migrated database', async (name, declared) => {
    const actual = await columnsOf(name);
    const faults = declared.flatMap((column) => {
      const found = actual.get(column.name);
      if (!found) return [`${column.name} is not in the database`];
      return [
        ...(found.type === spelt(column.type) ? [] : [`${column.name} is ${found.type} there, ${column.type} here`]),
        ...(found.isComputed || found.notNull === column.notNull
          ? []
          : [`${column.name} is ${found.notNull ? 'not null' : 'nullable'} there only`]),
      ];
    });
    expect(faults).toEqual([]);
  });

  it.each(tables)('the declaration of %s has every required column', async (name, declared) => {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
      [name],
    );
    const known = new Set(declared.map((column) => column.name));
    const isTable = ![...(await columnsOf(name)).values()].every((column) => column.isComputed);
    expect(isTable ? rows.map((row) => row.name).filter((column) => !known.has(column)) : []).toEqual([]);
  });

  it('decimal columns refuse values that they cannot store, at the field of their name', () => {
    const columns = exported
      .filter((value): value is PgTable => is(value, PgTable))
      .flatMap((table) => getTableConfig(table).columns);
    const decimals = columns.filter((column) => column.getSQLType().startsWith('numeric'));
    expect(decimals.length).toBeGreaterThan(50);
    for (const column of decimals) {
      const [precision = 0, scale = 0] = (column.getSQLType().match(/\d+/g) ?? []).map(Number);
      const maxDigits = Math.min(precision - scale, 13);
      expect(column.mapToDriverValue('-'.concat('9'.repeat(maxDigits), '.5'))).toBeTypeOf('string');
      const field = column.name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      const fields = [{ message: '', text: 'validation:amountTooLarge', members: [field] }];
      const tooLarge = `1${'0'.repeat(maxDigits)}`;
      expect(() => column.mapToDriverValue(tooLarge), column.name).toThrow(
        expect.objectContaining({ code: 'validation-failed', fields }),
      );
    }
  });

  it('declared views exist', async () => {
    for (const view of views) expect((await columnsOf(view)).size, view).toBeGreaterThan(0);
  });
});
