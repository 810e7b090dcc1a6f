import { addDays, api, type Day, dayIn, type Instant, lastDayOfMonth, type OrderPrefixes } from '@yipin/contract';
import { expect, it } from 'vitest';
import { setEffectiveTime } from '../../platform/db/tenant/act-as.ts';
import { nextNumbers } from '../../platform/documents/number-series.ts';
import { requireFound } from '../../platform/failure.ts';
import { contextOf, transact } from '../../platform/unit-of-work.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const work = {
  kind: 'command',
  operation: 'testing',
  requestId: '00000000-0000-0000-0000-000000000000',
  token: admin.token,
} as const;

const today = dayIn('Australia/Sydney', new Date());
const nextMonth = addDays(lastDayOfMonth(today), 1);

/** Returns the prefixes of the numbers of sales orders, agency orders and purchase orders on a day. */
function prefixesOn(day: Day): Promise<string[]> {
  // Noon of the day in Sydney.
  const moment = `${day}T02:00:00.000Z` as Instant;
  return transact(company.pool, work, async (tx, session) => {
    setEffectiveTime(tx, moment);
    const ctx = contextOf(tx, requireFound(session), 'en-US', moment);
    const numbers: string[] = [];
    for (const docType of ['AO', 'SO', 'PO']) numbers.push(...(await nextNumbers(ctx, docType, 1)));
    return numbers.map((number) => number.slice(0, 2));
  });
}

async function choose(orderPrefixes: OrderPrefixes): Promise<Day | null> {
  const { orderPrefixesFrom } = await admin.call(api.settings.save, { orderPrefixes });
  return orderPrefixesFrom;
}

it('a new company numbers sales orders SO and agency orders AG, and other prefixes begin with the next month', async () => {
  expect((await admin.call(api.settings.get, {})).orderPrefixes).toBe('SO_AG');
  expect(await prefixesOn(today)).toEqual(['SO', 'AG', 'PO']);
  expect(await choose('AO_SO')).toBe(nextMonth);
  expect(await prefixesOn(today)).toEqual(['SO', 'AG', 'PO']);
  expect(await prefixesOn(nextMonth)).toEqual(['AO', 'SO', 'PO']);
  // The prefixes of today are chosen again: they never ended.
  expect(await choose('SO_AG')).toBeNull();
  expect(await prefixesOn(nextMonth)).toEqual(['SO', 'AG', 'PO']);
});

it('other settings leave the prefixes and their first day', async () => {
  await choose('AO_SO');
  const saved = await admin.call(api.settings.save, { lockoutMinutes: 20 });
  expect([saved.orderPrefixes, saved.orderPrefixesFrom]).toEqual(['AO_SO', nextMonth]);
});
