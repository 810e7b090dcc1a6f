import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, type ReplyOf } from '../../../testing/answer-with.ts';
import { button } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { InboxPart } from './inbox-part.tsx';

type WireTask = ReplyOf<typeof api.work.getInbox>['items'][number];

const late: WireTask = {
  key: 'AO 7 approve',
  kind: 'approve',
  docType: 'AO',
  docId: 7,
  number: 'SO2611-0007',
  partner: 'Harbour Gifts',
  partnerId: null,
  lines: 5,
  pieces: 20,
  amount: '412.00',
  currency: 'AUD',
  since: '2026-11-20T01:00:00Z',
  dueDate: '2026-11-21',
  daysLate: 7,
  version: 3,
};
const goods: WireTask = {
  ...late,
  key: 'pack 5 abc',
  kind: 'pack',
  docType: null,
  docId: null,
  number: '',
  partner: 'Rowan, Sydney',
  partnerId: 5,
  lines: 12,
  dueDate: null,
  daysLate: 0,
  version: null,
};

async function showInbox(items: readonly WireTask[], total = items.length, isTotalCapped = false) {
  const calls = answerWith(api.work.getInbox, { total, isTotalCapped, items: [...items] });
  await showPage(
    <main>
      <InboxPart />
    </main>,
    { at: '/home' },
  );
  return calls;
}

describe('the tasks on the home page', () => {
  it('a task shows what to do, how late it is and its amount, and links to its document', async () => {
    await showInbox([late, goods]);
    await expect
      .element(page.getByRole('link', { name: 'SO2611-0007' }))
      .toHaveAttribute('href', '/artware/artwareOrder/7');
    const [first] = page.getByRole('listitem').elements();
    expect(first?.textContent).toMatch(/Harbour Gifts5 条明细待审批逾期 7 天\$412\.00审批/);
    await expect
      .element(page.getByRole('link', { name: 'Rowan, Sydney' }))
      .toHaveAttribute('href', '/artwareInvoiceOrder/invoicePending?customerId=5');
    expect(await violationsIn()).toEqual([]);
  });

  it('the button of a task leads to its document', async () => {
    await showInbox([late]);
    await button('审批 SO2611-0007').click();
    expect(window.location.pathname).toBe('/artware/artwareOrder/7');
  });

  it('eight tasks are shown at first, and all of them on request', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...late, key: String(index), number: `SO-${index}` }));
    await showInbox(many, 60, true);
    await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(8);
    await expect.element(page.getByRole('heading', { name: '待办 60 以上' })).toBeVisible();
    await button('显示全部 60 以上 项').click();
    await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(12);
    await expect.element(page.getByText('显示前 12 项')).toBeVisible();
  });

  it('an empty block says so, and users without documents have no block', async () => {
    const calls = await showInbox([]);
    await expect.element(page.getByText('暂无待办')).toBeVisible();
    expect(calls.sent).toEqual([{ take: '50' }]);
    await showPage(<InboxPart />, { as: { holds: [permissions.users] } });
    await expect.element(page.getByText('暂无待办')).not.toBeInTheDocument();
  });
});
