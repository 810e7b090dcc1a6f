import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { answerWith } from '../../testing/answer-with.ts';
import { dialog, recordPage } from '../../testing/fields.ts';
import { answerPurchaseOrder, createPurchasedOrder } from '../../testing/fixtures/purchase-orders.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { PurchaseOrderPage } from './purchase-order-record-page.tsx';

const document = { factoryId: 41, factoryName: '景德镇', warehouseId: null, warehouseName: null, freightCny: '0.00' };
const line = { key: '101.1', productCode: 'A1', code: '', modelName: '', name: '木雕' };
const before = { ...line, quantity: 6, unitPriceCny: '35.0000', amountCny: '210.00' };
const after = { ...line, quantity: 4, unitPriceCny: '38.0000', amountCny: '152.00' };

it('a purchase order lists its revisions, and each opens with its changes since the previous one', async () => {
  answerPurchaseOrder(createPurchasedOrder({ revision: 1 }));
  answerWith(api.purchaseOrders.revisions, [
    {
      revision: 1,
      reason: '窑裂，少做两件',
      userName: '陈浩',
      at: '2026-11-26T01:00:00.000Z',
      document: { ...document, lines: [after], totalCny: '152.00' },
    },
    {
      revision: 0,
      reason: '',
      userName: '梅',
      at: '2026-11-20T01:00:00.000Z',
      document: { ...document, lines: [before], totalCny: '210.00' },
    },
  ]);
  await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/6' });
  const shown = recordPage(/^PO-0006/);
  await expect.element(shown.getByRole('cell', { name: '窑裂，少做两件' })).toBeVisible();
  await shown.getByRole('button', { name: '第 1 版' }).click();
  const sheet = dialog('此版单据');
  await expect
    .element(sheet.getByRole('heading', { name: 'PO-0006 · 第 1 版 · 2026-11-26 · 替代第 0 版' }))
    .toBeVisible();
  await expect.element(sheet.getByText('原为 6 × ¥35.00')).toBeVisible();
  await expect.element(sheet.getByRole('cell', { name: '¥152.00' }).first()).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});
