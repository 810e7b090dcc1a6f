import {
  type DueStep,
  api,
  artwareOrderFlow,
  artwareOrderMachine,
  documentRights,
  type Permission,
  permissions,
} from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse, type ReplyOf } from '../../../testing/answer-with.ts';
import { button } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { DocumentProgress } from './document-progress.tsx';
import { DocumentWork } from './document-work.tsx';

type WorkReply = ReplyOf<typeof api.work.getContext>;

const approval: NonNullable<WorkReply['next']> = {
  step: 'approve',
  isMine: false,
  isWaiting: false,
  people: [
    { id: 2, userName: 'li', name: '王丽' },
    { id: 3, userName: 'min', name: '' },
  ],
  more: 0,
  since: null,
  remindedAt: null,
};
const purchase: WorkReply['related'][number] = {
  docType: 'PO',
  docId: 6,
  number: 'PO-0006',
  status: 30,
  day: '2020-01-05',
  amount: '717.28',
  currency: 'CNY',
  tracking: '',
  carrier: '',
  isVisible: true,
};

const due: DueStep = { step: 'approve', needs: [permissions.approveArtwareOrders] };

async function showWork(context: Partial<WorkReply>, step = due, holds?: readonly Permission[]) {
  answerWith(api.work.getContext, { next: null, related: [], moreRelated: 0, ...context });
  await showPage(
    <main>
      <DocumentWork docType="AO" docId={7} machine="artwareOrder" due={step} />
    </main>,
    { at: '/artware/artwareOrder/7', ...(holds && { as: { holds } }) },
  );
}

describe('the users that a document waits for', () => {
  it('the line names the users who may take the step, and reminds them once', async () => {
    await showWork({ next: approval });
    await expect.element(page.getByText('等待 王丽和min 审批')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    const reminders = answerWith(api.work.remind, null);
    answerWith(api.work.getContext, {
      next: { ...approval, remindedAt: '2026-11-28T01:00:00Z' },
      related: [],
      moreRelated: 0,
    });
    await button('提醒').click();
    await expect.element(page.getByText('已发送提醒')).toBeVisible();
    await expect.element(page.getByText(/^已于 .* 提醒$/)).toBeVisible();
    await expect.element(button('提醒')).not.toBeInTheDocument();
    expect(reminders.sent).toEqual([{ docType: 'AO', docId: 7 }]);
  });

  it('the line says since when the document waits, with the time as a title', async () => {
    await showWork({ next: { ...approval, since: '2026-11-25T01:30:00Z' } });
    await expect.element(page.getByText('等待 王丽和min 审批')).toBeVisible();
    await expect
      .element(page.getByText('自 2026-11-25 起'))
      .toHaveAttribute('title', expect.stringMatching(/^2026-11-25 \d\d:30$/));
    expect(await violationsIn()).toEqual([]);
  });

  it('a refused reminder shows the reason', async () => {
    await showWork({ next: approval });
    answerWith(api.work.remind, refuse('reminded-already', { message: '一小时内已发送过提醒' }));
    await button('提醒').click();
    await expect.element(page.getByText('一小时内已发送过提醒')).toBeVisible();
  });

  it('a step that no user may take names the permission, with a link to the roles for users who may change them', async () => {
    await showWork({ next: { ...approval, people: [] } }, due, [permissions.roles]);
    await expect.element(page.getByText(/没有用户拥有“.*”权限/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: '角色' })).toHaveAttribute('href', '/admin/roles');
    await showWork({ next: { ...approval, people: [] } }, due, [permissions.artwareOrders]);
    await expect.element(page.getByText(/没有用户拥有“.*”权限/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: '角色' })).not.toBeInTheDocument();
  });

  it('a step that the user may take, or that is no longer due, has no line', async () => {
    await showWork({ next: { ...approval, isMine: true }, related: [purchase] });
    await expect.element(page.getByText('PO-0006')).toBeVisible();
    await expect.element(page.getByText(/等待/)).not.toBeInTheDocument();
    await showWork({ next: approval, related: [purchase] }, { ...due, step: 'ship' });
    await expect.element(page.getByText('PO-0006')).toBeVisible();
    await expect.element(page.getByText(/等待/)).not.toBeInTheDocument();
  });
});

describe('the documents before and after a document', () => {
  it('a related document shows its state, its amount and its delay, and links to its page', async () => {
    await showWork({ related: [purchase] });
    const relations = page.getByRole('list', { name: '相关单据' });
    await expect
      .element(relations)
      .toHaveTextContent(/1 张采购单PO-0006 已下单 · 2020-01-05 到期 · ¥717\.28逾期 \d+ 天/);
    await expect
      .element(page.getByRole('link', { name: 'PO-0006' }))
      .toHaveAttribute('href', '/artwarePurchaseOrder/purchaseOrder/6');
    expect(await violationsIn()).toEqual([]);
  });

  it('the number of a document that the user may not view is text', async () => {
    await showWork({ related: [{ ...purchase, isVisible: false }] }, due, [documentRights.AO]);
    await expect.element(page.getByText('PO-0006')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'PO-0006' })).not.toBeInTheDocument();
  });

  it('more than three documents of a type are behind a button, and a received one is not late', async () => {
    const related = [6, 7, 8, 9, 10].map((docId) => ({ ...purchase, docId, number: `PO-${docId}`, status: 40 }));
    await showWork({ related, moreRelated: 2 });
    await expect.element(page.getByText('PO-8')).toBeVisible();
    await expect.element(page.getByText('PO-9')).not.toBeInTheDocument();
    await button('显示更多相关单据').click();
    await expect.element(page.getByText('PO-10')).toBeVisible();
    await expect.element(page.getByText(/逾期/)).not.toBeInTheDocument();
    await expect.element(page.getByText('另有 2 张相关单据')).toBeVisible();
  });
});

describe('the stages of a document', () => {
  const order = { machine: artwareOrderMachine, flow: artwareOrderFlow };

  it.each([
    ['draft', '草稿'],
    ['partlyShipped', '部分发货'],
    ['completed', '已完成'],
  ])('the current stage is marked: %s', async (status, shown) => {
    await showPage(
      <main>
        <DocumentProgress {...order} status={status} />
      </main>,
    );
    const stages = page.getByRole('listitem');
    await expect.poll(() => stages.elements()).toHaveLength(5);
    const current = stages.elements().filter((stage) => stage.getAttribute('aria-current') === 'step');
    expect(current.map((stage) => stage.textContent)).toEqual([shown]);
    expect(await violationsIn()).toEqual([]);
  });

  it('a canceled document shows its state alone', async () => {
    await showPage(<DocumentProgress {...order} status="cancelled" />);
    await expect.element(page.getByText('已取消')).toBeVisible();
    await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
  });

  it('a phone shows the current stage only', async () => {
    await page.viewport(390, 844);
    await showPage(<DocumentProgress {...order} status="shipped" />);
    await expect.element(page.getByText('已发货')).toBeVisible();
    await expect.element(page.getByText('已送达')).not.toBeVisible();
  });
});
