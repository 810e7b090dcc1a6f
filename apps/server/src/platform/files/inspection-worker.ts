import type { FileKind } from '@yipin/contract';
import type { WorkerAnswer } from '../workers/worker-pool.ts';
import { isPlainPdf } from './pdf.ts';
import { type CleanPicture, cleanPicture, squarePicture } from './pictures.ts';

/** A job with the bytes of an upload. */
export type InspectionJob =
  | { readonly task: 'file'; readonly bytes: Buffer; readonly kind: FileKind }
  | { readonly task: 'square'; readonly bytes: Buffer; readonly edge: number };

/** The result; without a member, the bytes are refused. */
export interface InspectionResult {
  /** Set when the PDF may be stored unchanged. */
  readonly isPlainPdf?: true;
  readonly picture?: CleanPicture | undefined;
  readonly square?: Buffer | undefined;
}

/** The PDF parser keeps every name that it has read in memory. */
const spentHeap = 64 * 1024 * 1024;

async function resultOf(job: InspectionJob): Promise<InspectionResult> {
  if (job.task === 'square') return { square: await squarePicture(job.bytes, job.edge) };
  if (job.kind === 'application/pdf') return isPlainPdf(job.bytes) ? { isPlainPdf: true } : {};
  return { picture: await cleanPicture(job.bytes, job.kind) };
}

async function answer(job: InspectionJob): Promise<WorkerAnswer<InspectionResult>> {
  const result = await resultOf(job);
  return { result, isSpent: process.memoryUsage().heapUsed > spentHeap };
}

// A stop signals all processes of the product; files in inspection are finished first.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', (job: InspectionJob) => {
  void answer(job).then((answered) => process.send?.(answered));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
