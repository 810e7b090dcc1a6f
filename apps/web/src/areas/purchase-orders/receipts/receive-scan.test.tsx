import { api } from '@yipin/contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../../testing/answer-with.ts';
import { dialog, optionOf, recordPage, select } from '../../../testing/fields.ts';
import { createArtwareProduct } from '../../../testing/fixtures/artware-products.fixtures.ts';
import { createProductName } from '../../../testing/fixtures/product-names.fixtures.ts';
import {
  answerPurchaseOrder,
  createPurchasedOrder,
  createPurchaseItem,
} from '../../../testing/fixtures/purchase-orders.fixtures.ts';
import { scanCode } from '../../../testing/keyboard.ts';
import { canScan, Scanner } from '../../../testing/scanner.tsx';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { PurchaseOrderPage } from '../purchase-order-record-page.tsx';

const barcode = '6901234567892';
const second = createPurchaseItem({ id: 62, productId: 102, productCode: 'B2', name: '石雕', status: 30 });

/** Shows an order with two open lines. `B2` has the barcode. */
async function showOrder(): Promise<void> {
  const order = createPurchasedOrder({ warehouseId: 1, warehouseName: '悉尼仓' });
  answerPurchaseOrder({ ...order, items: [...order.items, second] });
  answerWith(api.warehouses.names, [{ id: 1, code: 'SYD', name: '悉尼仓', isDefault: true }]);
  await showPage(
    <>
      <Scanner />
      <PurchaseOrderPage />
    </>,
    { at: '/artwarePurchaseOrder/purchaseOrder/6' },
  );
  await expect
    .element(
      recordPage(/^PO-0006/)
        .getByRole('row')
        .filter({ hasText: 'B2' }),
    )
    .toBeVisible();
  await expect.element(page.getByText(canScan)).toBeVisible();
}

beforeEach(() => {
  answerWith(api.artwareProducts.names, ({ filter }) =>
    filter === barcode || filter === 'B2'
      ? pageWith(createProductName({ id: 102, productCode: 'B2', barcode }))
      : pageWith(),
  );
});

it('a scan on a purchase order receives the line of the product', async () => {
  await showOrder();
  scanCode(barcode);
  const form = dialog('入库 PO-0006');
  await expect.element(form).toHaveTextContent('B2 石雕');
  await expect.element(form.getByRole('textbox', { name: /本次入库/ })).toHaveFocus();
});

it('a scan in the receipt of all lines moves to the quantity of the product', async () => {
  await showOrder();
  await recordPage(/^PO-0006/)
    .getByRole('button', { name: '入库', exact: true })
    .first()
    .click();
  const form = dialog('入库 PO-0006');
  await expect.element(form.getByRole('textbox', { name: /^A1.*本次入库/ })).toHaveFocus();
  scanCode(barcode);
  await expect.element(form.getByRole('textbox', { name: /^B2.*本次入库/ })).toHaveFocus();
});

it('a code that no product has can be assigned to one, whose line is then received', async () => {
  await showOrder();
  scanCode('4006381333931');
  const unknown = dialog('没有产品使用此条码');
  await expect.element(unknown).toHaveTextContent('4006381333931');
  await expect.element(unknown.getByRole('button', { name: '新建产品' })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  answerWith(api.artwareProducts.get, createArtwareProduct({ id: 102, version: 4 }));
  const saves = answerWith(api.artwareProducts.setFields, { results: [{ id: 102, succeeded: true, version: 5 }] });
  await unknown.getByRole('button', { name: '指定条码' }).click();
  await userEvent.fill(select('产品'), 'B2');
  await optionOf('B2 木雕 · 可用 0').click();
  await dialog(/^指定条码/)
    .getByRole('button', { name: '指定条码' })
    .click();
  await expect
    .poll(() => saves.sent)
    .toMatchObject([{ items: [{ id: 102, expectedVersion: 4, set: { barcode: '4006381333931' } }] }]);
  await expect.element(dialog('入库 PO-0006')).toHaveTextContent('B2 石雕');
});
