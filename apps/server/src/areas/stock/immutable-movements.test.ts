import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const trade = await createTrade(company.admin);

describe('the stock ledger', () => {
  it.each(['update stock_movements set quantity = quantity + 1', 'delete from stock_movements'])(
    'ledger lines cannot be changed or deleted, even by the owner of the database: %s',
    async (statement) => {
      await trade.product(3);
      const doing = company.queryAsOwner(`${statement} where tenant_id = acting_tenant()`);
      await expect(doing).rejects.toMatchObject({ code: '42501' });
    },
  );
});
