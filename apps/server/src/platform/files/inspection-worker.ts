import type { FileKind } from '@yipin/contract';
import type { WorkerAnswer } from '../workers/worker-pool.ts';
import { isPlainPdf } from './pdf.ts';
import { type CleanPicture, cleanPicture, squarePicture } from './pictures.ts';

/** What a process is asked to do with the bytes of a user. */
export type JudgeJob =
  | { readonly task: 'file'; readonly bytes: Buffer; readonly kind: FileKind }
  | { readonly task: 'square'; readonly bytes: Buffer; readonly edge: number };

/** What came of it; without a member, the bytes are refused. */
export interface JudgeResult {
  /** The PDF may be kept as it is. */
  readonly isPlainPdf?: true;
  readonly picture?: CleanPicture | undefined;
  readonly square?: Buffer | undefined;
}

/** The parser of PDFs never forgets a name that it has read. */
const spentHeap = 64 * 1024 * 1024;

async function resultOf(job: JudgeJob): Promise<JudgeResult> {
  if (job.task === 'square') return { square: await squarePicture(job.bytes, job.edge) };
  if (job.kind === 'application/pdf') return isPlainPdf(job.bytes) ? { isPlainPdf: true } : {};
  return { picture: await cleanPicture(job.bytes, job.kind) };
}

async function answer(job: JudgeJob): Promise<WorkerAnswer<JudgeResult>> {
  const result = await resultOf(job);
  return { result, isSpent: process.memoryUsage().heapUsed > spentHeap };
}

// A stop of the product is announced to all its processes: files that are being judged are judged to their end.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', (job: JudgeJob) => {
  void answer(job).then((answered) => process.send?.(answered));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
