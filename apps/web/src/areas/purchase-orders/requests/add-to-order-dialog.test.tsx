import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse } from '../../../testing/answer-with.ts';
import { pasteText } from '../../../testing/clipboard.ts';
import { button, dialog, optionOf } from '../../../testing/fields.ts';
import { createPurchaseItem, createPurchaseOrder } from '../../../testing/fixtures/purchase-orders.fixtures.ts';
import { focus } from '../../../testing/keyboard.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { PendingPurchasesPage } from './pending-purchases-page.tsx';

function addDialog() {
  return dialog('加入采购单');
}

function factory() {
  return addDialog().getByRole('combobox', { name: '请选择工厂' });
}

function ok() {
  return addDialog().getByRole('button', { name: '确定', exact: true });
}

function result() {
  return addDialog().getByText('将生成 1 张采购单');
}

function alert() {
  return addDialog().getByRole('alert');
}

async function openDialog(rows: readonly Parameters<typeof createPurchaseItem>[0][] = [{}]): Promise<void> {
  const requests = rows.map((row) =>
    createPurchaseItem({ status: 10, purchaseOrderId: null, orderNumber: null, ...row }),
  );
  const [lines, pieces] = [rows.length, rows.length * 6];
  answerWith(api.purchaseOrders.pending, pageWith(...requests));
  answerWith(api.purchaseOrders.pendingTotals, [{ factoryId: 41, factoryName: '景德镇', lines, pieces }]);
  answerWith(api.factories.names, [{ id: 41, code: 'JDZ', name: '景德镇', leadTimeDays: 14 }]);
  answerWith(api.users.artwareSalesNames, []);
  await showPage(<PendingPurchasesPage />);
  await page.getByRole('checkbox', { name: '全选' }).click();
  await button(`加入采购单（${lines}）`).click();
  await expect.element(result()).toBeVisible();
}

describe('the dialog that adds purchase requests to orders', () => {
  it('a missing factory is shown at its field, and the request is added after a factory is selected', async () => {
    const adds = answerWith(api.purchaseOrders.addItems, [{ id: 6, orderNumber: 'PO-0006' }]);
    await openDialog();
    expect(await violationsIn()).toEqual([]);
    await factory().hover();
    await addDialog().getByRole('button', { name: '清除' }).click();
    await expect.element(result()).not.toBeInTheDocument();
    await ok().click();
    await expect.element(alert()).toHaveTextContent('请选择工厂');
    await expect.element(factory()).toHaveFocus();
    expect(adds.sent).toEqual([]);
    await userEvent.keyboard('jdz');
    await expect.element(optionOf('JDZ 景德镇')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(alert()).not.toBeInTheDocument();
    await ok().click();
    await expect.element(page.getByText(/^已加入：PO-0006/)).toBeVisible();
    await expect.element(addDialog()).not.toBeInTheDocument();
    expect(adds.sent).toMatchObject([{ items: [{ pendingId: 61, expectedVersion: 1, quantity: 6, factoryId: 41 }] }]);
  });

  it('the existing orders that accept lines are options with their status, including ordered ones', async () => {
    await openDialog();
    const order = createPurchaseOrder({ status: 30, version: 4 });
    const lists = answerWith(api.purchaseOrders.list, pageWith(order));
    const adds = answerWith(api.purchaseOrders.addItems, [{ id: order.id, orderNumber: order.orderNumber }]);
    await addDialog().getByRole('radio', { name: '加入已有采购单' }).click();
    await addDialog().getByRole('combobox', { name: '请选择可加入的采购单' }).click();
    await optionOf(`${order.orderNumber} · ${order.factoryName} · 已下单`).click();
    await ok().click();
    await expect.element(addDialog()).not.toBeInTheDocument();
    expect(lists.sent[0]).toMatchObject({ takesLines: 'true' });
    expect(adds.sent).toMatchObject([{ purchaseOrderId: order.id, expectedVersion: 4, items: [{ pendingId: 61 }] }]);
  });

  it('quantities are pasted into the requests, and undone', async () => {
    await openDialog([{}, { id: 62, productCode: 'VASE2' }]);
    const quantity = (code: RegExp) => addDialog().getByRole('textbox', { name: code });
    await focus(quantity(/A1.*数量$/));
    pasteText('4\n5\n');
    await expect.element(quantity(/VASE2.*数量$/)).toHaveValue('5');
    await focus(quantity(/VASE2.*数量$/));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(quantity(/VASE2.*数量$/)).toHaveValue('6');
    await userEvent.keyboard('{Control>}y{/Control}');
    const adds = answerWith(api.purchaseOrders.addItems, [{ id: 6, orderNumber: 'PO-0006' }]);
    await ok().click();
    await expect.element(addDialog()).not.toBeInTheDocument();
    const items = [
      { pendingId: 61, quantity: 4 },
      { pendingId: 62, quantity: 5 },
    ];
    expect(adds.sent).toMatchObject([{ items }]);
  });

  it('the refusal of some rows offers to add the others, and the refused rows stay selected', async () => {
    const pending = { status: 10, purchaseOrderId: null, orderNumber: null } as const;
    const [first, second] = [
      createPurchaseItem(pending),
      createPurchaseItem({ ...pending, id: 62, productCode: 'VASE2' }),
    ];
    answerWith(api.purchaseOrders.pending, pageWith(first, second));
    answerWith(api.purchaseOrders.pendingTotals, [{ factoryId: 41, factoryName: '景德镇', lines: 2, pieces: 12 }]);
    answerWith(api.factories.names, [{ id: 41, code: 'JDZ', name: '景德镇', leadTimeDays: 14 }]);
    answerWith(api.users.artwareSalesNames, []);
    const rows = [{ id: 62, code: 'factory-inactive', message: '工厂“景德镇”已停用' }];
    const adds = answerWith(api.purchaseOrders.addItems, ({ mode }) =>
      mode === 'partial'
        ? [{ id: 6, orderNumber: 'PO-0006' }]
        : refuse('bulk-refused', { message: '1 行被拒绝', rows }),
    );
    await showPage(<PendingPurchasesPage />);
    await page.getByRole('checkbox', { name: '全选' }).click();
    await button('加入采购单（2）').click();
    await ok().click();
    const question = dialog('1 行被拒绝');
    await expect.element(question.getByText('工厂“景德镇”已停用')).toBeVisible();
    await expect.element(question.getByText(/VASE2/)).toBeVisible();
    await question.getByRole('button', { name: '加入其余 1 条' }).click();
    await expect.element(page.getByText(/^已加入：PO-0006/)).toBeVisible();
    await expect.element(addDialog()).not.toBeInTheDocument();
    expect(adds.sent.map(({ mode }) => mode)).toEqual([undefined, 'partial']);
    await expect.element(button('加入采购单（1）')).toBeVisible();
  });
});
