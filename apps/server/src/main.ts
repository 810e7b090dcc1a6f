import { randomBytes } from 'node:crypto';
import { createApp } from './app.ts';
import { foundHostOnce } from './areas/tenants/index.ts';
import { checkout, type Config, readConfig } from './config.ts';
import { loadDemo } from './demo/load-demo.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { keepTidy } from './platform/housekeeping.ts';
import { newRequestId } from './platform/http/mount.ts';
import { transact } from './platform/unit-of-work.ts';
import { whenParentIsGone } from './parent-watch.ts';

const patience = 15_000;

/** Makes the host at the first start. Returns the administrator's password when it was made up here, to be shown once. */
const bootstrap = async ({ pool }: Database, given: string | undefined): Promise<string | undefined> => {
  const password = given ?? randomBytes(9).toString('base64url');
  const isFirst = await transact(
    pool,
    { kind: 'command', operation: 'tenants.found', requestId: newRequestId() },
    (tx) => foundHostOnce(tx, password, given === undefined),
  );
  return isFirst && given === undefined ? password : undefined;
};

const announce = (address: string, firstPassword: string | undefined): void => {
  const lines = ['', '  艺品通 Yipin', `  ${address}`, '', '  user      admin'];
  lines.push(
    firstPassword === undefined
      ? '  password  the one set at the first start'
      : `  password  ${firstPassword}   (shown once)`,
  );
  process.stdout.write(`${lines.join('\n')}\n\n`);
};

/** Loads the demo company while the product is in use already. What goes wrong with it is told and does no harm. */
const demonstrate = ({ pool }: Database, adminPassword: string | undefined, isStopping: () => boolean): Promise<void> =>
  loadDemo({ pool, adminPassword, isStopping, log: (line) => process.stdout.write(`${line}\n`) }).catch(
    (problem: unknown) => {
      process.stderr.write(`${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}\n`);
    },
  );

const start = async (config: Config): Promise<void> => {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, checkout });
  let stopping = false;
  let demo: Promise<void> | undefined;
  const firstPassword = await bootstrap(database, config.adminPassword);
  const app = await createApp({
    pool: database.pool,
    logLevel: config.logLevel,
    clientOrigins: config.clientOrigins,
    isStopping: () => stopping,
  });
  keepTidy(database.pool, (problem) => app.log.error({ err: problem }, 'housekeeping'));
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // Requests under way are answered first; what hangs is cut off in time.
    setTimeout(() => process.exit(1), patience).unref();
    await app.close();
    await demo;
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  if (config.startedByNpm) whenParentIsGone(() => void stop());
  announce(await app.listen({ port: config.port, host: config.host }), firstPassword);
  if (config.demo) demo = demonstrate(database, config.adminPassword, () => stopping);
};

try {
  await start(readConfig());
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exit(1);
}
