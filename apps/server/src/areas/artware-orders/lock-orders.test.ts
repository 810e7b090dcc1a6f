import type { Tx } from '@yipin/pg-pipeline';
import { expect, it } from 'vitest';
import { actAs } from '../../platform/db/tenant/act-as.ts';
import { requireFound } from '../../platform/failure.ts';
import { transact } from '../../platform/unit-of-work.ts';
import { contextWithoutDatabase } from '../../testing/fixtures/context.fixtures.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { lockItems } from './lock-orders.ts';

const company = await createTestTenant();
const trade = await createTrade(company.admin);

/** Returns the orders that the session has fetched by an index; it may still count those of its last transactions. */
async function ordersFetched({ $client }: Tx): Promise<number> {
  const { rows } = await $client.query<{ orders: number }>(
    "select idx_tup_fetch::int as orders from pg_stat_xact_user_tables where relname = 'artware_orders'",
  );
  return requireFound(rows[0]).orders;
}

const work = { kind: 'command', operation: 'testing', requestId: '00000000-0000-0000-0000-000000000000' } as const;

it('the lock of a line fetches no other order of the company, also before the tables have statistics', async () => {
  const productId = await trade.product();
  const orders = await Promise.all(Array.from({ length: 12 }, () => trade.order([{ productId, quantity: 1 }])));
  const { id } = requireFound(orders[6]?.items[0]);
  const fetched = await transact(company.pool, work, async (tx) => {
    actAs(tx, company.tenantId);
    const before = await ordersFetched(tx);
    const locked = await lockItems({ ...contextWithoutDatabase(), tx }, [id]);
    expect(locked).toMatchObject([{ id, orderId: orders[6]?.id }]);
    return (await ordersFetched(tx)) - before;
  });
  // A table of one page may be scanned instead, which fetches none by an index.
  expect(fetched).toBeLessThanOrEqual(1);
});
