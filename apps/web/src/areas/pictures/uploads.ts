import {
  api,
  type FileKind,
  fileKinds,
  maxFileBytes,
  maxPictures,
  type PictureDocType,
  type PictureHolder,
  pictureKinds,
  allowsPdf,
} from '@yipin/contract';
import { create } from 'zustand';
import { refetchActiveQueries, call, CallFailure, upload } from '../../platform/api/index.ts';
import { queryClient } from '../../platform/api/query-client.ts';

/** The reason why a file is not sent. */
export type UploadProblem = 'kind' | 'size' | 'count';

/** An upload of a file to a document. */
export interface PendingUpload {
  readonly id: number;
  /** The document, or the form of a new one. */
  readonly owner: string;
  /** Undefined until the document is saved. */
  readonly holder: PictureHolder | undefined;
  readonly file: File;
  readonly state: 'chosen' | 'waiting' | 'sending' | 'failed';
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

function allowedKinds(docType: PictureDocType): readonly FileKind[] {
  return allowsPdf(docType) ? fileKinds : pictureKinds;
}

/** Returns the accepted types of a document, in the format of a file input. */
export function acceptFor(docType: PictureDocType): string {
  return allowedKinds(docType).join();
}

/** Returns the reason why a file cannot be sent. If the browser does not know its type, the server checks it. */
function unusableFor(docType: PictureDocType, file: File): UploadProblem | undefined {
  if (file.type !== '' && !allowedKinds(docType).some((kind) => kind === file.type)) return 'kind';
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
    const next = currentUploads().find((entry) => entry.owner === own && entry.state === 'waiting');
    if (!next) break;
    await sendOne(next, holder);
  }
  sendingHolders.delete(own);
}

function entryOf(
  file: File,
  entry: Pick<PendingUpload, 'owner' | 'holder' | 'state'>,
  problem: UploadProblem | undefined,
): PendingUpload {
  ids += 1;
  return { ...entry, id: ids, file, percent: 0, ...(problem ? { state: 'failed', problem } : {}) };
}

/** Starts to upload files for a document. */
export function addFiles(holder: PictureHolder, files: readonly File[]): void {
  const entry = { owner: key(holder), holder, state: 'waiting' } as const;
  write([...currentUploads(), ...files.map((file) => entryOf(file, entry, unusableFor(holder.docType, file)))]);
  void run(holder);
}

function isChosenIn(form: string) {
  return ({ owner, state }: PendingUpload): boolean => owner === form && state === 'chosen';
}

/** Returns whether a form of a new document has pictures to send. */
export function hasChosen(form: string): boolean {
  return currentUploads().some(isChosenIn(form));
}

/** Adds files to the form of a new document, which is not saved yet. Unusable files, and those above the limit, fail. */
export function chooseFiles(form: string, docType: PictureDocType, files: readonly File[]): void {
  let free = maxPictures - currentUploads().filter(isChosenIn(form)).length;
  const entry = { owner: form, holder: undefined, state: 'chosen' } as const;
  const added = files.map((file) => {
    const problem = unusableFor(docType, file) ?? (free > 0 ? undefined : 'count');
    if (!problem) free -= 1;
    return entryOf(file, entry, problem);
  });
  write([...currentUploads(), ...added]);
}

/** Discards the files of a form. */
export function discardChosen(form: string): void {
  return write(currentUploads().filter(({ owner }) => owner !== form));
}

/** Starts to upload the files of a form, for the document that it saved. */
export function sendChosen(form: string, holder: PictureHolder): void {
  const sent = currentUploads().map((entry) =>
    isChosenIn(form)(entry) ? { ...entry, owner: key(holder), holder, state: 'waiting' as const } : entry,
  );
  write(sent.filter(({ owner }) => owner !== form));
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
export function retry({ id, holder }: PendingUpload): void {
  if (!holder) return;
  change(id, { state: 'waiting', percent: 0 });
  void run(holder);
}

/** Cancels an upload at any stage. */
export function cancelUpload(id: number): void {
  drop(id);
  controllers.get(id)?.abort();
}

/** Returns the pending and failed uploads of a document, or the files of the form of a new one; none without an owner. */
export function useUploads(of: PictureHolder | string | undefined): readonly PendingUpload[] {
  const uploads = useUploadList((list) => list.uploads);
  const owner = typeof of === 'object' ? key(of) : of;
  return uploads.filter((entry) => entry.owner === owner);
}
