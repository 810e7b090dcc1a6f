import { checkout, readConfig } from '../config.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { filesOf } from '../files-of.ts';
import { openDatabase } from '../platform/db/database.ts';
import { requireDatabase } from '../start-check.ts';

// The reader of the output may end early; without a listener its end would stop the loading.
process.stdout.on('error', () => undefined);

// Loads the demo company into the product's own database, running or not. After an interruption it continues at the
// next run.
try {
  const config = readConfig();
  await requireDatabase(config);
  const { adminPassword, databaseUrl, dataDir } = config;
  const database = await openDatabase({ url: databaseUrl, dataDir, checkout, connections: 6 });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stopping = true;
    });
  try {
    await loadDemo({
      pool: database.pool,
      files: filesOf(config),
      log: (line) => console.log(line),
      adminPassword,
      isStopping: () => stopping,
    });
  } finally {
    await database.close();
  }
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  if (problem instanceof Error && problem.cause instanceof Error) console.error(problem.cause);
  process.exitCode = 1;
}
