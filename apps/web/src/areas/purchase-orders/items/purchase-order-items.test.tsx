import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, refuse } from '../../../testing/answer-with.ts';
import { button, dialog, recordPage } from '../../../testing/fields.ts';
import {
  answerPurchaseOrder,
  createPurchaseItem,
  createPurchaseOrder,
} from '../../../testing/fixtures/purchase-orders.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { PurchaseOrderPage } from '../purchase-order-record-page.tsx';

const priced = createPurchaseItem({ id: 61, productCode: 'A1' });
const free = createPurchaseItem({ id: 62, productCode: 'B2', unitPriceCny: '0.0000', amount: '0.00' });
const approved = { version: 2, status: 20 };

function shown() {
  return recordPage(/^PO-0006/);
}

function rowOf(code: string) {
  return shown().getByRole('row').filter({ hasText: code });
}

async function openOrder(): Promise<void> {
  answerPurchaseOrder(createPurchaseOrder({ items: [priced, free] }));
  await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/6' });
  await expect.element(rowOf('B2')).toBeVisible();
}

describe('the approval of purchase lines', () => {
  it('a line that costs nothing is refused among several, and approved by a retry with a reason', async () => {
    await openOrder();
    await rowOf('A1').getByRole('checkbox').click();
    await rowOf('B2').getByRole('checkbox').click();
    const first = answerWith(api.purchaseOrders.approveItems, {
      results: [
        { id: 61, succeeded: true, version: 2 },
        { id: 62, succeeded: false, code: 'reason-required', message: '请填写原因' },
      ],
    });
    answerWith(api.purchaseOrders.get, createPurchaseOrder({ items: [{ ...priced, ...approved }, free] }));
    await shown().getByRole('button', { name: '审批（2）' }).click();
    const results = dialog('审批的结果');
    await expect.element(results.getByRole('listitem').first()).toHaveTextContent(/B2.*请填写原因/);
    expect(await violationsIn()).toEqual([]);
    await button('重试失败的 1 条').click();
    const why = dialog('审批（1）');
    await why.getByRole('textbox', { name: '原因' }).fill('样品');
    const second = answerWith(api.purchaseOrders.approveItems, { results: [{ id: 62, succeeded: true, version: 2 }] });
    const both = [
      { ...priced, ...approved },
      { ...free, ...approved, remark: '样品' },
    ];
    answerWith(api.purchaseOrders.get, createPurchaseOrder({ items: both }));
    await why.getByRole('button', { name: '确定', exact: true }).click();
    await expect.element(why).not.toBeInTheDocument();
    await expect.element(shown().getByRole('button', { name: '取消选择' })).not.toBeInTheDocument();
    await expect.element(rowOf('B2')).toHaveTextContent('已审批');
    await expect.element(rowOf('B2')).toHaveTextContent('样品');
    const undone = answerWith(api.purchaseOrders.unapproveItems, { results: [] });
    const messages = page.getByRole('status').filter({ hasText: '审批：已执行 1 条' });
    await messages.first().getByRole('button', { name: '撤销', exact: true }).click();
    await expect.element(page.getByText('已撤销：审批', { exact: true })).toBeVisible();
    await messages.getByRole('button', { name: '撤销', exact: true }).click();
    await expect.element(messages).not.toBeInTheDocument();
    const undo = { mode: 'all', reason: '撤销' };
    expect(undone.sent).toEqual([
      { ids: [61], expectedVersions: { 61: 2 }, ...undo },
      { ids: [62], expectedVersions: { 62: 2 }, ...undo },
    ]);
    expect(first.sent).toEqual([{ ids: [61, 62], expectedVersions: { 61: 1, 62: 1 }, mode: 'partial' }]);
    expect(second.sent).toEqual([{ ids: [62], expectedVersions: { 62: 1 }, mode: 'partial', reason: '样品' }]);
  });

  it('a single line that costs nothing is approved once a reason is given, by Ctrl+Enter', async () => {
    await openOrder();
    answerWith(api.purchaseOrders.approveItems, refuse('reason-required'));
    await rowOf('B2').getByRole('button', { name: '审批' }).click();
    const why = dialog(/^审批 B2/);
    await expect.element(why.getByRole('textbox', { name: '原因' })).toHaveFocus();
    await why.getByRole('button', { name: '确定', exact: true }).click();
    await expect.element(why.getByText('请填写原因', { exact: true })).toBeVisible();
    await expect.element(why.getByRole('textbox', { name: '原因' })).toHaveFocus();
    const approvals = answerWith(api.purchaseOrders.approveItems, {
      results: [{ id: 62, succeeded: true, version: 2 }],
    });
    await why.getByRole('textbox', { name: '原因' }).fill('样品');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('已审批 1 行')).toBeVisible();
    await expect.element(why).not.toBeInTheDocument();
    expect(approvals.sent).toEqual([{ ids: [62], expectedVersions: { 62: 1 }, mode: 'all', reason: '样品' }]);
    const undone = answerWith(api.purchaseOrders.unapproveItems, {
      results: [{ id: 62, succeeded: true, version: 3 }],
    });
    await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
    await expect.element(page.getByText('已撤销：审批', { exact: true })).toBeVisible();
    expect(undone.sent).toEqual([{ ids: [62], expectedVersions: { 62: 2 }, mode: 'all', reason: '撤销' }]);
  });
});

describe('the ordering of lines from the factory while a deposit is not paid', () => {
  const lines = [priced, free].map((item) => ({ ...item, ...approved }));

  it.each([
    ['one line', () => rowOf('A1').getByRole('button', { name: '确认下单', exact: true }), [61], '“确认下单”已执行'],
    [
      'several lines',
      () => shown().getByRole('button', { name: '确认下单（2）', exact: true }),
      [61, 62],
      '确认下单：已执行 2 条',
    ],
  ] as const)('ordering %s before the deposit requires a confirmation', async (_what, action, ids, expectedText) => {
    answerPurchaseOrder(createPurchaseOrder({ items: lines }));
    await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/6' });
    await expect.element(rowOf('B2')).toBeVisible();
    if (ids.length > 1) for (const code of ['A1', 'B2']) await rowOf(code).getByRole('checkbox').click();
    const calls = answerWith(api.purchaseOrders.purchaseItems, (input) =>
      input.confirmed
        ? { results: ids.map((id) => ({ id, succeeded: true, version: 3 })) }
        : refuse('confirmation-required', { message: 'AO-0001 的定金为 12.00 AUD' }),
    );
    await action().click();
    await dialog(/AO-0001 的定金为/)
      .getByRole('button', { name: '确认下单', exact: true })
      .click();
    await expect.poll(() => calls.sent.length).toBe(2);
    expect(calls.sent[1]).toMatchObject({ confirmed: true });
    await expect.element(page.getByText(expectedText)).toBeVisible();
  });
});
