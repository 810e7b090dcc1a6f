import { checkout, readConfig } from '../config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { verifyAudit } from '../platform/verify-audit.ts';
import { wordsOf } from '../platform/words-of.ts';
import { requireDatabase } from '../start-check.ts';

// Compares the audit trail with the hashes its days were sealed with. Exit code 0 = all agree, 1 = not, or not to be told.
try {
  const config = readConfig();
  await requireDatabase(config);
  const { databaseUrl: url, dataDir } = config;
  const database = await openDatabase({ url, dataDir, checkout, connections: 1, silence: 0, mustExist: true });
  try {
    console.log(`database ${database.where}`);
    const agrees = await verifyAudit(database.pool, (line) => console.log(line));
    process.exitCode = agrees ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (problem) {
  console.error(wordsOf(problem));
  process.exitCode = 1;
}
