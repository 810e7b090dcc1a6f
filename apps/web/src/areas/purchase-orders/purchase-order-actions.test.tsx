import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '../../testing/answer-with.ts';
import { button, chooseAction, dialog, headActions } from '../../testing/fields.ts';
import {
  answerPurchaseOrder,
  createPurchasedOrder,
  createPurchaseItem,
  createPurchaseOrder,
  createReceipt,
} from '../../testing/fixtures/purchase-orders.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { PurchaseOrderPage } from './purchase-order-record-page.tsx';

const at = '/artwarePurchaseOrder/purchaseOrder/6';

it('an archived order is shown again by Undo', async () => {
  answerPurchaseOrder(createPurchasedOrder({ status: 50, atLeastReceived: 1, completed: 1 }));
  await showPage(<PurchaseOrderPage />, { at });
  answerWith(api.purchaseOrders.hide, createPurchaseOrder({ version: 8, isHidden: true }));
  await chooseAction(headActions(), '归档');
  const shown = answerWith(api.purchaseOrders.show, createPurchaseOrder({ version: 9 }));
  await button('撤销').click();
  await expect.element(page.getByText('已撤销：归档', { exact: true })).toBeVisible();
  expect(shown.sent).toEqual([{ id: 6, expectedVersion: 8 }]);
});

it('a receipt has no Undo when another user received pieces of its lines too', async () => {
  const items = [createPurchaseItem({ status: 30 }), createPurchaseItem({ id: 62, productCode: 'B2', status: 30 })];
  const order = createPurchasedOrder({ items, warehouseId: 1, warehouseName: '悉尼仓' });
  answerPurchaseOrder(order);
  answerWith(api.warehouses.names, [{ id: 1, code: 'SYD', name: '悉尼仓', isDefault: true }]);
  await showPage(<PurchaseOrderPage />, { at });
  answerWith(api.purchaseOrders.receive, {
    ...order,
    receipts: [91, 92, 93].map((id) => createReceipt({ id, version: 4, purchaseItemId: id === 91 ? 61 : 62 })),
  });
  await headActions().getByRole('button', { name: '入库' }).click();
  await dialog('入库 PO-0006').getByRole('button', { name: '确定', exact: true }).click();
  await expect.element(page.getByText('已入库 12 件')).toBeVisible();
  expect(button('撤销').elements()).toEqual([]);
});
