import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { checkout } from '../config.ts';
import { startEmbedded } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { templateName } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the owner on the server of all test databases. */
    serverUrl: string;
    /** Address of the compiled program that inspects files in a separate process. */
    inspectionWorker: string;
  }
}

/** Compiles the program of a worker process to JavaScript, in a folder from which Node resolves its packages. */
async function compileWorker(source: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: source, outDir: folder, emptyOutDir: true, minify: false },
    ssr: { noExternal: [/^@yipin\//], resolve: { conditions: ['source', 'module', 'node'] } },
  });
  return pathToFileURL(path.join(folder, `${path.basename(source, '.ts')}.js`)).href;
}

/**
 * Starts one PostgreSQL for the whole run, with a migrated template, of which test databases are copies. If
 * `TEST_DATABASE_URL` is set, the suite runs on that server instead of the embedded one. Returns the function that ends
 * it.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env['TEST_DATABASE_URL'];
  const folder = mkdtempSync(path.join(tmpdir(), 'yipin-test-'));
  const embedded = given === undefined ? await startEmbedded({ dir: folder, checkout, durable: false }) : undefined;
  const serverUrl = embedded?.url ?? given ?? '';
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${templateName} with (force)`);
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = new URL(serverUrl);
  template.pathname = `/${templateName}`;
  await migrate(template.href);
  project.provide('serverUrl', serverUrl);
  const compiled = path.join(checkout, 'node_modules/.yipin', `workers-${process.pid}`);
  const workerSource = path.join(import.meta.dirname, '../platform/files/inspection-worker.ts');
  project.provide('inspectionWorker', await compileWorker(workerSource, compiled));
  return async () => {
    await embedded?.stop();
    for (const made of [folder, compiled]) rmSync(made, { recursive: true, force: true });
  };
};
