import { addDays, allPermissions, api, dayIn, type Permission, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith } from '../../testing/answer-with.ts';
import { pasteText } from '../../testing/clipboard.ts';
import { chooseAction, dialog, formPage, headActions, openAction, recordPage } from '../../testing/fields.ts';
import { focus, pressByKey, pressCtrlEnter } from '../../testing/keyboard.ts';
import {
  answerPurchaseOrder,
  createPurchasedOrder,
  createPurchaseItem,
  createPurchaseOrder,
  createReceipt,
} from '../../testing/fixtures/purchase-orders.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { PurchaseOrderPage } from './purchase-order-record-page.tsx';

type ShownOrder = ReturnType<typeof createPurchaseOrder>;

async function showOrder(order: ShownOrder, holds: readonly Permission[] = allPermissions): Promise<void> {
  answerPurchaseOrder(order);
  await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/6', as: { holds } });
  await expect.element(shown()).toBeVisible();
}

function shown() {
  return recordPage(/^PO-0006/);
}

function actionIn(name: string) {
  return shown().getByRole('button', { name, exact: true });
}

function lineOf(words: string) {
  return shown().getByRole('row').filter({ hasText: words }).first();
}

function refused() {
  return lineOf('木雕').getByRole('button', { name: '更多操作' });
}

function createReceivedOrder(overrides: Parameters<typeof createReceipt>[0]): ShownOrder {
  return createPurchasedOrder({
    status: 40,
    atLeastReceived: 1,
    taken: 6,
    items: [createPurchaseItem({ status: 40, takenQuantity: 6 })],
    receipts: [createReceipt(overrides)],
  });
}

function newForm() {
  return formPage('新建采购单');
}

function expectedDay() {
  return newForm().getByRole('textbox', { name: '预计到货' });
}

/** Returns the day a number of days after today, which the field shows with its weekday. */
function dayAfter(days: number): string {
  return expect.stringContaining(addDays(dayIn('Australia/Sydney', new Date()), days));
}

/** Shows the form of a new purchase order of a company with two factories and two warehouses. */
async function showNewOrder(): Promise<void> {
  answerPurchaseOrder(createPurchaseOrder());
  answerWith(api.factories.names, [
    { id: 41, code: 'JDZ', name: '景德镇', leadTimeDays: 14 },
    { id: 42, code: 'DH', name: '德化', leadTimeDays: 30 },
  ]);
  answerWith(api.warehouses.names, [
    { id: 1, code: 'PER', name: '珀斯仓', isDefault: false },
    { id: 2, code: 'SYD', name: '悉尼仓', isDefault: true },
  ]);
  await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/new' });
}

async function chooseFactory(label: string): Promise<void> {
  await newForm().getByRole('combobox', { name: '工厂' }).click();
  await page.getByTitle(label).click();
}

async function clearWarehouse(): Promise<void> {
  await focus(newForm().getByRole('combobox', { name: '仓库' }));
  await userEvent.keyboard('{Delete}');
}

describe('the page of a purchase order', () => {
  it('a purchase order shows its lines', async () => {
    await showOrder(createPurchaseOrder());
    await expect.element(lineOf('木雕')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('the form of a purchase order disables the factory after a line is ordered, and shows the reason', async () => {
    await showOrder(createPurchasedOrder());
    await actionIn('编辑').click();
    const form = formPage('编辑采购单 PO-0006');
    const factory = form.getByRole('combobox', { name: '工厂' });
    await expect.element(factory).toBeDisabled();
    await expect.element(factory).toHaveAccessibleDescription('已有明细下单，不能更换工厂');
    await expect.element(form).toHaveTextContent('景德镇');
    await form.getByRole('button', { name: '取消' }).click();
    await expect.element(form).not.toBeInTheDocument();
  });

  it('a new purchase order is saved with the factory that its address names, and then shows its page', async () => {
    const order = createPurchaseOrder({ items: [], live: 0, added: 0, quantity: 0 });
    answerPurchaseOrder(order);
    const saves = answerWith(api.purchaseOrders.save, order);
    await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/new?factoryId=41' });
    const form = formPage('新建采购单');
    await expect.element(form).toHaveTextContent('景德镇');
    await userEvent.fill(form.getByRole('textbox', { name: '备注' }), '春季');
    expect(await violationsIn()).toEqual([]);
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/artwarePurchaseOrder/purchaseOrder/6');
    expect(saves.sent).toMatchObject([{ factoryId: 41, remark: '春季' }]);
  });

  it('a new purchase order shows the default warehouse, and the day after the lead time of the factory', async () => {
    await showNewOrder();
    await expect.element(newForm()).toHaveTextContent('SYD 悉尼仓');
    await expect.element(expectedDay()).toHaveValue('');
    await chooseFactory('JDZ 景德镇');
    await expect.element(expectedDay()).toHaveValue(dayAfter(14));
    await chooseFactory('DH 德化');
    await expect.element(expectedDay()).toHaveValue(dayAfter(30));
  });

  it('another factory of a new purchase order leaves an entered day and a cleared warehouse', async () => {
    await showNewOrder();
    await chooseFactory('JDZ 景德镇');
    await expect.element(expectedDay()).toHaveValue(dayAfter(14));
    await userEvent.fill(expectedDay(), '2031-05-20');
    await clearWarehouse();
    await chooseFactory('DH 德化');
    await expect.element(newForm()).toHaveTextContent('DH 德化');
    await expect.element(expectedDay()).toHaveValue('2031-05-20 周二');
    await expect.element(newForm()).not.toHaveTextContent('SYD 悉尼仓');
  });

  it('prices, days and remarks are pasted into the lines of a purchase order, filled down and undone', async () => {
    const items = [createPurchaseItem(), createPurchaseItem({ id: 62, productCode: 'B2', name: '石雕' })];
    await showOrder(createPurchaseOrder({ items }));
    await actionIn('编辑').click();
    const field = (name: string | RegExp) => formPage('编辑采购单 PO-0006').getByRole('textbox', { name });
    await focus(field(/A1 .*单价$/));
    pasteText('36.5\t2026-12-24\t加急\n37\t2026-12-25\t\n');
    await expect.element(field(/B2 .*单价$/)).toHaveValue('37.00');
    await expect.element(field(/A1 .*备注$/)).toHaveValue('加急');
    await focus(field(/B2 .*备注$/));
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect.element(field(/B2 .*备注$/)).toHaveValue('加急');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field(/B2 .*备注$/)).toHaveValue('');
    const saves = answerWith(api.purchaseOrders.save, createPurchaseOrder({ items }));
    await pressCtrlEnter();
    await expect.poll(() => saves.sent.length).toBe(1);
    const lines = [
      { id: 61, unitPriceCny: 36.5, expectedDate: '2026-12-24', remark: '加急' },
      { id: 62, unitPriceCny: 37, expectedDate: '2026-12-25', remark: '' },
    ];
    expect(saves.sent).toMatchObject([{ items: lines }]);
  });

  it('a receipt can be reversed while its goods are free', async () => {
    await showOrder(createReceivedOrder({}));
    await expect.element(actionIn('撤销入库')).toBeEnabled();
  });

  it('a receipt with packed goods cannot be reversed, and shows the reason', async () => {
    await showOrder(createReceivedOrder({ movedOn: 6 }));
    await expect.element(actionIn('撤销入库')).toBeDisabled();
    await expect.element(actionIn('撤销入库')).toHaveAccessibleDescription('部分货物已在发货单上，不能撤销入库');
  });

  it('the refusal to return an ordered line to the requests names the missing permission', async () => {
    await showOrder(
      createPurchasedOrder(),
      allPermissions.filter((permission) => permission !== permissions.purchase),
    );
    await expect.element(lineOf('木雕').getByRole('button', { name: '入库' })).toBeVisible();
    await expect.element(refused()).toHaveAccessibleDescription(/退回待采购 您没有所需的权限：采购/);
    await pressByKey(refused());
    const entry = page.getByRole('menuitem', { name: /退回待采购/ });
    await expect.element(entry).toHaveTextContent('退回待采购您没有所需的权限：采购');
    await expect.element(entry).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(entry).not.toBeInTheDocument();
    await expect.element(refused()).toHaveFocus();
  });

  it('the page shows the received pieces that are on no bill', async () => {
    const line = createPurchaseItem({ status: 40, takenQuantity: 6, billedSurplus: 1, surplusQuantity: 1 });
    await showOrder(createPurchasedOrder({ status: 40, items: [{ ...line, billedQuantity: 4 }] }));
    await expect.element(shown().getByText('¥105.00（3 件）')).toBeVisible();
    await showOrder(createPurchasedOrder({ status: 40, items: [{ ...line, billedQuantity: 7 }] }));
    await expect.element(shown().getByText('已收货未入账单')).not.toBeInTheDocument();
  });

  it('the page of a purchase order shows the write-off only to users with its permission', async () => {
    await showOrder(createPurchasedOrder());
    await chooseAction(headActions(), '核销');
    await expect.element(dialog('核销 PO-0006 的未结金额')).toBeVisible();
    await showOrder(
      createPurchasedOrder(),
      allPermissions.filter((permission) => permission !== permissions.writeOff),
    );
    await expect.element(await openAction(headActions(), '登记付款')).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: '核销' })).not.toBeInTheDocument();
  });

  it('the page of a purchase order shows no actions to a user without their permissions', async () => {
    await showOrder(createPurchaseOrder(), [permissions.purchaseOrders]);
    await expect.element(lineOf('木雕')).toBeVisible();
    await expect.element(actionIn('编辑')).not.toBeInTheDocument();
    await expect.element(actionIn('取消')).not.toBeInTheDocument();
  });
});
