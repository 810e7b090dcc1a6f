import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { applicationUrl } from './application-role.ts';
import { migrate } from '../migrate.ts';

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

/** Creates an owner role with `rights` and a database of its own. Returns the connection string. */
async function newOwner(name: string, password: string, rights: string): Promise<string> {
  const owner = `owner_${name}_${tag}`;
  made.push(owner);
  await server.query(`create role ${owner} login ${rights} password '${password}'`);
  await server.query(`create database ${owner} owner ${owner}`);
  const url = new URL(inject('serverUrl'));
  Object.assign(url, { username: owner, password, pathname: `/${owner}` });
  return url.href;
}

/** Connects and runs `sql`. Returns the values of the first row, or the SQLSTATE of the refusal. */
async function queryAs(connectionString: string, sql: string): Promise<unknown> {
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

describe('the application role', () => {
  it('each owner on a server gets an application role of its own', async () => {
    const [one, other] = [await newOwner('one', 'first', 'superuser'), await newOwner('other', 'second', 'superuser')];
    for (const url of [one, other, one]) {
      await migrate(url);
      expect(await queryAs(applicationUrl(url), rights)).toEqual([0, true]);
    }
    expect(await queryAs(applicationUrl(other), rights)).toEqual([0, true]);
    expect(await queryAs(applicationUrl(other), "select current_setting('statement_timeout')")).toEqual(['10s']);
  });

  it('the password changes with the password of the owner', async () => {
    const url = new URL(await newOwner('changing', 'before', 'superuser'));
    await migrate(url.href);
    const old = applicationUrl(url.href);
    await server.query(`alter role ${url.username} password 'after'`);
    url.password = 'after';
    await migrate(url.href);
    expect(await queryAs(applicationUrl(url.href), rights)).toEqual([0, true]);
    expect(await queryAs(old, rights)).toBe('28P01');
  });

  it('the role of the owner replaces the shared role of earlier versions', async () => {
    const url = new URL(await newOwner('earlier', 'secret', 'superuser'));
    await server.query("alter role yipin_app login password 'of an earlier version'");
    await migrate(url.href);
    expect(await queryAs(applicationUrl(url.href), rights)).toEqual([0, true]);
    Object.assign(url, { username: 'yipin_app', password: 'of an earlier version' });
    expect(await queryAs(url.href, rights)).toMatch(/^28/);
  });

  it('a change of the shared role at the same moment does not stop the start', async () => {
    const url = await newOwner('late', 'secret', 'superuser');
    const other = new pg.Client({ connectionString: inject('serverUrl') });
    await other.connect();
    await server.query("alter role yipin_app login password 'of an earlier version'");
    await other.query('begin');
    await other.query('alter role yipin_app nologin password null');
    const migrating = migrate(url);
    const waiting = "select count(*)::int from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'";
    await vi.waitFor(async () => {
      const { rows } = await server.query<{ count: number }>(waiting, [new URL(url).pathname.slice(1)]);
      expect(rows[0]?.count).toBe(1);
    });
    await other.query('commit');
    await other.end();
    await migrating;
    expect(await queryAs(applicationUrl(url), rights)).toEqual([0, true]);
  });

  it('an owner that is not a superuser can maintain the role at every start', async () => {
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
    expect(await queryAs(applicationUrl(url), rights)).toEqual([0, true]);
  });

  it('a role that may bypass row-level security is refused', async () => {
    const url = await newOwner('careless', 'secret', 'superuser');
    await server.query(`create role yipin_app_${new URL(url).username} bypassrls`);
    await expect(migrate(url)).rejects.toThrow(/may bypass row-level security/);
  });
});

it('the password of the application depends on the password of the owner, which is required', () => {
  expect(() => applicationUrl('postgres://owner@localhost/yipin')).toThrow(/no password/);
  const [one, other] = ['one', 'other'].map((secret) => applicationUrl(`postgres://owner:${secret}@localhost/yipin`));
  expect(new URL(one ?? '').password).not.toBe(new URL(other ?? '').password);
});
