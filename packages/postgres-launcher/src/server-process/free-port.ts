import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The lowest port. All ports are below the range of local ports of outgoing connections: a client could take a port of
 * that range while the database restarts, even a database client, which would then connect to itself.
 */
const minPort = 20_000;
const endPort = 30_000;
const attempts = 50;

/**
 * Returns a TCP port of 127.0.0.1 that is free now, `preferred` if possible. Another process may use it a moment later.
 * @throws Error if 50 random ports are in use
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(minPort, endPort);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port found between ${minPort} and ${endPort - 1}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
