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
import { refetchActiveQueries, call, Failure, upload } from '../../platform/api/index.ts';
import { queryClient } from '../../platform/api/query-client.ts';

/** Why a file is not even sent. */
export type UploadProblem = 'kind' | 'size';

/** A file on its way to a document. */
export interface PendingUpload {
  readonly id: number;
  readonly holder: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** What has gone out of it. */
  readonly percent: number;
  /** What became of it, when it failed. */
  readonly problem?: Failure | UploadProblem;
}

function key({ docType, docId }: PictureHolder): string {
  return `${docType} ${docId}`;
}

/** All pending uploads: they continue while another page is shown. */
const useUploadList = create<{ readonly uploads: readonly PendingUpload[] }>(() => ({ uploads: [] }));

function all(): readonly PendingUpload[] {
  return useUploadList.getState().uploads;
}

function write(uploads: readonly PendingUpload[]): void {
  return useUploadList.setState({ uploads });
}

function change(id: number, to: Partial<PendingUpload>): void {
  return write(all().map((entry) => (entry.id === id ? { ...entry, ...to } : entry)));
}

function drop(id: number): void {
  return write(all().filter((entry) => entry.id !== id));
}

function taken(holder: PictureHolder): readonly FileKind[] {
  return allowsPdf(holder.docType) ? fileKinds : pictureKinds;
}

/** What may be chosen for a document, as a file input wants it. */
export function acceptFor(holder: PictureHolder): string {
  return taken(holder).join();
}

/** A browser that does not know a file's kind leaves the judgement to the server. */
function unusableFor(holder: PictureHolder, file: File): UploadProblem | undefined {
  if (file.type !== '' && !taken(holder).some((kind) => kind === file.type)) return 'kind';
  return file.size > maxFileBytes ? 'size' : undefined;
}

let ids = 0;
const under = new Map<number, AbortController>();

async function sendOne({ id, file }: PendingUpload, holder: PictureHolder): Promise<void> {
  const controller = new AbortController();
  under.set(id, controller);
  change(id, { state: 'sending', percent: 0 });
  try {
    const { signal } = controller;
    const sent = await upload(api.pictures.upload, file, { signal, onProgress: (percent) => change(id, { percent }) });
    if (!signal.aborted) await call(api.pictures.attach, { ...holder, fileIds: [sent.id] });
    drop(id);
    await refetchActiveQueries(queryClient);
  } catch (cause) {
    if (controller.signal.aborted) return;
    change(id, { state: 'failed', problem: cause instanceof Failure ? cause : new Failure('unexpected') });
  } finally {
    under.delete(id);
  }
}

const busy = new Set<string>();

/** Sends what waits for a document one after the other: they are put on it in the order they were chosen. */
async function run(holder: PictureHolder): Promise<void> {
  const own = key(holder);
  if (busy.has(own)) return;
  busy.add(own);
  for (;;) {
    const next = all().find((entry) => entry.holder === own && entry.state === 'waiting');
    if (!next) break;
    await sendOne(next, holder);
  }
  busy.delete(own);
}

/** Begins to upload files for a document. */
export function addFiles(holder: PictureHolder, files: readonly File[]): void {
  const added = files.map((file): PendingUpload => {
    ids += 1;
    const problem = unusableFor(holder, file);
    const state = problem ? 'failed' : 'waiting';
    return { id: ids, holder: key(holder), file, state, percent: 0, ...(problem ? { problem } : {}) };
  });
  write([...all(), ...added]);
  void run(holder);
}

/** Refusals of the content itself, which stays the same. */
const final: ReadonlySet<string> = new Set([
  'file-kind',
  'picture-unreadable',
  'pdf-refused',
  'pictures-only',
  'too-large',
  'validation-failed',
]);

/** Whether to try again may help. */
export function canRetry(problem: PendingUpload['problem']): boolean {
  return problem instanceof Failure && !final.has(problem.code);
}

/** Tries again what failed. */
export function retry(holder: PictureHolder, id: number): void {
  change(id, { state: 'waiting', percent: 0 });
  void run(holder);
}

/** Cancels an upload at any stage. */
export function giveUp(id: number): void {
  drop(id);
  under.get(id)?.abort();
}

/** Files on their way to a document, and those that did not get there. */
export function useUploads(holder: PictureHolder): readonly PendingUpload[] {
  const uploads = useUploadList((list) => list.uploads);
  return uploads.filter((entry) => entry.holder === key(holder));
}
