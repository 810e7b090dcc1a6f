import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app.ts';
import { areas } from './areas.ts';
import { sealFactors } from './areas/session/index.ts';
import { provisionHostOnce } from './areas/tenants/index.ts';
import { checkout, type Config, readConfig } from './config.ts';
import { filesOf } from './files-of.ts';
import { sealWith } from './platform/auth/sealed.ts';
import { keyInFolder } from './platform/auth/secret-key.ts';
import { signWith } from './platform/auth/signatures.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { databaseLog } from './platform/db/startup/database-log.ts';
import type { Files } from './platform/files/index.ts';
import { startRetentionJob } from './platform/retention.ts';
import { newRequestId } from './platform/http/mount.ts';
import { transact } from './platform/unit-of-work.ts';
import type { Worker } from './platform/worker.ts';
import { formatError } from './platform/format-error.ts';
import { onParentExit } from './parent-watch.ts';
import { requireUsable } from './start-check.ts';

// A full disk, or a closed reader of the output, must not end the process; without a listener the error would.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

/** Pending requests have ten seconds to end (end-connections.ts), their statements a little more. */
const shutdownTimeoutMs = 19_000;

function print(...lines: readonly string[]): void {
  return void process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Creates the host at the first start, with a generated password unless one is given. Returns whether a generated
 * password was shown.
 */
async function bootstrap({ pool }: Database, configuredPassword: string | undefined): Promise<boolean> {
  const password = configuredPassword ?? randomBytes(9).toString('base64url');
  return transact(pool, { kind: 'command', operation: 'tenants.found', requestId: newRequestId() }, async (tx) => {
    const isFirst = await provisionHostOnce(tx, password, configuredPassword === undefined);
    if (!isFirst || configuredPassword !== undefined) return false;
    // Shown before the commit: a password that is never stored does no harm, while a stored one that was not shown
    // would lock out all users.
    print('', '  艺品通 Yipin', '', '  user      admin', `  password  ${password}   (shown once)`);
    return true;
  });
}

function announce(address: string, isPasswordShown: boolean): void {
  if (isPasswordShown) return print(`  ${address}`, '');
  print('', '  艺品通 Yipin', `  ${address}`, '', '  user      admin', '  password  as set at the first start', '');
}

function fail(problem: unknown): void {
  process.stderr.write(`${formatError(problem)}\n`);
  process.exit(1);
}

/**
 * Loads the demo company while the product is already in use. Errors are reported and do not end the process. The code
 * of the demo is imported here: a product without a demo does not need it.
 */
async function startDemo(
  { pool }: Database,
  files: Files,
  adminPassword: string | undefined,
  isStopping: () => boolean,
): Promise<void> {
  try {
    const { loadDemo } = await import('./demo/load-demo.ts');
    await loadDemo({ pool, files, adminPassword, isStopping, log: (line) => print(line) });
  } catch (problem) {
    console.error(problem instanceof Error && problem.cause === undefined ? `demo: ${problem.message}` : problem);
  }
}

/** Starts the background work of all areas. */
function startJobs({ pool }: Database, log: FastifyBaseLogger): Worker[] {
  return areas
    .flatMap((area) => area.jobs ?? [])
    .map((job) =>
      job.start({
        transact: (about, doing) => transact(pool, about, doing),
        onProblem: (problem) => log.error({ err: problem }, `${job.name} failed`),
      }),
    );
}

async function start(config: Config): Promise<void> {
  await requireUsable(config);
  const { write: logDatabaseLine, continueIn } = databaseLog();
  const { databaseUrl: url, dataDir, logLevel, clientOrigins, trustedProxies, push } = config;
  const database = await openDatabase({ url, dataDir, checkout, log: logDatabaseLine });
  let stopping = false;
  let demo: Promise<void> | undefined;
  const isPasswordShown = await bootstrap(database, config.adminPassword);
  const isStopping = (): boolean => stopping;
  const files = filesOf(config);
  signWith(new URL(database.applicationUrl).password);
  sealWith(config.secretKey ?? keyInFolder(dataDir));
  const unreadable = await sealFactors((about, doing) => transact(database.pool, about, doing));
  const app = await createApp({
    files,
    pool: database.pool,
    logLevel,
    clientOrigins,
    trustedProxies,
    isStopping,
    pushDatabaseUrl: push ? database.applicationUrl : undefined,
  });
  continueIn(app.log);
  for (const { tenantId, userIds } of unreadable)
    app.log.error(
      { tenantId, userIds },
      'second factors cannot be decrypted: restore YIPIN_SECRET_KEY or the file secret.key',
    );
  void database.exited?.then((exitCode) => {
    app.log.fatal(
      { exitCode },
      'the embedded database has ended and could not be restarted; see the lines before, then start the server again',
    );
    process.exit(1);
  });
  startRetentionJob(database.pool, files, (problem) =>
    app.log.error({ err: problem }, 'cleanup failed; it is repeated in an hour'),
  );
  const jobs = startJobs(database, app.log);
  const stop = async (reason: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info({ reason }, 'stopping');
    setTimeout(() => fail('the stop took more than 19 s; the process was ended'), shutdownTimeoutMs).unref();
    await app.close();
    await Promise.all(jobs.map((job) => job.stop()));
    await demo;
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop(signal).catch(fail));
  if (config.startedByNpm) onParentExit(() => void stop('npm has ended').catch(fail));
  announce(await app.listen({ port: config.port, host: config.host }), isPasswordShown);
  if (config.demo) demo = startDemo(database, files, config.adminPassword, isStopping);
}

try {
  await start(readConfig());
} catch (problem) {
  fail(problem);
}
