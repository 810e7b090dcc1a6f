import { describe, expect, it } from 'vitest';
import { openTestFirm } from '../../testing/test-firm.ts';
import { openTrade } from '../../testing/test-trade.ts';

const firm = await openTestFirm();
const trade = await openTrade(firm.admin);

describe('the ledger', () => {
  it.each(['update stock_movements set quantity = quantity + 1', 'delete from stock_movements'])(
    'is added to only, whoever asks: %s',
    async (statement) => {
      await trade.product(3);
      const doing = firm.queryAsOwner(`${statement} where tenant_id = acting_tenant()`);
      await expect(doing).rejects.toMatchObject({ code: '42501' });
    },
  );
});
