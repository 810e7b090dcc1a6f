import { allPermissions, api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, refuse } from '../../../testing/answer-with.ts';
import {
  answerArtwareOrder,
  createArtwareOrder,
  createArtwareOrderItem,
} from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { button, dialog, recordPage } from '../../../testing/fields.ts';
import { pressByKey } from '../../../testing/keyboard.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ArtwareOrderPage } from '../artware-order-record-page.tsx';

const onRequest = createArtwareOrderItem({ status: 20, toApproveQty: 0, purchasingQty: 6, onRequestQty: 6 });
const fromStock = createArtwareOrderItem({
  id: 12,
  lineNo: 2,
  name: '瓷瓶',
  status: 30,
  toApproveQty: 0,
  readyQty: 6,
  fromStockQty: 6,
});
const ordered = createArtwareOrderItem({
  id: 13,
  lineNo: 3,
  name: '茶具',
  status: 20,
  toApproveQty: 0,
  purchasingQty: 6,
});

async function showOrder(holds = allPermissions): Promise<void> {
  answerArtwareOrder(createArtwareOrder({ status: 20, items: [onRequest, fromStock, ordered] }));
  await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7', as: { holds } });
}

function more(line: string) {
  return recordPage(/^AO-0007/)
    .getByRole('row')
    .filter({ hasText: line })
    .getByRole('button', { name: '更多操作' });
}

function returning() {
  return page.getByRole('menuitem', { name: /^退回审批/ });
}

function question(title = '退回审批') {
  return dialog(title);
}

describe('the return of lines to approval', () => {
  it('the menu of a line returns its pieces to approval after a reason is entered', async () => {
    const returns = answerWith(api.orderFulfilment.returnToApproval, {
      results: [{ id: 11, succeeded: true, version: 2 }],
    });
    await showOrder();
    await pressByKey(more('木雕'));
    await expect.element(returning()).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await returning().click();
    await expect.element(question().getByRole('textbox', { name: '原因' })).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(question().getByText('请填写原因')).toBeVisible();
    expect(returns.sent).toEqual([]);
    await userEvent.keyboard('客户改单{Control>}{Enter}{/Control}');
    await expect.element(question()).not.toBeInTheDocument();
    expect(returns.sent).toMatchObject([{ id: 11, expectedVersion: 1, parts: 'all', reason: '客户改单' }]);
  });

  it('the reason is kept when the server names the purchase orders of a line', async () => {
    const message = '部分已在 PO-0001 上';
    answerWith(api.orderFulfilment.returnToApproval, refuse('guard-refused', { message }));
    await showOrder();
    await more('木雕').click();
    await returning().click();
    await userEvent.fill(question().getByRole('textbox', { name: '原因' }), '客户改单');
    await question().getByRole('button', { name: '确定', exact: true }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(question().getByRole('textbox', { name: '原因' })).toHaveValue('客户改单');
  });

  it('a line on a purchase order cannot return to approval, and its menu shows the reason', async () => {
    await showOrder();
    await expect.element(more('茶具')).toHaveAccessibleDescription(/退回审批 没有待采购，或部分已在采购单上/);
    await more('茶具').click();
    await expect.element(returning()).toHaveAttribute('aria-disabled', 'true');
  });

  it('the selected lines that can return to approval are returned together', async () => {
    const returns = answerWith(api.orderFulfilment.returnToApproval, {
      results: [11, 12].map((id) => ({ id, succeeded: true, version: 2 })),
    });
    await showOrder();
    await page.getByRole('checkbox', { name: '全选' }).click();
    await button('退回审批（2）').click();
    await userEvent.fill(question('退回审批（2）').getByRole('textbox', { name: '原因' }), '客户改单');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(question('退回审批（2）')).not.toBeInTheDocument();
    expect(returns.sent).toMatchObject([{ ids: [11, 12], mode: 'partial', reason: '客户改单' }]);
  });

  it('the return to approval is not offered without the permissions of an approval', async () => {
    const { approveArtwareOrders, sendFromStock } = permissions;
    await showOrder(allPermissions.filter((name) => name !== approveArtwareOrders && name !== sendFromStock));
    await more('木雕').click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    await expect.element(returning()).not.toBeInTheDocument();
  });
});
