import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '../../../testing/answer-with.ts';
import {
  answerArtwareOrder,
  createArtwareOrder,
  createArtwareOrderItem,
} from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { button, dialog } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ArtwareOrderPage } from '../artware-order-record-page.tsx';

describe('approval for purchase', () => {
  const lines = [
    createArtwareOrderItem({ id: 11, lineNo: 1, productId: 101, quantity: 6, toApproveQty: 6, available: 8 }),
    createArtwareOrderItem({ id: 12, lineNo: 2, productId: 101, quantity: 4, toApproveQty: 4, available: 8 }),
    createArtwareOrderItem({ id: 13, lineNo: 3, productId: 102, quantity: 5, toApproveQty: 5, available: 0 }),
  ];

  it('the approval of several lines shows the pieces in stock, and is sent after the confirmation', async () => {
    answerArtwareOrder(createArtwareOrder({ items: lines }));
    const approvals = answerWith(api.orderFulfilment.approve, {
      results: [11, 12, 13].map((id) => ({ id, succeeded: true, version: 2 })),
    });
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
    await page.getByRole('checkbox', { name: '全选' }).click();
    await button('审批采购（3）').click();
    const question = dialog('审批采购（3）');
    await expect.element(question.getByText('待审批的 15 件将全部采购。')).toBeVisible();
    await expect.element(question.getByRole('button', { name: '确定', exact: true })).toHaveFocus();
    // Two lines share the eight pieces of their product.
    await expect.element(question.getByText(/^其中 8 件现有库存可用/)).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    expect(approvals.sent).toEqual([]);
    await question.getByRole('button', { name: '确定', exact: true }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(approvals.sent).toMatchObject([{ ids: [11, 12, 13], mode: 'partial' }]);
  });
});
