import type { AuditLog } from '@yipin/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { audited, type AuditDocumentKind, type AuditedRow } from '../../platform/audit/audited-row.ts';
import type { Context } from '../../platform/context.ts';
import {
  auditedRowsOf,
  auditedRowsOfType,
  documentOf,
  idOf,
  kindOf,
  ownersOf,
  relationOf,
} from '../../platform/audit/audited-rows.ts';

/** A row that an audit line is about, or that a field refers to. */
export interface RowRef {
  readonly kind: string;
  readonly id: number;
}

/** The current name of such a row, and the document that it is or is on. */
export type AuditSubject = Pick<AuditLog, 'code' | 'name' | 'lineNo' | 'document'>;

const none = sql`null`;

function quoted(text: string): SQL {
  return sql.raw(`'${text}'`);
}

function firstOf(values: readonly SQLWrapper[]): SQL {
  return values.length === 0 ? none : sql`coalesce(${sql.join([...values], sql`, `)})`;
}

/** Kind, id and number of the document of a row. */
function documentColumns(kind: SQLWrapper, id: SQLWrapper, number: SQLWrapper): SQL {
  return sql`${kind}, ${id}, ${number}`;
}

/** Joins the rows that a row is part of, and the tables of its names. */
function joinsOf({ partOf, joins = sql`` }: AuditedRow): SQL {
  if (!partOf) return joins;
  const owner = auditedRowsOf(partOf.table);
  return sql`left join ${partOf.table} on ${idOf(owner)} = ${partOf.id} ${joinsOf(owner)} ${joins}`;
}

/** Selects the names of the wanted rows of a table. */
function selectNames(row: AuditedRow): SQL {
  const document = documentOf(row);
  const code = row.code ?? firstOf(ownersOf(row).flatMap((owner) => owner.code ?? []));
  const columns = document
    ? documentColumns(quoted(document.kind), document.id, document.number)
    : documentColumns(none, sql`null::bigint`, none);
  return sql`select wanted.kind, wanted.id, ${code}, ${row.name ?? none}, ${row.line ?? sql`null::int`}, ${columns}
    from ${relationOf(row)} ${joinsOf(row)} ${joinReferences(row)}`;
}

/** Selects the names of wanted rows that are attached to documents: the codes of these. */
function selectAttachedNames(row: AuditedRow, { docType, docId, types }: NonNullable<AuditedRow['attachedTo']>): SQL {
  const attached = types.map((type) => ({ type, to: auditedRowsOfType(type) }));
  const joins = attached.map(
    ({ type, to }) => sql` left join ${relationOf(to)} on ${docType} = ${quoted(type)} and ${idOf(to)} = ${docId}`,
  );
  const documents = attached.filter(({ to }) => to.document !== undefined);
  const kinds = documents.map(({ type, to }) => sql` when ${quoted(type)} then ${quoted(to.document ?? '')}`);
  const columns = documentColumns(
    sql`case ${docType}${sql.join(kinds)} end`,
    docId,
    firstOf(documents.flatMap(({ to }) => to.code ?? [])),
  );
  // Chosen by type: the code of a product that is not joined is an empty text, not null.
  const codes = attached.flatMap(({ type, to }) => (to.code ? [sql` when ${quoted(type)} then ${to.code}`] : []));
  return sql`select wanted.kind, wanted.id, case ${docType}${sql.join(codes)} end, ${row.name ?? none}, null::int, ${columns}
    from ${relationOf(row)}${sql.join(joins)} ${joinReferences(row)}`;
}

function joinReferences(row: AuditedRow): SQL {
  return sql`join wanted on wanted.id = ${idOf(row)} and wanted.kind = ${quoted(kindOf(row.table))}`;
}

/** Selects the names of wanted rows of every kind: the lines of a page refer to rows of many kinds. */
function selectAllNames(): SQL {
  const names = audited
    .all()
    .map((row) => (row.attachedTo ? selectAttachedNames(row, row.attachedTo) : selectNames(row)));
  return sql`(
    with wanted as (
      select distinct kind, id from jsonb_to_recordset(${sql.placeholder('references')}::jsonb) as w (kind text, id bigint))
    ${sql.join(names, sql` union all `)})
    as found (kind, id, code, name, line, "documentKind", "documentId", "documentNumber")`;
}

/** Its parameter: the wanted rows as JSON. */
const statement = prepare((qb) =>
  qb
    .select({
      kind: sql<string>`kind`,
      id: sql<number>`id`,
      code: sql<string>`coalesce(code, '')`,
      name: sql<string>`coalesce(name, '')`,
      line: sql<number | null>`line`,
      documentKind: sql<AuditDocumentKind | null>`"documentKind"`,
      documentId: sql<number | null>`"documentId"`,
      documentNumber: sql<string | null>`"documentNumber"`,
    })
    .from(selectAllNames()),
);

interface MatchedRow {
  readonly kind: string;
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly line: number | null;
  readonly documentKind: AuditDocumentKind | null;
  readonly documentId: number | null;
  readonly documentNumber: string | null;
}

function keyOf({ kind, id }: RowRef): string {
  return `${kind} ${id}`;
}

function subjectOf({ code, name, line, documentKind, documentId, documentNumber }: MatchedRow): AuditSubject {
  return {
    code,
    name,
    lineNo: line,
    document:
      documentKind !== null && documentId !== null && documentNumber !== null
        ? { kind: documentKind, id: documentId, number: documentNumber }
        : null,
  };
}

/** Reads the names of rows in one statement. The returned function returns undefined for a deleted row. */
export async function subjectsOf(
  { tx }: Context,
  references: readonly RowRef[],
): Promise<(row: RowRef) => AuditSubject | undefined> {
  const rows = await run(tx, statement, { references: JSON.stringify(references) });
  const known = new Map(rows.map((row) => [keyOf(row), subjectOf(row)]));
  return (row) => known.get(keyOf(row));
}
