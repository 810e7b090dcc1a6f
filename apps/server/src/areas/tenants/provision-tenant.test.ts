import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { applicationUrl } from '../../platform/db/startup/application-role.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openPool } from '../../platform/db/pool.ts';
import { transact } from '../../platform/unit-of-work.ts';
import { provisionHostOnce } from './index.ts';

const server = new pg.Client({ connectionString: inject('serverUrl') });
const tag = randomUUID().slice(0, 8);
const left: (() => Promise<unknown>)[] = [() => server.end()];
await server.connect();
afterAll(async () => {
  for (const end of left.toReversed()) await end();
});

/** Creates a migrated database with an owner of the given rights, and connects as the application. */
async function newDatabase(name: string, rights: string): Promise<pg.Pool> {
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
}

/** Connects to that database as its owner. */
async function ownerOf(name: string): Promise<pg.Client> {
  const url = new URL(inject('serverUrl'));
  url.pathname = `/founder_${name}_${tag}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  left.push(() => client.end());
  return client;
}

function found(pool: pg.Pool): Promise<boolean> {
  return transact(pool, { kind: 'command', operation: 'tenants.found', requestId: randomUUID() }, (tx) =>
    provisionHostOnce(tx, 'correct horse', true),
  );
}

it('the host is created once by several processes that start together', async () => {
  const pool = await newDatabase('many', 'superuser');
  const made = await Promise.all([found(pool), found(pool), found(pool), found(pool)]);
  expect(made.sort()).toEqual([false, false, false, true]);
});

it('the host is created for an owner who is no superuser', async () => {
  expect(await found(await newDatabase('modest', 'createrole'))).toBe(true);
});

it('a tenant from before channel sales gets the same roles as a new one', async () => {
  const name = 'earlier';
  await found(await newDatabase(name, 'createrole'));
  const owner = await ownerOf(name);
  const rolesNow = async () =>
    (
      await owner.query<{ name: string; granted: string[] }>(
        'select name, array(select unnest(granted_permissions) order by 1) as granted from roles order by name',
      )
    ).rows;
  const ofNewTenant = await rolesNow();
  const later = "added like 'Travel.%' or added like 'Payments%'";
  await owner.query("delete from roles where name = 'TravelSales'");
  await owner.query(
    `update roles set granted_permissions = array(select added from unnest(granted_permissions) as added where not (${later}))`,
  );
  expect(await rolesNow()).not.toEqual(ofNewTenant);
  const sqlOf = (file: string) =>
    readFileSync(new URL(`../../platform/db/migrations/${file}`, import.meta.url), 'utf8');
  const [writeOffRights = ''] = /^update roles[^;]*;/m.exec(sqlOf('0075_write_off.sql')) ?? [];
  await owner.query(`set role founder_${name}_${tag}`);
  await owner.query(sqlOf('0032_travel_roles.sql'));
  await owner.query('reset role');
  await owner.query(writeOffRights);
  expect(await rolesNow()).toEqual(ofNewTenant);
});
