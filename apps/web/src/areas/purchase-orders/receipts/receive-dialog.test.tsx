import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith } from '../../../testing/answer-with.ts';
import { dialog, headActions, recordPage } from '../../../testing/fields.ts';
import {
  answerPurchaseOrder,
  createPurchasedOrder,
  createPurchaseItem,
  createReceipt,
} from '../../../testing/fixtures/purchase-orders.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { PurchaseOrderPage } from '../purchase-order-record-page.tsx';

function shown() {
  return recordPage(/^PO-0006/);
}

function form() {
  return dialog('入库 PO-0006');
}

function ok() {
  return form().getByRole('button', { name: '确定', exact: true });
}

function quantityField() {
  return form().getByRole('textbox', { name: /本次入库/ });
}

async function openForm() {
  answerPurchaseOrder(createPurchasedOrder({ overTakePercent: '50', warehouseId: 1, warehouseName: '悉尼仓' }));
  answerWith(api.warehouses.names, [{ id: 1, code: 'SYD', name: '悉尼仓', isDefault: true }]);
  await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/6' });
  await shown().getByRole('row').filter({ hasText: 'A1' }).getByRole('button', { name: '入库' }).click();
  await expect.element(form()).toBeVisible();
}

it.each([1, 2])('a receipt of %i lines shows the pictures of their products', async (count) => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  const items = [createPurchaseItem({ status: 30, thumbnailUrl: picture })];
  if (count > 1) items.push(createPurchaseItem({ id: 62, productCode: 'B2', status: 30 }));
  answerPurchaseOrder(createPurchasedOrder({ items, warehouseId: 1, warehouseName: '悉尼仓' }));
  answerWith(api.warehouses.names, [{ id: 1, code: 'SYD', name: '悉尼仓', isDefault: true }]);
  await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/6' });
  await headActions().getByRole('button', { name: '入库' }).click();
  await expect.element(quantityField().first()).toBeVisible();
  const pictures = [...form().element().querySelectorAll('img')].map(({ src }) => src);
  expect(pictures).toEqual([picture]);
  expect(await violationsIn()).toEqual([]);
});

const done = { results: [{ id: 61, succeeded: true, version: 2 }] };

it('a surplus is received after free or billed is selected, and neither is preselected', async () => {
  await openForm();
  await expect.element(form().getByRole('radio').first()).not.toBeInTheDocument();
  await form().getByRole('textbox', { name: '超收' }).fill('2');
  for (const radio of form().getByRole('radio').elements()) expect(radio).not.toBeChecked();
  expect(await violationsIn()).toEqual([]);
  await ok().click();
  await expect.element(form().getByText('请选择超收是赠送还是计费')).toBeVisible();
  await form().getByRole('radio', { name: '工厂计费' }).click();
  const sent = answerWith(api.purchaseOrders.receiveItem, done);
  await ok().click();
  await expect.element(form()).not.toBeInTheDocument();
  expect(sent.sent).toMatchObject([{ id: 61, quantity: 6, surplus: 2, surplusTerms: 'BILLED' }]);
});

it('a receipt without surplus requires no terms', async () => {
  await openForm();
  const sent = answerWith(api.purchaseOrders.receiveItem, done);
  await ok().click();
  await expect.element(form()).not.toBeInTheDocument();
  expect(sent.sent).toMatchObject([{ quantity: 6, surplus: 0 }]);
});

it('the receipt of one line focuses its quantity if the warehouse is known', async () => {
  await openForm();
  await expect.element(form().getByRole('textbox', { name: /本次入库/ })).toHaveFocus();
});

it('the receipt of several lines focuses the quantity of the first line', async () => {
  const second = createPurchaseItem({ id: 62, productCode: 'B2', name: '石雕', status: 30 });
  const order = createPurchasedOrder({ warehouseId: 1, warehouseName: '悉尼仓' });
  answerPurchaseOrder({ ...order, items: [...order.items, second] });
  answerWith(api.warehouses.names, [{ id: 1, code: 'SYD', name: '悉尼仓', isDefault: true }]);
  await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/6' });
  await shown().getByRole('button', { name: '入库', exact: true }).first().click();
  await expect.element(form().getByRole('textbox', { name: /^A1.*本次入库/ })).toHaveFocus();
});

/** Opens the receipt of a line of an order without a warehouse. Returns a function that answers the warehouses. */
async function openUnread(isDefault: boolean): Promise<() => void> {
  let release: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (release = resolve));
  answerPurchaseOrder(createPurchasedOrder({ warehouseId: null, warehouseName: '' }));
  answerWith(api.warehouses.names, async () => {
    await waiting;
    return [
      { id: 1, code: 'SYD', name: '悉尼仓', isDefault },
      { id: 2, code: 'MEL', name: '墨尔本仓', isDefault: false },
    ];
  });
  await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/6' });
  await shown().getByRole('row').filter({ hasText: 'A1' }).getByRole('button', { name: '入库' }).click();
  await expect.element(quantityField()).toHaveFocus();
  return release;
}

it('Ctrl+Enter before the default warehouse is known receives as soon as it is, unless a value is changed', async () => {
  const answer = await openUnread(true);
  const sent = answerWith(api.purchaseOrders.receiveItem, done);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form().getByRole('button', { name: /确定/ })).toHaveClass(/loading/);
  await userEvent.fill(quantityField(), '2');
  await expect.element(ok()).not.toHaveClass(/loading/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent.sent).toEqual([]);
  answer();
  await expect.element(form()).not.toBeInTheDocument();
  expect(sent.sent).toMatchObject([{ id: 61, quantity: 2, warehouseId: 1 }]);
});

it('Ctrl+Enter before it is known that no warehouse is the default marks the missing warehouse', async () => {
  const answer = await openUnread(false);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  answer();
  await expect.element(form().getByText('请选择入库仓库')).toBeVisible();
  await expect.element(form().getByRole('combobox', { name: /仓库/ })).toHaveFocus();
});

it('a receipt focuses the warehouse if there are several and none is the default', async () => {
  answerPurchaseOrder(createPurchasedOrder({ warehouseId: null, warehouseName: '' }));
  answerWith(api.warehouses.names, [
    { id: 1, code: 'SYD', name: '悉尼仓', isDefault: false },
    { id: 2, code: 'MEL', name: '墨尔本仓', isDefault: false },
  ]);
  await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/6' });
  await shown().getByRole('row').filter({ hasText: 'A1' }).getByRole('button', { name: '入库' }).click();
  await expect.element(form().getByRole('combobox', { name: '入库仓库' })).toHaveFocus();
});

function undo() {
  return page.getByRole('button', { name: '撤销', exact: true });
}

it('the receipt of several lines is undone as a whole', async () => {
  const second = createPurchaseItem({ id: 62, productCode: 'B2', name: '石雕', status: 30 });
  const order = createPurchasedOrder({ warehouseId: 1, warehouseName: '悉尼仓' });
  const before = { ...order, items: [...order.items, second], receipts: [createReceipt({ id: 70 })] };
  const receipts = [
    createReceipt({ id: 72, version: 3, purchaseItemId: 62 }),
    createReceipt({ id: 71, version: 2, purchaseItemId: 61 }),
    ...before.receipts,
  ];
  answerPurchaseOrder(before);
  answerWith(api.warehouses.names, [{ id: 1, code: 'SYD', name: '悉尼仓', isDefault: true }]);
  answerWith(api.purchaseOrders.receive, { ...before, receipts });
  const undone = answerWith(api.purchaseOrders.reverseReceipts, before);
  await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/6' });
  await shown().getByRole('button', { name: '入库', exact: true }).first().click();
  await ok().click();
  await undo().click();
  await expect.element(page.getByText('已撤销：入库', { exact: true })).toBeVisible();
  const reversed = [
    { receiptId: 72, expectedVersion: 3 },
    { receiptId: 71, expectedVersion: 2 },
  ];
  expect(undone.sent).toEqual([{ id: 6, receipts: reversed, reason: '撤销' }]);
});

it('the receipt of one line is undone after its receipt is read', async () => {
  await openForm();
  answerWith(api.purchaseOrders.receiveItem, done);
  answerWith(api.purchaseOrders.get, createPurchasedOrder({ receipts: [createReceipt({ id: 71, version: 2 })] }));
  const undone = answerWith(api.purchaseOrders.reverseReceipts, createPurchasedOrder());
  await ok().click();
  await undo().click();
  await expect.element(page.getByText('已撤销：入库', { exact: true })).toBeVisible();
  expect(undone.sent).toMatchObject([{ receipts: [{ receiptId: 71, expectedVersion: 2 }] }]);
});
