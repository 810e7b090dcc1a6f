import { api, StockTake } from '@yipin/contract';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '../../testing/answer-with.ts';
import { show } from '../../testing/show.tsx';
import { TakeItems } from './take-items.tsx';

const take = StockTake.parse({
  orderNumber: 'ST-1',
  warehouseId: 1,
  warehouseName: 'Sydney',
  scope: 'ALL',
  categoryId: null,
  categoryName: null,
  status: 20,
  startedAt: '2026-07-01T00:00:00Z',
  reviewedAt: null,
  postedAt: null,
  remark: '',
  cancelled: false,
  isStarted: true,
  isReviewed: false,
  isPosted: false,
  live: 0,
  counted: 0,
  posted: 0,
  version: 1,
  id: 1,
  productIds: [],
  different: 0,
  remarks: [],
});

afterEach(() => page.viewport(1440, 900));

it('all filters of the lines of a stock count are inside the record on a phone', async () => {
  await page.viewport(390, 844);
  answerWith(api.stockTakes.items, { totalCount: 0, isTotalCapped: false, items: [] });
  await show(
    // The record of a phone has these margins, with those of the shell.
    <div style={{ margin: '0 24px' }}>
      <TakeItems take={take} />
    </div>,
    { language: 'en-US' },
  );
  const last = page.getByText('With differences');
  await expect.element(last).toBeVisible();
  expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(390 - 24);
});
