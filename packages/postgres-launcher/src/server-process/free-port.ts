import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range from which systems choose the local port of an outgoing connection. A port of that range can be taken
 * by any client while the database restarts, even by a database client that then connects to itself.
 */
const minPort = 20_000;
const beyond = 30_000;
const attempts = 50;

/**
 * Returns a TCP port of 127.0.0.1 that is free now, `preferred` if possible. It may be taken a moment later.
 * @throws Error when 50 random ports are all taken
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(minPort, beyond);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${minPort} and ${beyond}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
