import { allPermissions, api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith } from '../../testing/answer-with.ts';
import {
  answerArtwareOrder,
  createArtwareOrder,
  createArtwareOrderItem,
} from '../../testing/fixtures/artware-orders.fixtures.ts';
import { chooseAction, dialog, formPage, headActions, openAction, recordPage } from '../../testing/fields.ts';
import { expectFocusIn, openAndClose, pressByKey } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ArtwareOrdersPage } from './artware-orders-page.tsx';
import { ArtwareOrderPage } from './artware-order-record-page.tsx';

function shown() {
  return recordPage(/^AO-0007/);
}

function line() {
  return shown().getByRole('row').filter({ hasText: '木雕' });
}

function actionIn(part: ReturnType<typeof line>, name: string) {
  return part.getByRole('button', { name, exact: true });
}

describe('the list of sales orders', () => {
  it('the number of a sales order in its list links to its page', async () => {
    answerArtwareOrder(createArtwareOrder());
    await showPage(<ArtwareOrdersPage />);
    const number = page.getByRole('link', { name: 'AO-0007' });
    await expect.element(number).toHaveAttribute('href', '/artware/artwareOrder/7');
    expect(await violationsIn()).toEqual([]);
  });
});

describe('the page of a sales order', () => {
  it('closing the dialog of the next step of a line returns the focus to its button', async () => {
    answerArtwareOrder(createArtwareOrder());
    answerWith(api.orderFulfilment.approval, []);
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
    await openAndClose(actionIn(line(), '审批…'), '审批 AO-0007 · Harbour Gifts');
    await expect.element(actionIn(line(), '审批…')).toHaveFocus();
  });

  it('the next step of the order is taken on all its lines', async () => {
    answerArtwareOrder(createArtwareOrder());
    answerWith(api.orderFulfilment.approval, [{ id: 11, version: 1, productId: 101, toApproveQty: 6, levels: [] }]);
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
    await actionIn(headActions(), '审批…').click();
    const approve = dialog(/^审批/).getByRole('button', { name: '审批 1 行：采购 6 件' });
    await expect.element(approve).toBeVisible();
  });

  it.each([
    ['删除', '删除明细'],
    ['添加明细留言', /留言/],
    ['追踪', '全程追踪'],
  ])('closing a dialog of the menu of a line returns the focus to the menu: %s', async (name, title) => {
    answerArtwareOrder(createArtwareOrder());
    answerWith(api.trace.get, {
      orderNumber: 'AO-0007',
      customerName: 'Harbour Gifts',
      item: createArtwareOrderItem(),
      releasedFrom: null,
      purchases: [],
      receipts: [],
      shipments: [],
    });
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
    await chooseAction(line(), name);
    await expect.element(dialog(title)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog(title)).not.toBeInTheDocument();
    await expect.element(actionIn(line(), '更多操作')).toHaveFocus();
  });

  it('a line with packed pieces cannot be deleted, and shows the reason', async () => {
    const packed = createArtwareOrderItem({ status: 30, toApproveQty: 0, readyQty: 6, packedQty: 4 });
    answerArtwareOrder(createArtwareOrder({ status: 20, items: [packed] }));
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
    const refused = actionIn(line(), '更多操作');
    await pressByKey(refused);
    await expect.element(refused).toHaveAccessibleDescription(/删除 部分货物在备货中的发货单上，请先移出/);
    await expect.element(actionIn(line(), '删除')).not.toBeInTheDocument();
  });

  it('the page shows charged, billed, due and paid amounts on one line, and invoices and payments in tabs', async () => {
    const invoice = { number: 'IV2611-0007', kind: 'INVOICE', issueDate: '2026-11-20', dueDate: '2026-12-20' } as const;
    const invoices = [{ ...invoice, amount: '100.00', status: 20, id: 5 } as const];
    const payment = {
      direction: 'IN',
      amount: '40.00',
      currency: 'AUD',
      paidAt: '2026-11-21',
      method: 'BANK',
    } as const;
    const noted = { reference: '', reasonCode: null, reason: '', userName: 'admin', at: '2026-11-21T01:00:00Z' };
    answerArtwareOrder(
      createArtwareOrder({
        status: 30,
        revision: 2,
        paidAmount: '40.00',
        billing: { billedAmount: '100.00', openAmount: '60.00', invoices },
        payments: [{ ...payment, ...noted, reversedAt: null, id: 3 }],
      }),
    );
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
    const money = shown().getByLabelText('收款情况');
    await expect.element(money).toHaveTextContent('应收$179.40已开票$100.00已开票未收$60.00已收$40.00版次2');
    await expect.element(line()).toBeVisible();
    await shown().getByRole('tab', { name: '发票 (1)' }).click();
    await expect.element(shown().getByRole('row').filter({ hasText: 'IV2611-0007' })).toHaveTextContent('$100.00');
    await shown().getByRole('tab', { name: '收付款 (1)' }).click();
    await expect.element(shown().getByRole('row').filter({ hasText: '银行' })).toHaveTextContent('$40.00');
    await expect.element(line()).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
  });

  it('the page of a sales order shows the write-off only to users with its permission', async () => {
    answerArtwareOrder(createArtwareOrder({ status: 30 }));
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
    await chooseAction(headActions(), '核销');
    await expect.element(dialog('核销 AO-0007 的未结金额')).toBeVisible();
    const holds = allPermissions.filter((permission) => permission !== permissions.writeOff);
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7', as: { holds } });
    await expect.element(await openAction(headActions(), '更正')).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: '核销' })).not.toBeInTheDocument();
  });

  it('leaving the form of a sales order shows its page, whose heading gets the focus', async () => {
    answerArtwareOrder(createArtwareOrder());
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
    await pressByKey(actionIn(shown(), '编辑'));
    await pressByKey(formPage(/^编辑订单/).getByRole('button', { name: '取消' }));
    await expect.element(line()).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
  });

  it('the focus stays in the line when an action removes the pressed button', async () => {
    answerArtwareOrder(createArtwareOrder());
    answerWith(api.orderFulfilment.approval, [{ id: 11, version: 1, productId: 101, toApproveQty: 6, levels: [] }]);
    answerWith(api.orderFulfilment.approveItems, () => {
      const bought = createArtwareOrderItem({ status: 20, version: 2, toApproveQty: 0, purchasingQty: 6 });
      answerArtwareOrder(createArtwareOrder({ version: 2, status: 20, items: [bought] }));
      return { results: [{ id: 11, succeeded: true, version: 2 }] };
    });
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
    await pressByKey(actionIn(line(), '审批…'));
    await dialog(/^审批/).getByRole('button', { name: '审批 1 行：采购 6 件' }).click();
    await expect.element(dialog(/^审批/)).not.toBeInTheDocument();
    await expect.element(actionIn(line(), '审批…')).not.toBeInTheDocument();
    await expectFocusIn(line());
  });
});
