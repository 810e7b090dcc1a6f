import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, refuse } from '../../testing/answer-with.ts';
import { pasteText } from '../../testing/clipboard.ts';
import { chooseAction, dialog, headActions, recordPage } from '../../testing/fields.ts';
import {
  answerPurchaseOrder,
  createPurchasedOrder,
  createPurchaseItem,
  createReceipt,
} from '../../testing/fixtures/purchase-orders.fixtures.ts';
import { focus } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { PurchaseOrderPage } from './purchase-order-record-page.tsx';

const came = { status: 40, takenQuantity: 6 };
const received = createPurchasedOrder({
  status: 40,
  taken: 6,
  freightCny: '10.00',
  otherFreightCny: '0.00',
  items: [createPurchaseItem(came)],
});

function shown() {
  return recordPage(/^PO-0006/);
}

function form() {
  return dialog('更正采购单 PO-0006');
}

function field(name: RegExp | string) {
  return form().getByRole('textbox', { name });
}

function ok() {
  return form().getByRole('button', { name: '确定', exact: true });
}

async function openOrder(order = received) {
  answerPurchaseOrder(order);
  await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/6' });
}

async function openForm() {
  await openOrder();
  await chooseAction(headActions(), '更正价格和运费');
  await expect.element(form()).toBeVisible();
}

describe('the correction of a purchase order', () => {
  it('a correction sends the changed values with a reason, and shows the previous ones next to the fields', async () => {
    await openForm();
    await expect.element(form().getByRole('cell', { name: '¥35.00', exact: true })).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await field(/A1 .*单价$/).fill('36.5');
    await field(/^运费/).fill('12');
    await field('原因').fill('工厂账单');
    const sent = answerWith(api.purchaseOrders.changeItems, received);
    await ok().click();
    await expect.element(page.getByText('已更正采购单 PO-0006')).toBeVisible();
    expect(sent.sent).toEqual([
      {
        orderId: 6,
        expectedVersion: 1,
        reason: '工厂账单',
        freight: 12,
        items: [{ id: 61, unitPrice: 36.5 }],
      },
    ]);
  });

  it('prices are pasted into the lines, filled down and undone', async () => {
    const second = createPurchaseItem({ ...came, id: 62, productCode: 'B2', name: '石雕' });
    await openOrder({ ...received, items: [...received.items, second] });
    await chooseAction(headActions(), '更正价格和运费');
    await focus(field(/A1 .*单价$/));
    pasteText('36.5\n37\n');
    await expect.element(field(/B2 .*单价$/)).toHaveValue('37.00');
    await focus(field(/B2 .*单价$/));
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect.element(field(/B2 .*单价$/)).toHaveValue('36.50');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field(/B2 .*单价$/)).toHaveValue('37.00');
    await field('原因').fill('工厂账单');
    const sent = answerWith(api.purchaseOrders.changeItems, received);
    await ok().click();
    await expect.element(form()).not.toBeInTheDocument();
    const items = [
      { id: 61, unitPrice: 36.5 },
      { id: 62, unitPrice: 37 },
    ];
    expect(sent.sent).toMatchObject([{ items }]);
  });

  it('a correction requires a reason and a change, and the entered values are retained after a refusal', async () => {
    await openForm();
    await ok().click();
    await expect.element(form().getByText('请填写原因', { exact: true })).toBeVisible();
    await field('原因').fill('工厂账单');
    await ok().click();
    await expect.element(form().getByText('请更改单价、数量或运费')).toBeVisible();
    await field(/A1 .*数量$/).fill('5');
    await expect.element(form().getByRole('row').filter({ hasText: 'A1' }).getByRole('alert')).toBeVisible();
    await field(/A1 .*数量$/).fill('8');
    answerWith(api.purchaseOrders.changeItems, refuse('in-progress'));
    await ok().click();
    await expect.element(form()).toBeVisible();
    await expect.element(field(/A1 .*数量$/)).toHaveValue('8');
  });
});

describe('the surplus of a receipt', () => {
  it('the surplus is set to billed by a user who may correct, and its cost entries are shown', async () => {
    const entry = { kind: 'GOODS', amountCny: '210.00', toStockCny: '200.00', toVarianceCny: '10.00' } as const;
    const receipt = createReceipt({
      surplus: 1,
      unitCostCny: '30.0000',
      costEntries: [{ ...entry, at: '2026-11-22T01:00:00Z', id: 1 }],
    });
    await openOrder({ ...received, receipts: [receipt] });
    await expect.element(shown().getByText('工厂赠送')).toBeVisible();
    await shown().getByText('¥30.00', { exact: true }).click();
    await expect.element(shown().getByText('货款 ¥210.00，库存 ¥200.00，差异 ¥10.00')).toBeVisible();
    const sent = answerWith(api.purchaseOrders.setSurplusTerms, received);
    await shown().getByRole('button', { name: '改为计费' }).click();
    await expect.element(page.getByText('“改为计费”已执行')).toBeVisible();
    expect(sent.sent).toEqual([{ receiptId: 71, expectedVersion: 1, surplusTerms: 'BILLED' }]);
  });
});
