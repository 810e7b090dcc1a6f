export { addressOf } from './file-addresses.ts';
export { diskStore } from './disk-store.ts';
export { type FileInspector, createFileInspector } from './inspect-file.ts';
export { type FileStore, smallKeyOf } from './file-store.ts';
export { type Files, type ReceivedFile, withContent, withFile } from './receive-file.ts';
export { type S3Bucket, s3Store } from './s3-store.ts';
export { serveFiles } from './serve-files.ts';
export { isUnused, removeUnused, sweepFiles } from './sweep-files.ts';
