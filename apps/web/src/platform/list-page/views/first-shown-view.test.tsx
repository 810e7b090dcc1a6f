import { api } from '@yipin/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ArtwareOrdersPage } from '../../../areas/artware-orders/artware-orders-page.tsx';
import { answerWith, noAnswer, type ReplyOf } from '../../../testing/answer-with.ts';
import { answerArtwareOrder, createArtwareOrder } from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { forgetViews, loadViews } from './views-store.ts';

const listKey = api.artwareOrders.list.id;
const layouts = [{ key: `list:${listKey}`, value: { hidden: ['customerName'] } }];
const view = {
  id: 8,
  listKey,
  name: 'Sydney',
  query: 'customerId=5',
  scope: 'MINE',
  roleIds: [],
  layout: { hidden: ['salesName'] },
  isRoleDefault: false,
  ownerId: 1,
  position: 1,
  canChange: true,
  version: 3,
} satisfies ReplyOf<typeof api.views.all>['views'][number];

beforeEach(forgetViews);

/** Records the headings of each frame that is painted, until the returned function is called. */
function recordHeadings(): () => ReadonlySet<string> {
  const seen = new Set<string>();
  let frame = 0;
  const record = () => {
    for (const { textContent } of document.querySelectorAll('th')) if (textContent) seen.add(textContent);
    frame = requestAnimationFrame(record);
  };
  record();
  return () => {
    cancelAnimationFrame(frame);
    return seen;
  };
}

async function showOrders(): Promise<ReadonlySet<string>> {
  const stop = recordHeadings();
  await showPage(<ArtwareOrdersPage />, { at: '/artware/artwareOrder?customerId=5' });
  await expect.element(page.getByRole('link', { name: 'AO-0007' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sydney' })).toHaveAttribute('aria-current', 'true');
  return stop();
}

describe('the columns of a list that opens in a saved view', () => {
  it('the columns of the view are shown from the first frame', async () => {
    answerArtwareOrder(createArtwareOrder());
    answerWith(api.views.all, { layouts, views: [view] });
    await loadViews();
    const seen = await showOrders();
    expect(seen).toContain('客户');
    expect(seen).not.toContain('销售员');
  });

  it('a view has its columns before the server replies if this browser showed it before', async () => {
    answerArtwareOrder(createArtwareOrder());
    answerWith(api.views.all, { layouts, views: [view] });
    await showPage(<h1>主页</h1>);
    await loadViews();
    forgetViews();
    answerWith(api.views.all, noAnswer);
    void loadViews();
    const seen = await showOrders();
    expect(seen).toContain('客户');
    expect(seen).not.toContain('销售员');
  });
});
