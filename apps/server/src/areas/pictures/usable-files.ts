import type { FileId, FileKind } from '@yipin/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { files, fileSenders } from '../files/files.table.ts';
import { canViewPictures } from './pictured-documents.ts';
import { pictures } from './pictures.table.ts';

interface UsableFile {
  readonly id: FileId;
  readonly name: string;
  readonly kind: FileKind;
}

/** Returns the given files that are on a document whose pictures the acting user may see. */
async function visibleFiles(ctx: Context, ids: readonly FileId[]): Promise<ReadonlySet<FileId>> {
  const uses = await ctx.tx
    .select({ fileId: pictures.fileId, docType: pictures.docType, docId: pictures.docId })
    .from(pictures)
    .where(inArray(pictures.fileId, [...ids]));
  const seen = new Set<FileId>();
  for (const { fileId, ...holder } of uses)
    if (!seen.has(fileId) && (await canViewPictures(ctx, holder))) seen.add(fileId);
  return seen;
}

/**
 * Returns the files that the acting user may add to a document, by id: those that they uploaded, and those on a
 * document that they may see. Ids are sequential, so all other files are treated as unknown.
 */
export async function usableFiles(ctx: Context, ids: readonly FileId[]): Promise<ReadonlyMap<FileId, UsableFile>> {
  const { tx, session } = ctx;
  const named = await tx
    .select({
      id: files.id,
      name: files.name,
      kind: files.kind,
      isSent: sql<boolean>`exists (select from ${fileSenders} where ${fileSenders.fileId} = ${files.id}
        and ${fileSenders.userId} = ${session.userId})`,
    })
    .from(files)
    .where(inArray(files.id, [...ids]));
  const others = named.filter(({ isSent }) => !isSent).map(({ id }) => id);
  const seen = others.length === 0 ? new Set<FileId>() : await visibleFiles(ctx, others);
  return new Map(named.filter(({ id, isSent }) => isSent || seen.has(id)).map((file) => [file.id, file]));
}
