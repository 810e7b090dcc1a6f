import type { FileKind } from '@yipin/contract';
import { Failure } from '../failure.ts';
import { openWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';
import type { InspectionJob, InspectionResult } from './inspection-worker.ts';
import { kindOf } from './kind-of.ts';

/** An inspected file, as it is stored. */
export interface InspectedFile {
  readonly kind: FileKind;
  readonly content: Buffer;
  /** Small copy of a picture. */
  readonly small: Buffer | undefined;
  /** In pixels; null = not a picture. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Inspects uploads in processes of its own, so that expensive files do not delay other requests. */
export interface FileInspector {
  /**
   * Inspects a tenant's file by its content. Pictures are encoded again, PDFs stay unchanged.
   * @throws Failure `file-kind`, `picture-unreadable`, `pdf-refused`, or `too-many-attempts` when too many files wait
   */
  readonly file: (tenantId: number, read: () => Promise<Buffer>) => Promise<InspectedFile>;
  /**
   * Returns a square WebP, `edge` pixels wide, of a JPEG, PNG or WebP picture; undefined for other bytes, and for a
   * picture of more than 4 megapixels.
   * @throws Failure `too-many-attempts` when too many files wait
   */
  readonly square: (tenantId: number, bytes: Buffer, edge: number) => Promise<Buffer | undefined>;
}

/**
 * Two files are inspected at once, and a decoded picture takes up to 200 MB. One tenant uses one of the two processes,
 * so that the other is left to others. The largest photo of a phone takes about two seconds on a busy machine.
 */
const limits = { workers: 2, workersPerOwner: 1, waitingPerOwner: 100, deadline: 15_000, memory: 256 };

type Pool = WorkerPool<InspectionJob, InspectionResult>;

/** Runs a job; the result is empty when its process exceeded a limit. */
async function resultOf(pool: Pool, tenantId: number, read: () => Promise<InspectionJob>): Promise<InspectionResult> {
  const running = pool.run(tenantId, read);
  if (running === undefined) throw new Failure('too-many-attempts', { seconds: 10 });
  const outcome = await running;
  return 'result' in outcome ? outcome.result : {};
}

async function inspectIn(pool: Pool, tenantId: number, read: () => Promise<Buffer>): Promise<InspectedFile> {
  let bytes: Buffer = Buffer.alloc(0);
  let kind: FileKind | undefined;
  const { isPlainPdf, picture } = await resultOf(pool, tenantId, async () => {
    bytes = await read();
    kind = kindOf(bytes);
    if (kind === undefined) throw new Failure('file-kind');
    return { task: 'file', bytes, kind };
  });
  if (isPlainPdf === true)
    return { kind: 'application/pdf', content: bytes, small: undefined, width: null, height: null };
  if (kind === undefined || picture === undefined)
    throw new Failure(kind === 'application/pdf' ? 'pdf-refused' : 'picture-unreadable');
  return { ...picture, kind };
}

/** Opens the processes that inspect files. `entry` is their program, as JavaScript. */
export function createFileInspector(entry = new URL('inspection-worker.js', import.meta.url)): FileInspector {
  const pool: Pool = openWorkerPool(entry, limits);
  return {
    file: (tenantId, read) => inspectIn(pool, tenantId, read),
    square: async (tenantId, bytes, edge) => {
      const { square } = await resultOf(pool, tenantId, () => Promise.resolve({ task: 'square', bytes, edge }));
      return square;
    },
  };
}
