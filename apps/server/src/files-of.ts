import path from 'node:path';
import type { Config } from './config.ts';
import { diskStore, type Files, openFileJudge, s3Store } from './platform/files/index.ts';

/** Where files are kept: in a bucket if one is named, else beside the database. Those that are coming wait here in either case. */
export function filesOf({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Files {
  const root = path.join(dataDir, 'files');
  const folder = path.join(root, 'incoming');
  return { folder, judge: openFileJudge(), store: bucket ? s3Store(bucket) : diskStore(root, folder) };
}
