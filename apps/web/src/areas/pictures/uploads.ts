import {
  api,
  type FileKind,
  fileKinds,
  maxFileBytes,
  type PictureHolder,
  pictureKinds,
  allowsPdf,
} from '@yipin/contract';
import { create } from 'zustand';
import { refetchActiveQueries, call, CallFailure, upload } from '../../platform/api/index.ts';
import { queryClient } from '../../platform/api/query-client.ts';

/** The reason why a file is not sent. */
export type UploadProblem = 'kind' | 'size';

/** An upload of a file to a document. */
export interface PendingUpload {
  readonly id: number;
  readonly holder: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** The sent part of the file, in percent. */
  readonly percent: number;
  /** The error of a failed upload. */
  readonly problem?: CallFailure | UploadProblem;
}

function key({ docType, docId }: PictureHolder): string {
  return `${docType} ${docId}`;
}

/** The uploads of all documents. They continue while another page is shown. */
const useUploadList = create<{ readonly uploads: readonly PendingUpload[] }>(() => ({ uploads: [] }));

function currentUploads(): readonly PendingUpload[] {
  return useUploadList.getState().uploads;
}

function write(uploads: readonly PendingUpload[]): void {
  return useUploadList.setState({ uploads });
}

function change(id: number, to: Partial<PendingUpload>): void {
  return write(currentUploads().map((entry) => (entry.id === id ? { ...entry, ...to } : entry)));
}

function drop(id: number): void {
  return write(currentUploads().filter((entry) => entry.id !== id));
}

function allowedKinds(holder: PictureHolder): readonly FileKind[] {
  return allowsPdf(holder.docType) ? fileKinds : pictureKinds;
}

/** Returns the accepted types of a document, in the format of a file input. */
export function acceptFor(holder: PictureHolder): string {
  return allowedKinds(holder).join();
}

/** Returns the reason why a file cannot be sent. If the browser does not know its type, the server checks it. */
function unusableFor(holder: PictureHolder, file: File): UploadProblem | undefined {
  if (file.type !== '' && !allowedKinds(holder).some((kind) => kind === file.type)) return 'kind';
  return file.size > maxFileBytes ? 'size' : undefined;
}

let ids = 0;
const controllers = new Map<number, AbortController>();

async function sendOne({ id, file }: PendingUpload, holder: PictureHolder): Promise<void> {
  const controller = new AbortController();
  controllers.set(id, controller);
  change(id, { state: 'sending', percent: 0 });
  try {
    const { signal } = controller;
    const sent = await upload(api.pictures.upload, file, { signal, onProgress: (percent) => change(id, { percent }) });
    if (!signal.aborted) await call(api.pictures.attach, { ...holder, fileIds: [sent.id] });
    drop(id);
    await refetchActiveQueries(queryClient);
  } catch (cause) {
    if (controller.signal.aborted) return;
    change(id, { state: 'failed', problem: cause instanceof CallFailure ? cause : new CallFailure('unexpected') });
  } finally {
    controllers.delete(id);
  }
}

const sendingHolders = new Set<string>();

/** Sends the pending files of a document one after the other, so that they are attached in the chosen order. */
async function run(holder: PictureHolder): Promise<void> {
  const own = key(holder);
  if (sendingHolders.has(own)) return;
  sendingHolders.add(own);
  for (;;) {
    const next = currentUploads().find((entry) => entry.holder === own && entry.state === 'waiting');
    if (!next) break;
    await sendOne(next, holder);
  }
  sendingHolders.delete(own);
}

/** Starts to upload files for a document. */
export function addFiles(holder: PictureHolder, files: readonly File[]): void {
  const added = files.map((file): PendingUpload => {
    ids += 1;
    const problem = unusableFor(holder, file);
    const state = problem ? 'failed' : 'waiting';
    return { id: ids, holder: key(holder), file, state, percent: 0, ...(problem ? { problem } : {}) };
  });
  write([...currentUploads(), ...added]);
  void run(holder);
}

/** Codes of errors of the content, which a retry would repeat. */
const final: ReadonlySet<string> = new Set([
  'file-kind',
  'picture-unreadable',
  'pdf-refused',
  'pictures-only',
  'too-large',
  'validation-failed',
]);

/** Returns whether a retry may succeed. */
export function canRetry(problem: PendingUpload['problem']): boolean {
  return problem instanceof CallFailure && !final.has(problem.code);
}

/** Retries a failed upload. */
export function retry(holder: PictureHolder, id: number): void {
  change(id, { state: 'waiting', percent: 0 });
  void run(holder);
}

/** Cancels an upload at any stage. */
export function cancelUpload(id: number): void {
  drop(id);
  controllers.get(id)?.abort();
}

/** Returns the pending and failed uploads of a document. */
export function useUploads(holder: PictureHolder): readonly PendingUpload[] {
  const uploads = useUploadList((list) => list.uploads);
  return uploads.filter((entry) => entry.holder === key(holder));
}
