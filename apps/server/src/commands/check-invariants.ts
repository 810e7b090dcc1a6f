import { checkout, readConfig } from '../config.ts';
import { reportInvariants } from '../invariants/report.ts';
import { openDatabase } from '../platform/db/database.ts';

// Checks the rules of domain.md §9 on the product's own database, running or not. Exit code 0 = all hold, 1 = not, or not to be told.
try {
  const { databaseUrl, dataDir } = readConfig();
  const database = await openDatabase({ url: databaseUrl, dataDir, checkout, connections: 1, silence: 0 });
  try {
    const holds = await reportInvariants(database.pool, (line) => console.log(line));
    process.exitCode = holds ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exitCode = 1;
}
