import { api, permissions } from '@yipin/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetViews, loadViews } from '../../../platform/list-page/views/views-store.ts';
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

async function showInbox(
  items: readonly WireTask[],
  total = items.length,
  isTotalCapped = false,
  snoozed: readonly WireTask[] = [],
) {
  const calls = answerWith(api.work.getInbox, { total, isTotalCapped, items: [...items], snoozed: [...snoozed] });
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

const clock = '2026-11-25T00:00:00Z';

/** Stores snoozed tasks as those of the user. Returns the layouts that are saved afterwards. */
async function withSnoozed(snoozed: Readonly<Record<string, string>>) {
  answerWith(api.views.all, { views: [], layouts: [{ key: 'inbox', value: { snoozed } }] });
  const saved = answerWith(api.views.saveLayout, null);
  await loadViews();
  return saved;
}

describe('snoozed tasks', () => {
  beforeEach(() => {
    forgetViews();
    vi.useFakeTimers({ now: new Date(clock), toFake: ['Date'] });
  });
  afterEach(() => void vi.useRealTimers());

  it('a snoozed task is hidden and counted at once, stored for the user, and shown again by Undo', async () => {
    const saved = await withSnoozed({});
    await showInbox([late, goods], 7);
    await button('推迟 SO2611-0007').click();
    await page.getByRole('menuitem', { name: /^推迟到明天/ }).click();
    await expect.element(page.getByText('SO2611-0007 已推迟到 2026-11-26')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'SO2611-0007' })).not.toBeInTheDocument();
    await expect
      .poll(() => saved.sent)
      .toEqual([{ key: 'inbox', value: { snoozed: { 'AO 7 approve': '2026-11-26' } } }]);
    await button('撤销').click();
    await expect.element(page.getByRole('link', { name: 'SO2611-0007' })).toBeVisible();
    await expect.poll(() => saved.sent[1]).toEqual({ key: 'inbox', value: { snoozed: {} } });
  });

  it('snoozed tasks are named to the server, shown on request and returned; expired ones are not', async () => {
    const saved = await withSnoozed({ [late.key]: '2026-12-07', 'AO 1 approve': '2026-11-25' });
    const calls = await showInbox([goods], 1, false, [late]);
    await expect.element(page.getByText('已推迟 1 项')).toBeVisible();
    expect(calls.sent).toEqual([{ take: '50', snoozed: late.key }]);
    await button('显示').click();
    await expect.element(page.getByText('推迟到 2026-12-07')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await button('恢复 SO2611-0007').click();
    await expect.poll(() => saved.sent).toEqual([{ key: 'inbox', value: { snoozed: {} } }]);
  });

  it('a task is snoozed until a chosen day, which is after today', async () => {
    const saved = await withSnoozed({});
    await showInbox([late]);
    await button('推迟 SO2611-0007').click();
    await page.getByRole('menuitem', { name: '推迟到其他日期…' }).click();
    const field = page.getByRole('textbox', { name: '再次显示的日期' });
    await expect.element(field).toHaveFocus();
    await field.fill('2026-11-25');
    await button('推迟').click();
    await expect.element(page.getByText('请选择今天之后的日期')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await field.fill('2027-01-04');
    await button('推迟').click();
    await expect.poll(() => saved.sent).toEqual([{ key: 'inbox', value: { snoozed: { [late.key]: '2027-01-04' } } }]);
  });

  it('the 101st task is not snoozed', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`AO ${at + 100} approve`, '2026-12-01']));
    const saved = await withSnoozed(many);
    await showInbox([late]);
    await button('推迟 SO2611-0007').click();
    await page.getByRole('menuitem', { name: /^推迟到下周一/ }).click();
    await expect.element(page.getByText('最多可推迟 100 项，请先恢复其中一些')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'SO2611-0007' })).toBeVisible();
    expect(saved.sent).toEqual([]);
  });
});
