import type { FileUsage, UploadedFile } from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { oneAtATime } from '../../platform/db/one-at-a-time.ts';
import { momentOfWork } from '../../platform/db/tenant-table.ts';
import { Failure, found } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/routes.ts';
import { tenants } from '../tenants/tenants.table.ts';
import { files } from './files.table.ts';

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

/** What the firm's files take, and may take. */
export const usage = async ({ tx, session }: Context): Promise<FileUsage> => {
  const [[used], [room]] = await Promise.all([
    tx.select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` }).from(files),
    tx
      .select({ megabytes: tenants.fileQuotaMb })
      .from(tenants)
      .where(eq(tenants.id, sql`${session.tenantId}`)),
  ]);
  return { usedBytes: Number(found(used).bytes), quotaBytes: found(room).megabytes * megabyte };
};

const requireRoom = async (ctx: Context, bytes: number): Promise<void> => {
  const { usedBytes, quotaBytes } = await usage(ctx);
  if (usedBytes + bytes <= quotaBytes) return;
  const [used, quota] = [Math.ceil(usedBytes / megabyte), Math.floor(quotaBytes / megabyte)];
  throw new Failure('quota-exceeded', { used, quota });
};

/** Takes the file of the request; content that is here already is the same file, and waits anew to be used. */
export const upload = async (ctx: Context & Caller): Promise<UploadedFile> => {
  const { tx, file } = ctx;
  if (file === undefined) throw new Failure('unsupported-content');
  // One after the other: together they could take more room than there is, or store the same twice.
  oneAtATime(tx, `files of ${ctx.session.tenantId}`);
  const { keep, key: storageKey, ...values } = file;
  const [known] = await tx
    .update(files)
    .set({ name: file.name, sentAt: momentOfWork })
    .where(eq(files.sha256, file.sha256))
    .returning(shown);
  if (known) return known;
  await requireRoom(ctx, file.bytes);
  const [made] = await tx
    .insert(files)
    .values({ ...values, storageKey })
    .returning(shown);
  keep();
  return found(made);
};
