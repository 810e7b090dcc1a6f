import type { ActivityType, PictureDocType } from '@yipin/contract';
import { getTableName, is, type SQL, sql, Table } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type AuditDocumentKind, audited, type AuditedRow } from './audited-row.ts';
import { camelOf } from './kind-names.ts';

/** Returns the kind of the rows of a table, such as `artwareOrderItems`. */
export function kindOf(table: AuditedRow['table']): string {
  return is(table, Table) ? camelOf(getTableName(table)) : table.kind;
}

/** Returns the relation of audited rows, as it is written after `from`. */
export function relationOf({ table }: AuditedRow): SQL {
  return is(table, Table) ? sql`${table}` : sql`${table.rows} as ${sql.identifier(table.kind)}`;
}

/** Returns the column with the ids of audited rows. */
export function idOf({ table }: Pick<AuditedRow, 'table'>): SQL {
  return sql`${sql.identifier(is(table, Table) ? getTableName(table) : table.kind)}.id`;
}

/** Returns how the rows of a table are audited. Throws if no area registers them. */
export function auditedRowsOf(table: PgTable): AuditedRow {
  const found = audited.all().find((row) => row.table === table);
  if (!found) throw new Error(`no area registers the table ${getTableName(table)} for the audit trail`);
  return found;
}

/** Returns the rows to which notes, payments or pictures of a type are attached. Throws if no area registers them. */
export function auditedRowsOfType(docType: ActivityType | PictureDocType): AuditedRow {
  const found = audited.all().find((row) => row.docType === docType);
  if (!found) throw new Error(`no area registers the document type ${docType} for the audit trail`);
  return found;
}

/** Returns the rows that audited rows are part of, the nearest first. */
export function ownersOf({ partOf }: AuditedRow): AuditedRow[] {
  if (!partOf) return [];
  const owner = auditedRowsOf(partOf.table);
  return [owner, ...ownersOf(owner)];
}

/** A document: its kind, and the columns of its id and number. */
export interface AuditedDocument {
  readonly kind: AuditDocumentKind;
  readonly id: SQL;
  readonly number: SQL;
}

/** Returns the document that audited rows are or are part of; undefined if they are on none. */
export function documentOf(row: AuditedRow): AuditedDocument | undefined {
  const document = [row, ...ownersOf(row)].find((each) => each.document !== undefined);
  return document?.document && { kind: document.document, id: idOf(document), number: sql`${document.code}` };
}

/** Combines the entries of all audited rows. Throws if two of them have the same key. */
function unique<Value>(entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> {
  const map = new Map(entries);
  if (map.size === entries.length) return map;
  const twice = entries.map(([key]) => key).filter((key, index, keys) => keys.indexOf(key) !== index);
  throw new Error(`registered twice for the audit trail: ${twice.join(', ')}`);
}

interface AuditedRows {
  readonly byKind: ReadonlyMap<string, AuditedRow>;
  /** The kind of row that a field refers to, in any table. */
  readonly referred: ReadonlyMap<string, string>;
}

let known: AuditedRows | undefined;

/** The register is filled when the areas are put together, after this module is loaded. */
function indexed(): AuditedRows {
  const all = audited.all();
  known ??= {
    byKind: unique(all.map((row) => [kindOf(row.table), row])),
    referred: unique(
      all.flatMap(({ table, idFields = [] }) => idFields.map((field) => [field, kindOf(table)] as const)),
    ),
  };
  return known;
}

/** Returns how a kind of row is audited; undefined for a kind that no area registers. */
export function auditedRowsNamed(kind: string): AuditedRow | undefined {
  return indexed().byKind.get(kind);
}

/** Returns the kind of row that a field refers to; undefined if it refers to none. */
export function referredKind(kind: string, field: string): string | undefined {
  const own = auditedRowsNamed(kind)?.refers?.[field];
  return own ? kindOf(own) : indexed().referred.get(field);
}
