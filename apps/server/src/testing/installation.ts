import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp } from '../app.ts';
import type { Finding } from '../platform/invariants/check-invariants.ts';
import { applicationUrl } from '../platform/db/startup/application-role.ts';
import { openPool } from '../platform/db/pool.ts';
import type { Files } from '../platform/files/index.ts';
import { brokenRulesBy, openRules, type RuleConnection } from './rules.ts';
import { templateName } from './template.ts';

/** The application with a separate database. */
export interface Installation {
  readonly app: FastifyInstance;
  readonly pool: pg.Pool;
  /** Connection string of the owner of the database. */
  readonly ownerUrl: string;
  /** Returns a name that no tenant of this installation has. */
  readonly nextTenancyName: () => string;
  /** Returns the violations of rules in a tenant. */
  readonly brokenRules: (tenantId: number) => Promise<Finding[]>;
  /** Ends the application and drops its database. */
  readonly close: () => Promise<void>;
}

/** Copies the migrated template and starts the application on the copy. */
export async function openInstallation(files: Files): Promise<Installation> {
  const serverUrl = inject('serverUrl');
  const name = `yipin_test_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  // PostgreSQL cannot copy one template twice at the same time.
  await server.query('select pg_advisory_lock(7)');
  await server.query(`create database ${name} template ${templateName}`);
  await server.query('select pg_advisory_unlock(7)');
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = openPool(applicationUrl(url.href), 24);
  const app = await createApp({
    pool,
    logLevel: 'silent',
    clientOrigins: [],
    isStopping: () => false,
    files,
    requiresDeclaredErrors: true,
  });
  let tenants = 0;
  let rules: Promise<RuleConnection> | undefined;
  return {
    app,
    pool,
    ownerUrl: url.href,
    nextTenancyName: () => `Firm${(tenants += 1)}`,
    brokenRules: async (tenantId) => brokenRulesBy(await (rules ??= openRules(pool)), tenantId),
    close: async () => {
      await app.close();
      (await rules)?.client.release(true);
      await pool.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
