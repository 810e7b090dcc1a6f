import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse } from '../../../testing/answer-with.ts';
import { button, dialog } from '../../../testing/fields.ts';
import { createPurchaseItem } from '../../../testing/fixtures/purchase-orders.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { PendingPurchasesPage } from './pending-purchases-page.tsx';

function createRequest(id: number, productCode: string) {
  return createPurchaseItem({ id, productCode, status: 10, purchaseOrderId: null, orderNumber: null });
}
const [first, taken, last] = [createRequest(51, 'A1'), createRequest(52, 'B2'), createRequest(53, 'C3')];

async function addAll(): Promise<void> {
  answerWith(api.purchaseOrders.pending, pageWith(first, taken, last));
  answerWith(api.purchaseOrders.pendingTotals, [{ factoryId: 41, factoryName: '景德镇', lines: 3, pieces: 18 }]);
  answerWith(api.users.artwareSalesNames, []);
  answerWith(api.factories.names, [{ id: 41, code: 'JDZ', name: '景德镇', leadTimeDays: 14 }]);
  await showPage(<PendingPurchasesPage />, { at: '/artwarePurchaseOrder/pendings?sourceNumber=AO-0007' });
  await page.getByRole('checkbox', { name: '全选' }).click();
  await button('加入采购单（3）').click();
}

function adding() {
  return dialog('加入采购单');
}

function quantityOf(code: string) {
  return adding().getByRole('textbox', { name: `${code} 木雕 数量` });
}

function confirm() {
  return adding().getByRole('button', { name: '确定', exact: true }).click();
}

/** Sends all lines, one of which a colleague added to an order in the meantime. */
async function addTooLate(): Promise<void> {
  await addAll();
  await userEvent.fill(quantityOf('A1'), '4');
  answerWith(
    api.purchaseOrders.addItems,
    refuse('bulk-refused', {
      message: '未做任何更改；不能执行的记录：1',
      rows: [{ id: 52, code: 'row-taken', message: '已在采购单 PO-0009 上' }],
    }),
  );
  answerWith(api.purchaseOrders.pending, pageWith(first, last));
  await confirm();
}

describe('purchase requests that are put on an order', () => {
  it('a filter of purchase requests in the address is sent and shown', async () => {
    const lists = answerWith(api.purchaseOrders.pending, pageWith(first));
    answerWith(api.purchaseOrders.pendingTotals, []);
    answerWith(api.users.artwareSalesNames, []);
    answerWith(api.factories.names, []);
    await showPage(<PendingPurchasesPage />, { at: '/artwarePurchaseOrder/pendings?sourceNumber=AO-0007' });
    await expect.element(page.getByRole('heading', { level: 1, name: '待采购', exact: true })).toBeVisible();
    await expect.element(page.getByRole('row').filter({ hasText: 'A1' })).toBeVisible();
    await expect.element(page.getByRole('list', { name: '当前筛选条件' })).toHaveTextContent('来源单号AO-0007');
    expect(lists.sent).toMatchObject([{ sourceNumber: 'AO-0007' }]);
    expect(await violationsIn()).toEqual([]);
  });

  it('the refusal names a line that a colleague added to an order, and the entered values are retained', async () => {
    await addTooLate();
    const refused = dialog(/^未做任何更改/);
    await expect.element(refused.getByRole('listitem')).toHaveTextContent('B2');
    await refused.getByRole('button', { name: '取消', exact: true }).click();
    await expect.element(quantityOf('A1')).toHaveValue('4');
    expect(await violationsIn()).toEqual([]);
  });

  it('the other lines are added with their entered values after the refused line is removed', async () => {
    await addTooLate();
    await dialog(/^未做任何更改/)
      .getByRole('button', { name: '取消', exact: true })
      .click();
    await adding().getByRole('button', { name: '移除此明细 B2 木雕' }).click();
    await expect.element(quantityOf('A1')).toHaveValue('4');
    const added = answerWith(api.purchaseOrders.addItems, [{ id: 9, orderNumber: 'PO-0010' }]);
    answerWith(api.purchaseOrders.pending, pageWith({ ...first, quantity: 2, version: 2 }));
    await confirm();
    await expect.element(page.getByText('已加入：PO-0010')).toBeVisible();
    await expect.element(adding()).not.toBeInTheDocument();
    await expect.element(page.getByText(/^已选/)).not.toBeInTheDocument();
    expect(added.sent).toMatchObject([
      {
        items: [
          { pendingId: 51, expectedVersion: 1, quantity: 4, factoryId: 41 },
          { pendingId: 53, expectedVersion: 1, quantity: 6, factoryId: 41 },
        ],
      },
    ]);
  });

  it('a click on the total of a factory filters the requests, which are then selected together', async () => {
    const lists = answerWith(api.purchaseOrders.pending, ({ factoryId }) =>
      factoryId === '41' ? pageWith(first, last) : pageWith(first, taken, last),
    );
    answerWith(api.purchaseOrders.pendingTotals, [
      { factoryId: 41, factoryName: '景德镇', lines: 2, pieces: 12 },
      { factoryId: null, factoryName: null, lines: 1, pieces: 6 },
    ]);
    answerWith(api.users.artwareSalesNames, []);
    answerWith(api.factories.names, [{ id: 41, code: 'JDZ', name: '景德镇', leadTimeDays: 14 }]);
    await showPage(<PendingPurchasesPage />, { at: '/artwarePurchaseOrder/pendings' });
    await button(/^景德镇/).click();
    await expect.element(page.getByRole('row').filter({ hasText: 'B2' })).not.toBeInTheDocument();
    expect(lists.sent.at(-1)).toMatchObject({ factoryId: '41' });
    await page.getByRole('checkbox', { name: '全选' }).click();
    await expect.element(button('加入采购单（2）')).toBeVisible();
  });

  it('requests in groups by factory show their pieces and are opened, and selected rows are added to an order', async () => {
    answerWith(api.purchaseOrders.pendingTotals, []);
    answerWith(api.users.artwareSalesNames, []);
    answerWith(api.factories.names, [{ id: 41, code: 'JDZ', name: '景德镇', leadTimeDays: 14 }]);
    const counted = answerWith(api.purchaseOrders.pendingGroups, {
      isCapped: false,
      groups: [
        { key: 'factory:41', label: '景德镇', count: 2, sums: [{ count: 2, pieces: 1200 }] },
        { key: 'factory:', label: null, count: 1, sums: [{ count: 1, pieces: 6 }] },
      ],
    });
    const lists = answerWith(api.purchaseOrders.pending, ({ inGroup }) =>
      inGroup === 'factory:41' ? pageWith(first, last) : pageWith(taken),
    );
    await showPage(<PendingPurchasesPage />, { at: '/artwarePurchaseOrder/pendings?group=factory&sourceCode=AO' });
    await expect.element(button(/^工厂：无/)).toBeVisible();
    expect(counted.sent).toEqual([{ sourceCode: 'AO', groupBy: 'factory' }]);
    await expect
      .element(page.getByRole('row').filter({ has: button(/^景德镇/) }))
      .toHaveTextContent(/^景德镇2数量 1,200$/);
    await expect.element(page.getByRole('group', { name: '合计' })).toHaveTextContent(/^全部 3 条合计数量 1,206$/);
    await button(/^景德镇/).click();
    await page.getByRole('checkbox', { name: '全选' }).click();
    await button('加入采购单（2）').click();
    await expect.element(quantityOf('A1')).toBeVisible();
    await expect.element(quantityOf('C3')).toBeVisible();
    expect(lists.sent).toMatchObject([{ inGroup: 'factory:41', sourceCode: 'AO' }]);
    expect(await violationsIn()).toEqual([]);
  });
});
