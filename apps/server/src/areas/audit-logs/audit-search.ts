import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { audited, type AuditedRow } from '../../platform/audit/audited-row.ts';
import { type SearchColumns, searching } from '../../platform/catalogue/search.ts';
import type { Condition, Filter } from '../../platform/catalogue/select-page.ts';
import { auditedRowsOf, auditedRowsOfType, idOf, ownersOf } from '../../platform/audit/audited-rows.ts';
import { auditLog } from './audit-logs.table.ts';

/** A text that matches many rows is limited to the newest of them, because the statement would read the whole trail. */
const maxRowsPerType = sql.raw('1000');

/** Rows that are found by the text of other rows: the two relations, joined. */
interface FoundRows {
  readonly table: PgTable;
  readonly from: SQL;
}

/** Joins the rows that a row is part of, from the outermost to the row itself. */
function joinedOwners({ table, partOf }: AuditedRow): SQL {
  if (!partOf) return sql`${table}`;
  const owner = auditedRowsOf(partOf.table);
  return sql`${joinedOwners(owner)} join ${table} on ${partOf.id} = ${idOf(owner)}`;
}

/** Returns the rows that are found by the text of the rows `base`: these, their parts, and the rows attached to them. */
function rowsFoundBy(base: AuditedRow): FoundRows[] {
  return audited.all().flatMap((row): FoundRows[] => {
    const { table, attachedTo } = row;
    if (!is(table, PgTable)) return [];
    if (row === base || ownersOf(row).includes(base)) return [{ table, from: joinedOwners(row) }];
    if (!attachedTo) return [];
    const { docType, docId, types } = attachedTo;
    return types
      .filter((type) => auditedRowsOfType(type) === base)
      .map((type) => {
        const isOfType = sql`${docType} = ${sql.raw(`'${type}'`)}`;
        return { table, from: sql`${base.table} join ${table} on ${isOfType} and ${docId} = ${idOf(base)}` };
      });
  });
}

/** The searched tables, with the rows that each of them finds. */
function searched(): { readonly foundBy: PgTable & SearchColumns; readonly rows: readonly FoundRows[] }[] {
  return audited.all().flatMap((base) => (base.foundBy ? [{ foundBy: base.foundBy, rows: rowsFoundBy(base) }] : []));
}

function found(given: Parameters<Condition['where']>[0], value: string): SQL {
  return sql.join(
    searched().flatMap(({ foundBy, rows }) =>
      rows.map(
        ({ table, from }) => sql`(select ${sql.raw(`'${getTableName(table)}'`)}, ${idOf({ table })} from ${from}
          where ${searching(foundBy)(value)?.where(given)} order by 2 desc limit ${maxRowsPerType})`,
      ),
    ),
    sql` union all `,
  );
}

/**
 * Filters changes by a text: changes of the rows that their own lists find by number, code, name or pinyin, and of the
 * lines, receipts, remarks and pictures of such documents, for the newest 1,000 of each kind. `offset 0` makes PostgreSQL look up
 * the changes row by row instead of scanning the whole trail.
 */
export const bySearchText: Filter<string> = (value) => {
  // The words of a text are the same for every table.
  const [first] = searched();
  const condition = first && searching(first.foundBy)(value);
  return (
    condition && {
      ...condition,
      where: (given) => sql`${auditLog.id} = any (array(
        select line.id from (${found(given, value)}) as found (table_name, id)
        cross join lateral (
          select a.id from ${auditLog} a where a.table_name = found.table_name and a.row_id = found.id offset 0) line))`,
    }
  );
};
