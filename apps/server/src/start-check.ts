import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Config, notUsable } from './config.ts';

const requireHost = (host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause) => reject(notUsable('HOST', { cause })));
    probe.listen(0, host, () => probe.close(() => resolve()));
  });

const requireFolder = (folder: string): void => {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  try {
    if (!statSync(nearest).isDirectory()) throw new Error(`${nearest} is no folder`);
    if (nearest !== folder) rmdirSync(mkdtempSync(path.join(nearest, '.yipin-')));
  } catch (cause) {
    throw notUsable('YIPIN_DATA_DIR', { cause });
  }
};

/**
 * Tries what reading the environment cannot tell, before anything is made: whether the product can listen on the address,
 * and whether the folder of the embedded database is there or can be made. Refuses with the variable's name.
 */
export const requireUsable = async ({ host, databaseUrl, dataDir }: Config): Promise<void> => {
  await requireHost(host);
  if (databaseUrl === undefined) requireFolder(dataDir);
};
