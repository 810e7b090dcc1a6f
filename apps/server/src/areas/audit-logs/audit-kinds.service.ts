import type { AuditKindOption, UserName } from '@yipin/contract';
import { asc, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { users } from '../people/users.table.ts';
import { camelOf } from '../../platform/audit/kind-names.ts';
import { fieldName, isVisibleField, kindName } from './audit-fields.ts';

/** Returns the audited kinds of rows with their fields: the tables that have the trigger, and their columns. */
export async function kinds({ tx, language }: Context): Promise<AuditKindOption[]> {
  const { rows } = await tx.execute<{ table: string; columns: string[] }>(sql`
    select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where t.tgname = 'audit_row' and c.relnamespace = 'public'::regnamespace
    group by c.relname`);
  const options = rows.map(({ table, columns }) => {
    const kind = camelOf(table);
    const fields = columns.map(camelOf).filter(isVisibleField);
    return {
      kind,
      name: kindName(language, kind),
      fields: fields.map((field) => ({ field, name: fieldName(language, kind, field) })),
    };
  });
  const collator = new Intl.Collator(language);
  return options.sort((one, other) => collator.compare(one.name, other.name));
}

/** Returns all users, including deleted ones, by user name. */
export function userNames({ tx }: Context): Promise<UserName[]> {
  return tx
    .select({ userName: users.userName, name: users.name, id: users.id })
    .from(users)
    .orderBy(asc(users.userName));
}
