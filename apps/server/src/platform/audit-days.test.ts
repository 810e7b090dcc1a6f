import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createOwnTestTenant } from '../testing/test-tenant.ts';
import { sealAuditDays } from './audit-days.ts';
import { verifyAudit } from './verify-audit.ts';

const company = await createOwnTestTenant();
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const { tenantId } = company;

/** Inserts lines at a moment, like a database whose days are not sealed yet. */
function addLines(at: string, count: number) {
  return owner.query(
    `insert into audit_log (tenant_id, at, user_id, operation, table_name, row_id, action, after)
     select $1, $2, 1, 'testing', 'customers', n, 'insert', jsonb_build_object('name', n) from generate_series(1, $3) n`,
    [tenantId, at, count],
  );
}

async function sealed(): Promise<string[]> {
  const { rows } = await owner.query<{ day: string }>(
    "select to_char(day, 'YYYY-MM-DD') || ' ' || lines as day from audit_days where tenant_id = $1 order by day",
    [tenantId],
  );
  return rows.map(({ day }) => day);
}

async function verified(): Promise<{ agrees: boolean; differing: string[]; lines: string[] }> {
  const lines: string[] = [];
  const agrees = await verifyAudit(company.pool, (line) => lines.push(line));
  return { agrees, differing: lines.filter((line) => line.startsWith('DIFFERS')), lines };
}

await addLines('2026-01-05T00:00:00Z', 2);
await addLines('2026-01-05T23:59:59.999999Z', 1);
await addLines('2026-01-06T00:00:00Z', 4);
await addLines('2026-01-09T12:00:00Z', 5);

describe('sealing the days of the audit trail', () => {
  it('one row is made for each past UTC day with lines, also when two processes seal at once', async () => {
    await owner.query('begin');
    await owner.query('select door.seal_audit_day($1, now())', [tenantId]);
    await sealAuditDays(company.pool);
    await owner.query('commit');
    expect(await sealed()).toEqual(['2026-01-05 3']);
    await Promise.all([sealAuditDays(company.pool), sealAuditDays(company.pool)]);
    expect(await sealed()).toEqual(['2026-01-05 3', '2026-01-06 4', '2026-01-09 5']);
    const { agrees, lines } = await verified();
    expect(agrees).toBe(true);
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^tenant ${tenantId}: sealed up to 2026-01-09, hash [0-9a-f]{64}$`)),
    );
    expect(lines.at(-1)).toBe('every sealed day is unchanged (tenants: 2, sealed days: 3)');
  });

  it('a day is sealed an hour after its end, and not while a transaction from before its end is open', async () => {
    const sealing = (oldest: string): Promise<pg.QueryResult<{ day: string | null }>> =>
      owner.query('select door.seal_audit_day($1, $2)::text as day', [tenantId, oldest]);
    await addLines('2026-01-12T12:00:00Z', 1);
    expect((await sealing('2026-01-12T23:59:59Z')).rows).toEqual([{ day: null }]);
    expect((await sealing('2026-01-13T00:00:00Z')).rows).toEqual([{ day: '2026-01-12' }]);
    await owner.query('begin');
    const { rows: todayLines } = await owner.query("select 1 from audit_log where at > now() - interval '1 hour'");
    expect(todayLines.length).toBeGreaterThan(0);
    expect((await sealing('infinity')).rows).toEqual([{ day: null }]);
    await owner.query('rollback');
  });

  it('the oldest transaction of the application’s role is visible to the role itself', async () => {
    await company.within(async (client) => {
      const { rows } = await client.query<{ began: Date }>('select now() as began');
      const seen = await company.pool.query<{ oldest: Date }>('select oldest_transaction() as oldest');
      expect(seen.rows[0]?.oldest).toEqual(rows[0]?.began);
    });
  });
});

describe('the audit trail of a sealed day', () => {
  const changes: readonly [string, string, string][] = [
    [
      'a line changed',
      "update audit_log set user_id = 2 where tenant_id = $1 and at = '2026-01-06T00:00:00Z' and row_id = 3",
      '2026-01-06: the number of lines is unchanged, but the hash differs: a line or the seal was changed',
    ],
    [
      'a line deleted',
      "delete from audit_log where tenant_id = $1 and at = '2026-01-06T00:00:00Z' and row_id = 3",
      '2026-01-06: sealed with 4 lines, 3 found: 1 missing',
    ],
    [
      'a line added',
      "insert into audit_log (tenant_id, at, table_name, action) values ($1, '2026-01-06T10:00:00Z', 'users', 'insert')",
      '2026-01-06: sealed with 4 lines, 5 found: 1 more',
    ],
    [
      'a line added on a day that had none',
      "insert into audit_log (tenant_id, at, table_name, action) values ($1, '2026-01-07T10:00:00Z', 'users', 'insert')",
      '2026-01-07: sealed with 0 lines, 1 found: 1 more',
    ],
    [
      'all lines of a day deleted',
      "delete from audit_log where tenant_id = $1 and at = '2026-01-09T12:00:00Z'",
      '2026-01-09: sealed with 5 lines, 0 found: 5 missing',
    ],
  ];

  it.each(changes)(
    'the verification reports the day of %s by the owner of the database',
    async (_what, change, difference) => {
      await owner.query('create table kept as table audit_log');
      const { rowCount } = await owner.query(change, [tenantId]);
      expect(rowCount).toBeGreaterThan(0);
      const { agrees, differing } = await verified();
      await owner.query('truncate audit_log');
      await owner.query('insert into audit_log overriding system value table kept');
      await owner.query('drop table kept');
      expect({ agrees, differing }).toEqual({
        agrees: false,
        differing: [`DIFFERS  tenant ${tenantId}, ${difference}`],
      });
      expect((await verified()).agrees).toBe(true);
    },
  );

  it('the verification reports a day whose seal was removed, and the day after it', async () => {
    await owner.query("delete from audit_days where tenant_id = $1 and day = '2026-01-06'", [tenantId]);
    const { differing } = await verified();
    expect(differing.map((line) => line.slice(0, `DIFFERS  tenant ${tenantId}, 2026-01-06`.length))).toEqual([
      `DIFFERS  tenant ${tenantId}, 2026-01-06`,
      `DIFFERS  tenant ${tenantId}, 2026-01-09`,
    ]);
  });
});
