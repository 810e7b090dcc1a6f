import path from 'node:path';
import * as contract from '@yipin/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { areas } from './areas.ts';
import { startNotificationWorker } from './areas/notifications/index.ts';
import { dayRules, noticeRules } from './notice-rules.ts';
import { type Files, serveFiles } from './platform/files/index.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountOpenApi } from './platform/http/openapi/mount-openapi.ts';
import { mount } from './platform/http/mount.ts';
import { createServer } from './platform/http/server.ts';
import { transact } from './platform/unit-of-work.ts';
import { mountWeb } from './platform/http/web.ts';

/** All routes of the product. */
export const routes = areas.flatMap((area) => area.routes);

interface AppOptions {
  readonly pool: pg.Pool;
  readonly logLevel: string;
  readonly clientOrigins: readonly string[];
  readonly trustedProxies?: readonly string[];
  readonly isStopping: () => boolean;
  /** Connection string of the application's role, to receive database notifications; without it no push channel. */
  readonly pushDatabaseUrl?: string | undefined;
  readonly files: Files;
  /** Whether a refusal that its operation does not declare is an error, as in tests. */
  readonly requiresDeclaredErrors?: boolean;
}

const webFolder = path.resolve(import.meta.dirname, '../../web/dist');

/** Creates the server with all routes and workers of the product, on a database. */
export async function createApp({
  pool,
  isStopping,
  pushDatabaseUrl,
  files,
  requiresDeclaredErrors = false,
  ...settings
}: AppOptions): Promise<FastifyInstance> {
  const app = await createServer(settings);
  mountHealth(app, pool, isStopping);
  const notificationWorker =
    pushDatabaseUrl === undefined
      ? undefined
      : startNotificationWorker({
          app,
          transact: (about, work) => transact(pool, about, work),
          url: pushDatabaseUrl,
          clientOrigins: settings.clientOrigins,
          rules: noticeRules,
          dayRules,
        });
  mount(app, pool, routes, {
    hasPush: notificationWorker !== undefined,
    onWritten: () => notificationWorker?.wake(),
    files,
    requiresDeclaredErrors,
  });
  serveFiles(app, files.store);
  mountOpenApi(app, contract);
  await mountWeb(app, webFolder);
  return app;
}
