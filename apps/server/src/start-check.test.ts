import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { formatError } from './platform/format-error.ts';
import { requireUsable } from './start-check.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'yipin-start-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'file');
writeFileSync(file, '');

function check(environment: NodeJS.ProcessEnv) {
  return requireUsable(readConfig({ PORT: '0', YIPIN_DATA_DIR: folder, ...environment }));
}

it('a foreign address is refused with the name of its variable', () =>
  expect(check({ HOST: '203.0.113.7' })).rejects.toThrow(/^HOST is invalid: expected an address/));

it('a port in use is refused, and accepted when it is free', async () => {
  const thief = createServer().listen(0, '127.0.0.1');
  await once(thief, 'listening');
  const PORT = String((thief.address() as AddressInfo).port);
  await expect(check({ PORT })).rejects.toThrow(/^PORT is invalid: expected the number of a free port/);
  thief.close();
  await once(thief, 'close');
  await check({ PORT });
});

it.each([file, path.join(file, 'below'), '/proc/nope/deeper'])(
  'the data folder %s is refused with the name of its variable',
  (dir) => expect(check({ YIPIN_DATA_DIR: dir })).rejects.toThrow(/^YIPIN_DATA_DIR is invalid: expected a folder/),
);

it('an existing folder and a new one are accepted, and nothing is created', async () => {
  await check({});
  await check({ YIPIN_DATA_DIR: path.join(folder, 'new', 'deeper') });
  expect(readdirSync(folder)).toEqual(['file']);
});

describe('an external database', () => {
  const server = new pg.Client({ connectionString: inject('serverUrl') });
  const name = `start_check_${randomUUID().slice(0, 8)}`;
  const latin = `${name}_latin`;
  beforeAll(async () => {
    await server.connect();
    await server.query(`create role ${name} login password 'the secret'`);
    await server.query(`create database ${name} owner ${name}`);
    await server.query(`create database ${latin} owner ${name} template template0 encoding 'LATIN1' locale 'C'`);
  });
  afterAll(async () => {
    for (const database of [name, latin]) await server.query(`drop database ${database}`);
    await server.query(`drop role ${name}`);
    await server.end();
  });

  /** Returns the connection string of the role's own database, with changes. */
  const addressWith = (parts: Partial<URL> = {}): string =>
    Object.assign(new URL(inject('serverUrl')), { username: name, password: 'the secret', pathname: name }, parts).href;
  const resultOf = (parts: Partial<URL>): Promise<string> =>
    check({ YIPIN_DATA_DIR: file, DATABASE_URL: addressWith(parts) }).then(() => 'it is taken', formatError);

  it('an external database is accepted without a data folder', async () =>
    expect(await resultOf({})).toBe('it is taken'));

  it.each([
    [{ port: '1' }, /ECONNREFUSED/],
    [{ password: 'another secret' }, /password authentication failed/],
    [{ pathname: 'nowhere' }, /database "nowhere" does not exist/],
    [{ pathname: 'postgres' }, /the user may not create tables; use the owner of the database/],
  ])(
    'an unusable database is refused with the name of the variable and without the password: %o',
    async (parts, why) => {
      const words = await resultOf(parts);
      expect(words).toMatch(/^DATABASE_URL is invalid: expected /);
      expect(words).toMatch(why);
      expect(words).not.toContain('secret');
    },
  );

  it('a database with another encoding is refused', async () =>
    expect(await resultOf({ pathname: latin })).toBe(
      'DATABASE_URL: the database has encoding LATIN1; create a database with encoding UTF8',
    ));
});
