import { checkout, readConfig } from '../config.ts';
import { reportInvariants } from '../invariants/report.ts';
import { openDatabase } from '../platform/db/database.ts';
import { wordsOf } from '../platform/words-of.ts';
import { requireDatabase } from '../start-check.ts';

// Checks the rules of domain.md §9 on the product's own database, running or not. Exit code 0 = all hold, 1 = not, or not to be told.
try {
  const config = readConfig();
  await requireDatabase(config);
  const { databaseUrl: url, dataDir } = config;
  // A new, empty database would keep every rule: a name mistyped must not look like a firm in order.
  const database = await openDatabase({ url, dataDir, checkout, connections: 1, silence: 0, mustExist: true });
  try {
    console.log(`database ${database.where}`);
    const holds = await reportInvariants(database.pool, (line) => console.log(line));
    process.exitCode = holds ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (problem) {
  console.error(wordsOf(problem));
  process.exitCode = 1;
}
