import { parentPort } from 'node:worker_threads';
import type { FileKind } from '@yipin/contract';
import type { ThreadAnswer } from '../threads/thread-pool.ts';
import { isPlainPdf } from './pdf.ts';
import { type CleanPicture, cleanPicture, squarePicture } from './pictures.ts';

/** What a thread is asked to do with the bytes of a user. */
export type JudgeJob =
  | { readonly task: 'file'; readonly bytes: Uint8Array; readonly kind: FileKind }
  | { readonly task: 'square'; readonly bytes: Uint8Array; readonly edge: number };

/** What came of it; without a member, the bytes are refused. */
export interface JudgeResult {
  /** The PDF may be kept as it is. */
  readonly isPlainPdf?: true;
  readonly picture?: CleanPicture | undefined;
  readonly square?: Uint8Array | undefined;
}

/** The parser of PDFs never forgets a name that it has read. */
const spentHeap = 64 * 1024 * 1024;

const resultOf = async (job: JudgeJob): Promise<JudgeResult> => {
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength);
  if (job.task === 'square') return { square: await squarePicture(bytes, job.edge) };
  if (job.kind === 'application/pdf') return isPlainPdf(bytes) ? { isPlainPdf: true } : {};
  return { picture: await cleanPicture(bytes, job.kind) };
};

const answer = async (job: JudgeJob): Promise<ThreadAnswer<JudgeResult>> => {
  const result = await resultOf(job);
  return { result, isSpent: process.memoryUsage().heapUsed > spentHeap };
};

parentPort?.on('message', (job: JudgeJob) => {
  void answer(job).then((answered) => parentPort?.postMessage(answered));
});
