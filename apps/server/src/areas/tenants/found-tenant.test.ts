import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { applicationUrl } from '../../platform/db/application-role.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openPool } from '../../platform/db/pool.ts';
import { transact } from '../../platform/unit-of-work.ts';
import { foundHostOnce } from './index.ts';

const server = new pg.Client({ connectionString: inject('serverUrl') });
const tag = randomUUID().slice(0, 8);
const left: (() => Promise<unknown>)[] = [() => server.end()];
await server.connect();
afterAll(async () => {
  for (const end of left.toReversed()) await end();
});

/** A migrated database of such an owner, as the application reaches it. */
const newDatabase = async (name: string, rights: string): Promise<pg.Pool> => {
  const owner = `founder_${name}_${tag}`;
  await server.query(`create role ${owner} login ${rights} password 'secret'`);
  await server.query(`grant yipin_app to ${owner} with admin option`);
  await server.query(`create database ${owner} owner ${owner}`);
  const url = new URL(inject('serverUrl'));
  Object.assign(url, { username: owner, password: 'secret', pathname: `/${owner}` });
  await migrate(url.href);
  const pool = openPool(applicationUrl(url.href), 4);
  left.push(async () => {
    await pool.end();
    await server.query(`drop database ${owner} with (force)`);
    await server.query(`drop role yipin_app_${owner}`);
    await server.query(`drop role ${owner}`);
  });
  return pool;
};

const found = (pool: pg.Pool): Promise<boolean> =>
  transact(pool, { kind: 'command', operation: 'tenants.found', requestId: randomUUID() }, (tx) =>
    foundHostOnce(tx, 'correct horse', true),
  );

it('makes the host once, however many processes start for the first time together', async () => {
  const pool = await newDatabase('many', 'superuser');
  const made = await Promise.all([found(pool), found(pool), found(pool), found(pool)]);
  expect(made.sort()).toEqual([false, false, false, true]);
});

it('makes the host for an owner who is no superuser', async () => {
  expect(await found(await newDatabase('modest', 'createrole'))).toBe(true);
});
