import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { diskStore, type Files, openFileJudge } from '../platform/files/index.ts';

type TestFiles = Files & { readonly root: string };

const judge = openFileJudge(new URL(inject('judgeWorker')));

const filesIn = (root: string): TestFiles => {
  const folder = path.join(root, 'incoming');
  return { root, folder, judge, store: diskStore(root, folder) };
};

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'yipin-files-'));

/** Returns files in a new folder that is removed after the test file. */
export const testFiles = (): TestFiles => {
  const root = newFolder();
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return filesIn(root);
};

/** Returns files in a new folder that is removed when the worker ends. */
export const workerFiles = (): TestFiles => {
  const root = newFolder();
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  return filesIn(root);
};
