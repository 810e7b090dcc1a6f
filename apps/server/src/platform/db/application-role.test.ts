import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { applicationUrl } from './application-role.ts';
import { migrate } from './migrate.ts';

const server = new pg.Client({ connectionString: inject('serverUrl') });
const tag = randomUUID().slice(0, 8);
const made: string[] = [];
let version = 0;

beforeAll(async () => {
  await server.connect();
  const { rows } = await server.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  version = rows[0]?.version ?? 0;
});
afterAll(async () => {
  for (const owner of made) {
    await server.query(`drop database if exists ${owner} with (force)`);
    await server.query(`drop role if exists yipin_app_${owner}`);
    await server.query(`drop role ${owner}`);
  }
  await server.end();
});

/** An owner with such rights and a database; answers the address. */
async function newOwner(name: string, password: string, rights: string): Promise<string> {
  const owner = `owner_${name}_${tag}`;
  made.push(owner);
  await server.query(`create role ${owner} login ${rights} password '${password}'`);
  await server.query(`create database ${owner} owner ${owner}`);
  const url = new URL(inject('serverUrl'));
  Object.assign(url, { username: owner, password, pathname: `/${owner}` });
  return url.href;
}

/** Signs in with that address and asks; the code of the refusal if it is refused. */
async function asking(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {});
  } catch (problem) {
    return problem instanceof pg.DatabaseError ? problem.code : problem;
  } finally {
    await client.end();
  }
}

const rights = "select count(*)::int, pg_has_role(current_user, 'yipin_app', 'usage') from users";

describe('the role the application signs in as', () => {
  it('is no other installation’s on the same server', async () => {
    const [one, other] = [await newOwner('one', 'first', 'superuser'), await newOwner('other', 'second', 'superuser')];
    for (const url of [one, other, one]) {
      await migrate(url);
      expect(await asking(applicationUrl(url), rights)).toEqual([0, true]);
    }
    expect(await asking(applicationUrl(other), rights)).toEqual([0, true]);
    expect(await asking(applicationUrl(other), "select current_setting('statement_timeout')")).toEqual(['10s']);
  });

  it('gets another password with its owner', async () => {
    const url = new URL(await newOwner('changing', 'before', 'superuser'));
    await migrate(url.href);
    const old = applicationUrl(url.href);
    await server.query(`alter role ${url.username} password 'after'`);
    url.password = 'after';
    await migrate(url.href);
    expect(await asking(applicationUrl(url.href), rights)).toEqual([0, true]);
    expect(await asking(old, rights)).toBe('28P01');
  });

  it('takes the place of the one that earlier versions signed in as', async () => {
    const url = new URL(await newOwner('earlier', 'secret', 'superuser'));
    await server.query("alter role yipin_app login password 'of an earlier version'");
    await migrate(url.href);
    expect(await asking(applicationUrl(url.href), rights)).toEqual([0, true]);
    Object.assign(url, { username: 'yipin_app', password: 'of an earlier version' });
    expect(await asking(url.href, rights)).toMatch(/^28/);
  });

  it('is kept by an owner who is no superuser, start after start', async () => {
    const url = await newOwner('modest', 'secret', 'createrole');
    const { username } = new URL(url);
    let cure = `grant yipin_app to "${username}" with admin option`;
    if (version >= 160_000) {
      const words = await migrate(url).then(() => '', String);
      expect(words).toContain(cure);
      cure = words.slice(words.indexOf('alter role'));
    }
    await server.query(cure);
    for (let start = 1; start <= 2; start += 1) await migrate(url);
    expect(await asking(applicationUrl(url), rights)).toEqual([0, true]);
  });

  it('is refused rights above the rules', async () => {
    const url = await newOwner('careless', 'secret', 'superuser');
    await server.query(`create role yipin_app_${new URL(url).username} bypassrls`);
    await expect(migrate(url)).rejects.toThrow(/may bypass row-level security/);
  });
});

it('has no password that everybody could work out', () => {
  expect(() => applicationUrl('postgres://owner@localhost/yipin')).toThrow(/no password/);
  const [one, other] = ['one', 'other'].map((secret) => applicationUrl(`postgres://owner:${secret}@localhost/yipin`));
  expect(new URL(one ?? '').password).not.toBe(new URL(other ?? '').password);
});
