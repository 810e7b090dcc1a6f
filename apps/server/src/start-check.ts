import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Config, invalidVariable } from './config.ts';
import { requireWritableFolder } from './platform/db/embedded-postgres.ts';
import { inspectDatabase } from './platform/db/startup/inspect-database.ts';

/** Returns whether the error concerns the port, not the address: it is in use, or needs more rights. */
function isAboutPort({ code = '' }: NodeJS.ErrnoException): boolean {
  return /^(EADDRINUSE|EACCES)$/.test(code);
}

function requireAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    // Connections during the check are closed: an open one would delay the close.
    const probe = createServer((socket) => socket.destroy());
    probe.once('error', (cause) => reject(invalidVariable(isAboutPort(cause) ? 'PORT' : 'HOST', { cause })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function requireFolder(folder: string): void {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  try {
    if (!statSync(nearest).isDirectory()) throw new Error(`${nearest} is not a folder`);
    if (nearest === folder) return;
    requireWritableFolder(nearest);
    rmdirSync(mkdtempSync(path.join(nearest, '.yipin-')));
  } catch (cause) {
    throw invalidVariable('YIPIN_DATA_DIR', { cause });
  }
}

/** The driver's message does not name the variable. None of its messages contains the password. */
async function requireServer(url: string): Promise<void> {
  const { encoding, mayCreate } = await inspectDatabase(url).catch((cause: unknown) => {
    throw invalidVariable('DATABASE_URL', { cause });
  });
  if (encoding !== 'UTF8')
    throw new Error(`DATABASE_URL: the database has encoding ${encoding}; create a database with encoding UTF8`);
  if (!mayCreate)
    throw invalidVariable('DATABASE_URL', {
      cause: new Error('the user may not create tables; use the owner of the database'),
    });
}

/**
 * Checks the connection to the database, or whether its folder exists or can be created. Throws with the variable's
 * name.
 */
export async function requireDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl === undefined) requireFolder(dataDir);
  else await requireServer(databaseUrl);
}

/**
 * Checks what reading the environment cannot, before anything is created: whether the server can listen on the address
 * and port, and whether its database or data folder is usable. Throws with the variable's name.
 */
export async function requireUsable(config: Config): Promise<void> {
  await requireAddress(config);
  await requireDatabase(config);
}
