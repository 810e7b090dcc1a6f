import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Config, notUsable } from './config.ts';
import { requireWritable } from './platform/db/embedded/index.ts';
import { inspectDatabase } from './platform/db/inspect-database.ts';

/** What the system says when the port, not the address, is the trouble: somebody has it, or it takes more rights. */
function isAboutPort({ code = '' }: NodeJS.ErrnoException): boolean {
  return /^(EADDRINUSE|EACCES)$/.test(code);
}

function requireAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    // Whoever comes while we only try is turned away: a connection would hold the close.
    const probe = createServer((socket) => socket.destroy());
    probe.once('error', (cause) => reject(notUsable(isAboutPort(cause) ? 'PORT' : 'HOST', { cause })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function requireFolder(folder: string): void {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  try {
    if (!statSync(nearest).isDirectory()) throw new Error(`${nearest} is no folder`);
    if (nearest === folder) return;
    requireWritable(nearest);
    rmdirSync(mkdtempSync(path.join(nearest, '.yipin-')));
  } catch (cause) {
    throw notUsable('YIPIN_DATA_DIR', { cause });
  }
}

/** The driver's own words do not say where the address comes from. None of them has the password. */
async function requireServer(url: string): Promise<void> {
  const { encoding, mayCreate } = await inspectDatabase(url).catch((cause: unknown) => {
    throw notUsable('DATABASE_URL', { cause });
  });
  if (encoding !== 'UTF8') throw new Error(`DATABASE_URL: the database has encoding ${encoding}; make one with UTF8`);
  if (!mayCreate)
    throw notUsable('DATABASE_URL', {
      cause: new Error('its user may not create anything there; it has to own the database'),
    });
}

/** Tries the database's address, or whether its folder is there or can be made. Refuses with the variable's name. */
export async function requireDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl === undefined) requireFolder(dataDir);
  else await requireServer(databaseUrl);
}

/**
 * Tries what reading the environment cannot tell, before anything is made: whether the product can listen on the address
 * and port, and whether it has a place for its data. Refuses with the variable's name.
 */
export async function requireUsable(config: Config): Promise<void> {
  await requireAddress(config);
  await requireDatabase(config);
}
