import type { FileId, FileUsage, UploadedFile } from '@yipin/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { readActingTenant } from '../../platform/db/tenant/acting-tenant.ts';
import { acquireAdvisoryLock } from '../../platform/db/advisory-lock.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { isUnused, removeUnused } from '../../platform/files/index.ts';
import type { RequestOrigin } from '../../platform/http/routes.ts';
import { files, fileSenders } from './files.table.ts';

const shown = {
  id: files.id,
  name: files.name,
  kind: files.kind,
  bytes: files.bytes,
  width: files.width,
  height: files.height,
  sha256: files.sha256,
};

const megabyte = 1024 * 1024;

/** What the company's files take, and may take. */
export async function usage({ tx }: Context): Promise<FileUsage> {
  const [[used], { fileQuotaMb }] = await Promise.all([
    tx.select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` }).from(files),
    readActingTenant(tx),
  ]);
  return { usedBytes: Number(requireFound(used).bytes), quotaBytes: fileQuotaMb * megabyte };
}

/** What files that a user sent and put on no document may take together. */
const maxUnusedBytes = 200 * megabyte;

/** Bytes of the acting user's files that are on no document. */
async function unusedBytes({ tx, session }: Context): Promise<number> {
  const [unused] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(files)
    .innerJoin(fileSenders, eq(fileSenders.fileId, files.id))
    .where(and(eq(fileSenders.userId, session.userId), sql.raw(isUnused)));
  return Number(requireFound(unused).bytes);
}

/** Why there is no room for so many bytes more; undefined where there is. */
async function shortage(ctx: Context, bytes: number): Promise<Failure | undefined> {
  const [{ usedBytes, quotaBytes }, unused] = [await usage(ctx), await unusedBytes(ctx)];
  if (unused + bytes > maxUnusedBytes)
    return new Failure('unused-files', { used: Math.ceil(unused / megabyte), most: maxUnusedBytes / megabyte });
  if (usedBytes + bytes <= quotaBytes) return undefined;
  return new Failure('quota-exceeded', {
    used: Math.ceil(usedBytes / megabyte),
    quota: Math.floor(quotaBytes / megabyte),
  });
}

/** Makes sure that there is room. Where it is short, files that are on no document an hour after they were sent go first. */
async function requireRoom(ctx: Context, bytes: number): Promise<void> {
  if (!(await shortage(ctx, bytes))) return;
  while ((await removeUnused(ctx.tx, 1)).length > 0);
  const remaining = await shortage(ctx, bytes);
  if (remaining) throw remaining;
}

/** Notes that the acting user sent a file. */
async function noteSender({ tx, session }: Context, fileId: FileId): Promise<void> {
  await tx.insert(fileSenders).values({ fileId, userId: session.userId }).onConflictDoNothing();
}

/** Takes the file of the request; content that is here already is the same file, and waits again to be used. */
export async function upload(ctx: Context & RequestOrigin): Promise<UploadedFile> {
  const { tx, file } = ctx;
  if (file === undefined) throw new Failure('unsupported-content');
  // One after the other: together they could take more room than there is, or store the same twice.
  acquireAdvisoryLock(tx, `files of ${ctx.session.tenantId}`);
  const { keep, key: storageKey, ...values } = file;
  const [known] = await tx
    .update(files)
    .set({ name: file.name, sentAt: effectiveNow })
    .where(eq(files.sha256, file.sha256))
    .returning(shown);
  if (known) {
    await noteSender(ctx, known.id);
    return known;
  }
  await requireRoom(ctx, file.bytes);
  const [made] = await tx
    .insert(files)
    .values({ ...values, storageKey })
    .returning(shown);
  await noteSender(ctx, requireFound(made).id);
  keep();
  return requireFound(made);
}
