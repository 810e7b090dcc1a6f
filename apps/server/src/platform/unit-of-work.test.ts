import { api, permissions } from '@yipin/contract';
import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertRows, type Tx } from '@yipin/pg-pipeline';
import { driverCallsOf } from '../testing/driver-calls.ts';
import { createTestTenant } from '../testing/test-tenant.ts';
import { remarks } from '../areas/remarks/remarks.table.ts';
import { actAs } from './db/tenant/act-as.ts';
import { Failure } from './failure.ts';
import { recordEvent } from './outbox/record-event.ts';
import { transact } from './unit-of-work.ts';

const company = await createTestTenant();
const requestId = '00000000-0000-0000-0000-000000000000';
const command = { kind: 'command', operation: 'testing', requestId } as const;
const query = { kind: 'query', operation: 'testing', requestId } as const;
const { tenantId, query: runSql } = company;

async function noted(name: string): Promise<number> {
  return (
    (await runSql<{ count: number }>('select count(*)::int as count from events where name = $1', [name]))[0]?.count ??
    0
  );
}

function note(tx: Tx, name: string) {
  return tx.$client.send('insert into events (name, entity_id) values ($1, 1)', [name]);
}

function happen(tx: Tx, name: string) {
  return recordEvent(tx, { name, entityId: 1, userId: 1, payload: {} });
}

describe('statements of a unit of work', () => {
  it('concurrent statements are sent in one message, after the begin of the transaction', async () => {
    const messages = await driverCallsOf('sync', () =>
      transact(company.pool, command, async (tx) => {
        actAs(tx, tenantId);
        const answers = await Promise.all(
          [1, 2, 3].map((n) => tx.$client.query<{ n: number }>('select $1::int as n', [n])),
        );
        expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
        note(tx, 'one.message');
      }),
    );
    // The begin with the first statements, and the commit with the last.
    expect(messages).toBe(2);
    expect(await noted('one.message')).toBe(1);
  });

  it('a failed statement without a result fails the whole work', async () => {
    const doing = transact(company.pool, command, async (tx) => {
      actAs(tx, tenantId);
      note(tx, 'sent.before');
      tx.$client.send('insert into events (name, entity_id) values (null, 1)', []);
    });
    await expect(doing).rejects.toMatchObject({ code: '23502' });
    expect(await noted('sent.before')).toBe(0);
  });

  it('statements and the commit are refused after a failure that the work ignored', async () => {
    const doing = transact(company.pool, command, async (tx) => {
      actAs(tx, tenantId);
      note(tx, 'swallowed');
      await tx.$client.query('select 1 / 0').catch(() => undefined);
      await expect(tx.$client.query('select 1')).rejects.toMatchObject({ code: '22012' });
    });
    await expect(doing).rejects.toMatchObject({ code: '22012' });
    expect(await noted('swallowed')).toBe(0);
  });

  it('a statement runs again under its name after it failed once on a connection', async () => {
    const divide = (by: number) =>
      transact(
        company.pool,
        command,
        async (tx) => (await tx.$client.query<{ n: number }>('select 6 / $1::int as n', [by])).rows,
      );
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(2)).toEqual([{ n: 3 }]);
    expect(await divide(3)).toEqual([{ n: 2 }]);
  });

  it('a statement after the end of the work is refused', async () => {
    const late = await transact(company.pool, command, (tx) => Promise.resolve(tx));
    await expect(late.$client.query('select 1')).rejects.toThrow('after the end');
  });

  it('a query cannot write, with a session or without', async () => {
    for (const token of [undefined, company.admin.token])
      await expect(
        transact(company.pool, { ...query, token }, async (tx) => {
          if (token === undefined) actAs(tx, tenantId);
          await tx.$client.query("insert into events (name, entity_id) values ('by.query', 1)");
        }),
      ).rejects.toMatchObject({ code: '25006' });
    expect(await noted('by.query')).toBe(0);
  });

  it('every batch of a query acts in the tenant of its session', async () => {
    const seen = await transact(company.pool, { ...query, token: company.admin.token }, async (tx) => {
      const first = await tx.$client.query<{ t: number }>('select acting_tenant() as t');
      const second = await tx.$client.query<{ t: number }>('select acting_tenant() as t');
      return [first.rows[0]?.t, second.rows[0]?.t];
    });
    expect(seen).toEqual([tenantId, tenantId]);
    const after = await transact(company.pool, query, (tx) =>
      tx.$client.query<{ t: number | null }>('select acting_tenant() as t'),
    );
    expect(after.rows).toEqual([{ t: null }]);
  });
});

describe('an attempt', () => {
  it('a failed attempt is rolled back, and the work continues', async () => {
    const failures = await transact(company.pool, command, async (tx) => {
      actAs(tx, tenantId);
      note(tx, 'attempt.before');
      const refused = await tx.$client
        .attempt(() => {
          note(tx, 'attempt.refused');
          happen(tx, 'attempt.refused');
          throw new Failure('not-found');
        })
        .catch((problem: unknown) => problem);
      const failed = await tx.$client
        .attempt(async () => {
          note(tx, 'attempt.failed');
          await tx.$client.query('select 1 / 0');
        })
        .catch((problem: unknown) => problem);
      await tx.$client.attempt(() => Promise.resolve(happen(tx, 'attempt.done')));
      return [refused, failed];
    });
    expect(failures).toMatchObject([{ code: 'not-found' }, { code: '22012' }]);
    const names = ['before', 'refused', 'failed', 'done'].map((name) => noted(`attempt.${name}`));
    expect(await Promise.all(names)).toEqual([1, 0, 0, 1]);
  });
});

describe('a statement sent with the next message', () => {
  it('a sent statement is refused with its own attempt, not with the next one', async () => {
    const outcomes = await transact(company.pool, command, async (tx) => {
      actAs(tx, tenantId);
      const said: string[] = [];
      for (const name of ['first', null, 'third'])
        await tx.$client
          .attempt(() =>
            Promise.resolve(
              tx.$client.send('insert into events (name, entity_id) values ($1, 1)', [name && `along.${name}`]),
            ),
          )
          .then(
            () => said.push('done'),
            () => said.push('refused'),
          );
      return said;
    });
    expect(outcomes).toEqual(['done', 'refused', 'done']);
    expect([await noted('along.first'), await noted('along.third')]).toEqual([1, 1]);
  });

  it('an event recorded in a query is refused by the database', async () => {
    const noting = transact(company.pool, { ...query, token: company.admin.token }, (tx) =>
      Promise.resolve(happen(tx, 'noted.by.query')),
    );
    await expect(noting).rejects.toMatchObject({ code: '25006' });
  });
});

describe('rows of one insert', () => {
  it('a row that omits a nullable column is stored with null', async () => {
    const stored = await transact(company.pool, command, async (tx) => {
      actAs(tx, tenantId);
      const ids = await insertRows(tx, remarks, [
        { docType: 'AO', docId: 1, text: 'a' },
        { docType: 'AO', docId: 1, itemId: 7, text: 'b' },
      ]);
      const rows = await tx.select().from(remarks).where(inArray(remarks.id, ids)).orderBy(remarks.id);
      return rows.map(({ itemId, text }) => [itemId, text]);
    });
    expect(stored).toEqual([
      [null, 'a'],
      [7, 'b'],
    ]);
  });
});

describe('a session', () => {
  it('a session that lost a permission acts without it at the next request, although it is cached', async () => {
    const clerk = await company.staff('clerk', permissions.customers);
    const list = () => clerk.request(api.customers.list, { maxResultCount: 10, skipCount: 0 });
    expect((await list()).status).toBe(200);
    await runSql("update roles set granted_permissions = '{}' where name = 'For clerk'");
    expect((await list()).status).toBe(403);
    await runSql("update roles set granted_permissions = array['Artwares.Customers'] where name = 'For clerk'");
    expect((await list()).status).toBe(403);
    await runSql('update roles set granted_permissions = array[$1] where name = $2', [
      permissions.customers,
      'For clerk',
    ]);
    expect((await list()).status).toBe(200);
  });

  it('a session whose role was revoked or tenant renamed changes at the next request', async () => {
    const clerk = await company.staff('moved', permissions.customers);
    const list = () => clerk.request(api.customers.list, { maxResultCount: 10, skipCount: 0 });
    const tenantOf = async () =>
      ((await clerk.request(api.session.current, {})).body.result as { tenant: unknown }).tenant;
    expect((await list()).status).toBe(200);
    await runSql('update tenants set name = $1 where id = $2', ['Renamed', tenantId]);
    expect(await tenantOf()).toMatchObject({ name: 'Renamed' });
    await runSql('delete from user_roles where user_id = $1', [clerk.userId]);
    expect((await list()).status).toBe(403);
  });

  it('a session that ended, or whose user was deactivated, is invalid at the next request', async () => {
    const [ended, gone] = [await company.staff('ended'), await company.staff('gone')];
    const me = (who: typeof ended) => who.request(api.session.current, {});
    const userIn = async (who: typeof ended) => ((await me(who)).body.result as { user: unknown }).user;
    expect([await userIn(ended), await userIn(gone)]).not.toContain(null);
    await runSql('update sessions set ended_at = now() where user_id = $1', [ended.userId]);
    await runSql('update users set is_active = false where id = $1', [gone.userId]);
    expect([await userIn(ended), await userIn(gone)]).toEqual([null, null]);
  });

  it('a command runs once, with the current session, after the session changed', async () => {
    const clerk = await company.staff('once', permissions.customers);
    const seen: boolean[] = [];
    const work = () =>
      transact(company.pool, { ...command, token: clerk.token }, async (tx, session) => {
        seen.push(session?.permissions.has(permissions.factories) ?? false);
        note(tx, 'done.once');
        await tx.$client.query('select 1');
      });
    await work();
    await runSql("update roles set granted_permissions = granted_permissions || array[$1] where name = 'For once'", [
      permissions.factories,
    ]);
    await work();
    // The second work started with the cached session, which was outdated, and started again.
    expect(seen).toEqual([false, false, true]);
    expect(await noted('done.once')).toBe(2);
  });

  it('a session that changes during every attempt has its state at the beginning of the last one', async () => {
    const clerk = await company.staff('restless');
    const seen: (string | undefined)[] = [];
    const answer = await transact(company.pool, { ...query, token: clerk.token }, async (tx, session) => {
      seen.push(session?.name);
      await runSql('update users set name = $1 where id = $2', [`restless ${seen.length}`, clerk.userId]);
      return (await tx.$client.query<{ t: number }>('select acting_tenant() as t')).rows;
    });
    expect(seen).toEqual(['restless', 'restless 1', 'restless 2']);
    expect(answer).toEqual([{ t: tenantId }]);
  });

  it('a changed session does not let the last attempt of a query write', async () => {
    const clerk = await company.staff('writer');
    let tries = 0;
    const writing = transact(company.pool, { ...query, token: clerk.token }, async (tx) => {
      tries += 1;
      if (tries < 3) await runSql('update users set name = $1 where id = $2', [`writer ${tries}`, clerk.userId]);
      await tx.$client.query("insert into events (name, entity_id) values ('by.last.try', 1)");
    });
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    expect(await noted('by.last.try')).toBe(0);
  });
});
