import type { Instant } from '@yipin/contract';
import { expect, it } from 'vitest';
import type { Tx } from '@yipin/pg-pipeline';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { nextNumber } from '../../documents/number-series.ts';
import { requireFound } from '../../failure.ts';
import { contextOf, transact } from '../../unit-of-work.ts';
import { setEffectiveTime } from './act-as.ts';

const company = await createTestTenant();
const work = {
  kind: 'command',
  operation: 'testing',
  requestId: '00000000-0000-0000-0000-000000000000',
  token: company.admin.token,
} as const;

/** Inserts a warehouse and returns its stamps and whether the audit trail has the current time. */
async function stampsOf(tx: Tx, code: string) {
  const made = await tx.$client.query<{ created: Date; updated: Date }>(
    'insert into warehouses (code, name) values ($1, $1) returning created_at as created, updated_at as updated',
    [code],
  );
  const audited = await tx.$client.query<{ now: boolean }>(
    "select at = now() as now from audit_log where table_name = 'warehouses' order by id desc limit 1",
  );
  const { created, updated } = requireFound(made.rows[0]);
  return { created: created.toISOString(), updated: updated.toISOString(), audited: audited.rows[0]?.now };
}

it('work with an effective time gets its stamps, date and number from it, and the audit trail the current time', async () => {
  // Still February 29 in UTC, but March 1 in the time zone of the company.
  const moment = '2024-02-29T20:00:00.000Z' as Instant;
  const seen = await transact(company.pool, work, async (tx, session) => {
    setEffectiveTime(tx, moment);
    const ctx = contextOf(tx, requireFound(session), 'zh-CN', moment);
    return { ...(await stampsOf(tx, 'THEN')), today: ctx.today, number: await nextNumber(ctx, 'AO') };
  });
  expect(seen).toEqual({
    created: moment,
    updated: moment,
    audited: true,
    today: '2024-03-01',
    number: 'SO2403-0001',
  });
});

it('an effective time ends with its transaction', async () => {
  const began = Date.now() - 60_000;
  const { created } = await transact(company.pool, work, (tx) => stampsOf(tx, 'NOW'));
  expect(Date.parse(created)).toBeGreaterThan(began);
});
