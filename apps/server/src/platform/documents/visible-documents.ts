import {
  type ActivityRef,
  activityRights,
  type DocType,
  type DocumentRef,
  documentRights,
  type PictureHolder,
  UserId,
} from '@yipin/contract';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { type Context, may, type Reader } from '../context.ts';
import { Failure, requireFound } from '../failure.ts';
import { type DocumentOwner, type DocumentType, findDocumentType, canViewOwned } from './document-types.ts';

/** Whether a document is only read, or its dependent rows are about to change: then it is locked. */
export type Purpose = 'see' | 'change';

function salesIdOf({ column }: DocumentOwner): SQL<UserId> {
  return sql`${column}`.mapWith((id: unknown) => UserId.parse(Number(id)));
}

/**
 * Returns whether a document exists and the acting user may see it. The caller has checked the permission for its type.
 */
export async function isVisible(
  ctx: Context,
  { docType, docId }: ActivityRef | PictureHolder,
  purpose: Purpose,
): Promise<boolean> {
  const { table, owner } = findDocumentType(docType);
  const document = ctx.tx
    .select({ salesId: owner ? salesIdOf(owner) : sql<null>`null` })
    .from(table)
    .where(eq(table.id, docId));
  const [row] = await (purpose === 'change' ? document.for('no key update') : document);
  if (!row || !owner) return row !== undefined;
  return row.salesId !== null && canViewOwned(ctx, owner.viewAll, row.salesId);
}

/**
 * Makes sure that the acting user may see a document.
 * @throws Failure `not-permitted`, or `not-found` for a document that does not exist or is not visible
 */
export async function requireDocument(ctx: Context, document: ActivityRef): Promise<void> {
  const permission = activityRights[document.docType];
  if (!may(ctx, permission)) throw new Failure('not-permitted', { permission });
  requireFound((await isVisible(ctx, document, 'see')) || undefined);
}

async function readSalesIds(
  tx: Tx,
  { table }: DocumentType,
  owner: DocumentOwner,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UserId>> {
  const rows = await tx
    .select({ id: sql`${table.id}`.mapWith(Number), salesId: salesIdOf(owner) })
    .from(table)
    .where(sql`${table.id} = any(${sql.param([...ids])})`);
  return new Map(rows.map(({ id, salesId }) => [id, salesId]));
}

/** Returns whether a user may see one of the documents that were read; false for a deleted one with an owner. */
export type VisibilityCheck = (reader: Reader, document: DocumentRef) => boolean;

/** Reads the owners of documents to check their visibility, in one statement for each type with owners. */
export async function readVisibility(tx: Tx, documents: readonly DocumentRef[]): Promise<VisibilityCheck> {
  const salesIds = new Map<DocType, ReadonlyMap<number, UserId>>();
  for (const docType of new Set(documents.map((document) => document.docType))) {
    const type = findDocumentType(docType);
    const ids = documents.filter((document) => document.docType === docType).map(({ docId }) => docId);
    if (type.owner) salesIds.set(docType, await readSalesIds(tx, type, type.owner, ids));
  }
  return (reader, { docType, docId }) => {
    if (!may(reader, documentRights[docType])) return false;
    const { owner } = findDocumentType(docType);
    if (!owner) return true;
    const salesId = salesIds.get(docType)?.get(docId);
    return salesId !== undefined && canViewOwned(reader, owner.viewAll, salesId);
  };
}

/** Returns the texts by which messages name documents of one type, by id. */
export async function readDocumentLabels(
  tx: Tx,
  docType: DocumentType['docType'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { table, label } = findDocumentType(docType);
  const rows = await tx
    .select({ id: sql`${table.id}`.mapWith(Number), label: sql<string>`${label}` })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.label]));
}
