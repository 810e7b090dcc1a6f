import path from 'node:path';
import type { Config } from './config.ts';
import { diskStore, type Files, createFileInspector, s3Store } from './platform/files/index.ts';

/**
 * Returns the services of files: in a bucket if there is one, else next to the database. Uploads are received into a
 * local folder in both cases.
 */
export function filesOf({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Files {
  const root = path.join(dataDir, 'files');
  const folder = path.join(root, 'incoming');
  return { folder, inspector: createFileInspector(), store: bucket ? s3Store(bucket) : diskStore(root, folder) };
}
