import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** How the first administrator of a new product signs in. */
export const adminPassword = 'journeys-only';

/** A new folder for a product's data, which the user of the database may enter too. Whoever asked for it removes it. */
export const dataFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'yipin-journeys-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** The built product, on a database of its own in `dataDir`, in a process of its own. */
export interface Product {
  readonly address: string;
  /** What it has printed so far. */
  readonly said: () => string;
  /** What a process manager sends. */
  readonly askToStop: () => void;
  /** Reads no more of what it prints. */
  readonly leaveUnread: () => void;
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | string>;
}

const addressOf = (child: ChildProcess, said: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [address] = /http:\/\/[\w.:]+/.exec(said()) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${said()}`)));
  });

/** Starts the product on any free port and answers when it listens; one that ends before tells what it said. */
export async function startProduct(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      PORT: '0',
      YIPIN_ADMIN_PASSWORD: adminPassword,
      YIPIN_DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const said = (): string => output;
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 'nothing');
  const address = await addressOf(child, said);
  return { address, said, askToStop: () => child.kill('SIGTERM'), leaveUnread: () => child.stdout?.destroy(), ended };
}

/** A product that can be restarted with the same data at the same address. */
export interface RestartableProduct extends Pick<Product, 'address' | 'said'> {
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the product as {@link startProduct} does. */
export async function startRestartableProduct(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RestartableProduct> {
  let product = await startProduct(dataDir, environment);
  const { address } = product;
  const stop = async (): Promise<void> => {
    product.askToStop();
    await product.ended;
  };
  const restart = async (): Promise<void> => {
    await stop();
    product = await startProduct(dataDir, { ...environment, PORT: new URL(address).port });
  };
  return { address, said: () => product.said(), restart, stop };
}
