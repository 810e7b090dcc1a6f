import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openOwnTestFirm } from '../../testing/test-firm.ts';
import { openTrade } from '../../testing/test-trade.ts';

const firm = await openOwnTestFirm();
const trade = await openTrade(firm.admin);
const owner = new pg.Client({ connectionString: firm.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

describe('the ledger', () => {
  it.each(['update stock_movements set quantity = quantity + 1', 'delete from stock_movements'])(
    'is added to only, whoever asks: %s',
    async (statement) => {
      await trade.product(3);
      await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' });
    },
  );
});
