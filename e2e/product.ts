import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { adminPassword } from './settings.ts';

/** The built product, on a database of its own in `dataDir`, in a process of its own. */
export interface Product {
  readonly address: string;
  /** What a process manager sends. */
  readonly askToStop: () => void;
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | string>;
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [address] = /http:\/\/\S+/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${said}`)));
  });

/** Starts the product on any free port and answers when it listens. */
export async function startProduct(dataDir: string): Promise<Product> {
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      PORT: '0',
      YIPIN_ADMIN_PASSWORD: adminPassword,
      YIPIN_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 'nothing');
  return { address: await addressOf(child), askToStop: () => child.kill('SIGTERM'), ended };
}
