import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { diskStore, type Files } from '../platform/files/index.ts';

/** Files in a folder of their own, which goes with the test file. */
export const testFiles = (): Files & { readonly root: string } => {
  const root = mkdtempSync(path.join(tmpdir(), 'yipin-files-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const folder = path.join(root, 'incoming');
  return { root, folder, store: diskStore(root, folder) };
};
