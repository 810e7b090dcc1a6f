import {
  type api,
  type FileId,
  type InputOf,
  maxPictures,
  type Picture,
  type PictureHolder,
  type PictureId,
  allowsPdf,
} from '@yipin/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { insertRows, updateRow } from '@yipin/pg-pipeline';
import { conflictOf } from '../../platform/catalogue/conflict.ts';
import type { Context } from '../../platform/context.ts';
import { Failure, requireFound, missingReference, refusedAt } from '../../platform/failure.ts';
import { addressOf, smallKeyOf } from '../../platform/files/index.ts';
import { files } from '../files/files.table.ts';
import { usableFiles } from './usable-files.ts';
import { requirePictureDocument, requireDocumentOfPicture } from './pictured-documents.ts';
import { pictures } from './pictures.table.ts';

const shown = {
  id: pictures.id,
  version: pictures.version,
  name: pictures.name,
  caption: pictures.caption,
  kind: files.kind,
  bytes: files.bytes,
  width: files.width,
  height: files.height,
  key: files.storageKey,
};

function rows({ tx }: Context) {
  return tx.select(shown).from(pictures).innerJoin(files, eq(files.id, pictures.fileId));
}

type PictureRow = Awaited<ReturnType<typeof rows>>[number];

function toPicture({ key, ...row }: PictureRow): Picture {
  return {
    ...row,
    url: addressOf(key, row.name),
    thumbnailUrl: row.width === null ? null : addressOf(smallKeyOf(key)),
  };
}

function isOfDocument({ docType, docId }: PictureHolder) {
  return and(eq(pictures.docType, docType), eq(pictures.docId, docId));
}

async function picturesOf(ctx: Context, holder: PictureHolder): Promise<Picture[]> {
  return (await rows(ctx).where(isOfDocument(holder)).orderBy(asc(pictures.position), asc(pictures.id))).map(toPicture);
}

/** Returns pictures by id; the caller has checked the permission. */
export async function picturesByIds(ctx: Context, ids: readonly number[]): Promise<Picture[]> {
  return (
    await rows(ctx)
      .where(sql`${pictures.id} = any(${sql.param([...ids])})`)
      .orderBy(asc(pictures.position), asc(pictures.id))
  ).map(toPicture);
}

/** Returns the pictures of a document, in their order. Throws `not-found`. */
export async function list(ctx: Context, holder: PictureHolder): Promise<Picture[]> {
  await requirePictureDocument(ctx, holder, 'see');
  return picturesOf(ctx, holder);
}

/**
 * Returns uploaded files in the given order. Throws `referenced-missing` for files that the acting user may not use,
 * `pictures-only` for a PDF on documents that do not allow it.
 */
async function filesFor(ctx: Context, { docType }: PictureHolder, ids: readonly FileId[]) {
  const usable = await usableFiles(ctx, ids);
  return [...new Set(ids)].map((id) => {
    const file = usable.get(id);
    if (file === undefined) throw missingReference('fileIds');
    if (file.kind === 'application/pdf' && !allowsPdf(docType)) throw refusedAt('fileIds', 'pictures-only');
    return file;
  });
}

/**
 * Adds uploaded files after the existing ones of a document; files it already has stay unchanged. Throws
 * `too-many-pictures`.
 */
export async function attach(
  ctx: Context,
  { fileIds, ...holder }: InputOf<typeof api.pictures.attach>,
): Promise<Picture[]> {
  await requirePictureDocument(ctx, holder, 'change');
  const [sent, present] = await Promise.all([
    filesFor(ctx, holder, fileIds),
    ctx.tx.select({ fileId: pictures.fileId, position: pictures.position }).from(pictures).where(isOfDocument(holder)),
  ]);
  const known = new Set(present.map(({ fileId }) => fileId));
  const added = sent.filter(({ id }) => !known.has(id));
  if (present.length + added.length > maxPictures)
    throw new Failure('too-many-pictures', { count: maxPictures, free: maxPictures - present.length });
  const last = Math.max(0, ...present.map(({ position }) => position));
  await insertRows(
    ctx.tx,
    pictures,
    added.map(({ id, name }, index) => ({ ...holder, fileId: id, name, position: last + index + 1 })),
  );
  if (added.length > 0) ctx.record('pictures.added', holder.docId, { docType: holder.docType, count: added.length });
  return picturesOf(ctx, holder);
}

/** Adds uploaded files to a channel order, see {@link attach}. */
export function addToChannelOrder(
  ctx: Context,
  { id, fileIds }: InputOf<typeof api.pictures.addToChannelOrder>,
): Promise<Picture[]> {
  return attach(ctx, { docType: 'SO', docId: id, fileIds });
}

/** Changes the order of the pictures of a document. Throws `pictures-changed` unless `ids` contains all of them. */
export async function reorder(
  ctx: Context,
  { ids, ...holder }: InputOf<typeof api.pictures.reorder>,
): Promise<Picture[]> {
  await requirePictureDocument(ctx, holder, 'change');
  const present = await ctx.tx
    .select({ id: pictures.id, position: pictures.position })
    .from(pictures)
    .where(isOfDocument(holder));
  const positions = new Map(present.map(({ id, position }) => [id, position]));
  if (new Set(ids).size !== ids.length || ids.length !== present.length || !ids.every((id) => positions.has(id)))
    throw refusedAt('ids', 'pictures-changed');
  for (const [index, id] of ids.entries())
    if (positions.get(id) !== index + 1) updateRow(ctx.tx, pictures, id, { position: index + 1 });
  ctx.record('pictures.reordered', holder.docId, { docType: holder.docType });
  return picturesOf(ctx, holder);
}

/** Locks and returns the document of a picture, which the user may change. */
async function lockDocumentOfPicture(ctx: Context, id: PictureId): Promise<PictureHolder> {
  const [holder] = await ctx.tx
    .select({ docType: pictures.docType, docId: pictures.docId })
    .from(pictures)
    .where(eq(pictures.id, id));
  await requireDocumentOfPicture(ctx, requireFound(holder));
  return requireFound(holder);
}

/** Matches the picture in the version that the caller saw. */
function toVersionedRef(id: PictureId, version: number | undefined) {
  return and(eq(pictures.id, id), version === undefined ? undefined : eq(pictures.version, version));
}

export async function setCaption(
  ctx: Context,
  { id, expectedVersion, caption }: InputOf<typeof api.pictures.setCaption>,
): Promise<Picture> {
  const { docType, docId } = await lockDocumentOfPicture(ctx, id);
  const { rowCount } = await ctx.tx.update(pictures).set({ caption }).where(toVersionedRef(id, expectedVersion));
  if (rowCount === 0) throw await conflictOf(ctx, pictures, { id, expectedVersion: expectedVersion ?? 0 });
  ctx.record('pictures.captioned', docId, { docType });
  const [row] = await rows(ctx).where(eq(pictures.id, id));
  return toPicture(requireFound(row));
}

/** Removes a picture from its document; the next clean-up deletes its file unless it is used elsewhere. */
export async function remove(
  ctx: Context,
  { id, expectedVersion }: InputOf<typeof api.pictures.remove>,
): Promise<null> {
  const { docType, docId } = await lockDocumentOfPicture(ctx, id);
  const { rowCount } = await ctx.tx.delete(pictures).where(toVersionedRef(id, expectedVersion));
  if (rowCount === 0) throw await conflictOf(ctx, pictures, { id, expectedVersion: expectedVersion ?? 0 });
  ctx.record('pictures.removed', docId, { docType });
  return null;
}
