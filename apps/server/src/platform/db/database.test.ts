import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { checkout } from '../../config.ts';
import { openDatabase } from './database.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'yipin-database-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('the log has the lines of the embedded database without the values of rows', async () => {
  const lines: string[] = [];
  const database = await openDatabase({ url: undefined, dataDir, checkout, log: (line) => lines.push(line) });
  try {
    const twice = database.pool.query(
      "do $$ begin create temp table t (v text primary key); insert into t values ('the value'), ('the value'); end $$",
    );
    await expect(twice).rejects.toMatchObject({ code: '23505', detail: 'Key (v)=(the value) already exists.' });
  } finally {
    await database.close();
  }
  const output = lines.join('\n');
  expect(output).toContain('database system is ready to accept connections');
  expect(output).toContain('ERROR:  duplicate key value violates unique constraint "t_pkey"');
  expect(output).not.toContain('the value');
  expect(output).toContain('database system is shut down');
});

it('a required database that is missing is refused and not created', async () => {
  const folder = path.join(dataDir, 'mistyped');
  const mustExist = { dataDir: folder, checkout, mustExist: true };
  await expect(openDatabase({ ...mustExist, url: undefined })).rejects.toThrow(`there is no database in ${folder}`);
  expect(readdirSync(dataDir)).not.toContain('mistyped');
  // The server's maintenance database, which is not migrated.
  const url = inject('serverUrl');
  await expect(openDatabase({ ...mustExist, url })).rejects.toThrow(
    /^database \S+ on [\w.:]+ has no tables of Yipin: check DATABASE_URL$/,
  );
});
