import { checkout, readConfig } from '../config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { formatError } from '../platform/format-error.ts';
import { requireDatabase } from '../start-check.ts';

type DatabaseCheck = (
  pool: Awaited<ReturnType<typeof openDatabase>>['pool'],
  print: (line: string) => void,
) => Promise<boolean>;

/**
 * Runs a check on the product's own database, running or not. Exit code 0 = passed, 1 = failed, or could not be run.
 */
export async function checkDatabase(check: DatabaseCheck): Promise<void> {
  try {
    const config = readConfig();
    await requireDatabase(config);
    const { databaseUrl: url, dataDir } = config;
    // A new, empty database would pass every check: a mistyped name must not look like a correct company.
    const database = await openDatabase({ url, dataDir, checkout, connections: 1, silenceMs: 0, mustExist: true });
    try {
      console.log(`database ${database.where}`);
      const hasPassed = await check(database.pool, (line) => console.log(line));
      process.exitCode = hasPassed ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (problem) {
    console.error(formatError(problem));
    process.exitCode = 1;
  }
}
