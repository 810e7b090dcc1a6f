import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { requireUsable } from './start-check.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'yipin-start-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'file');
writeFileSync(file, '');
const check = (environment: NodeJS.ProcessEnv) => requireUsable(readConfig({ YIPIN_DATA_DIR: folder, ...environment }));

it('refuses an address that is not its own, by the name of the variable', () =>
  expect(check({ HOST: '203.0.113.7' })).rejects.toThrow(/^HOST is not usable: expected an address/));

it.each([file, path.join(file, 'below'), '/proc/nope/deeper'])(
  'refuses %s for the data, by the name of the variable',
  (dir) => expect(check({ YIPIN_DATA_DIR: dir })).rejects.toThrow(/^YIPIN_DATA_DIR is not usable: expected a folder/),
);

it('takes a folder that is there and one that can be made, and makes nothing', async () => {
  await check({});
  await check({ YIPIN_DATA_DIR: path.join(folder, 'new', 'deeper') });
  expect(readdirSync(folder)).toEqual(['file']);
});

it('looks for no folder when another database is named', () =>
  expect(check({ YIPIN_DATA_DIR: file, DATABASE_URL: 'postgres://a:b@127.0.0.1/c' })).resolves.toBeUndefined());
