import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Invariant } from './invariant.ts';

interface Reference {
  readonly child: string;
  readonly parent: string;
  readonly child_columns: string[];
  readonly parent_columns: string[];
}

/**
 * References to the tenant alone are excluded: the check sees only rows of the acting tenant, so they could show
 * nothing.
 */
const allReferences = `
  select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
    array(select quote_ident(a.attname) from unnest(c.conkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place)::text[] as child_columns,
    array(select quote_ident(a.attname) from unnest(c.confkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by k.place)::text[] as parent_columns
  from pg_constraint c
  where c.contype = 'f' and c.confrelid <> 'tenants'::regclass and has_table_privilege(c.conrelid, 'select') and has_table_privilege(c.confrelid, 'select')
  order by c.conrelid::regclass::text, c.conname`;

/** Returns the condition of a reference, column by column; the last one is the row's id, those before it its tenant. */
function orphansOf({ child, parent, child_columns: from, parent_columns: to }: Reference): string {
  const pairs = from.map((column, index) => `p.${to[index] ?? ''} = c.${column}`).join(' and ');
  const column = from.at(-1) ?? '';
  return `
    select format('%s of a row of ${child}', '${column}') as subject, format('%s names no row of ${parent} in this tenant', c.${column}) as problem
    from ${child} c where c.${column} is not null and not exists (select 1 from ${parent} p where ${pairs})`;
}

/** Number and name of the rule I15. */
export const referenceRule = { rule: 'I15', name: 'every reference leads to a row of the same tenant' } as const;

/**
 * Returns the rule I15, read from the catalog so that it covers all tables: every referenced row exists in the same
 * tenant. Row-level security hides other tenants' rows, so a reference across tenants shows as a missing row.
 */
export async function referenceInvariant(connection: Pick<pg.ClientBase, 'query'>): Promise<Invariant> {
  const { rows } = await connection.query<Reference>(allReferences);
  return {
    ...referenceRule,
    sql: sql.raw(rows.map(orphansOf).join('\n    union all')),
  };
}
