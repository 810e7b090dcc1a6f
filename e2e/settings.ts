import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the journeys' product listens, and how its first administrator signs in. */
export const port = Number(process.env['JOURNEYS_PORT'] ?? 21923);
export const adminPassword = 'journeys-only';

/** The folder of the product's database: whoever named it removes it. */
export const dataDir = (): string =>
  process.env['JOURNEYS_DATA'] ?? mkdtempSync(path.join(tmpdir(), 'yipin-journeys-'));
