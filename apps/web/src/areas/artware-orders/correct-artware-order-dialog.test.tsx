import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '../../testing/answer-with.ts';
import {
  answerArtwareOrder,
  createArtwareOrder,
  createArtwareOrderItem,
} from '../../testing/fixtures/artware-orders.fixtures.ts';
import { button, chooseAction, dialog, headActions } from '../../testing/fields.ts';
import { pasteText } from '../../testing/clipboard.ts';
import { focus } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ArtwareOrderPage } from './artware-order-record-page.tsx';

const line = createArtwareOrderItem({
  id: 11,
  productCode: 'A1',
  status: 20,
  quantity: 10,
  shortQuantity: 1,
  unitPriceAud: '12.00',
  toApproveQty: 0,
  purchasingQty: 5,
  shippingQty: 4,
});
const order = createArtwareOrder({ status: 30, revision: 0, items: [line], toApproveCount: 0 });

function form() {
  return dialog('更正销售订单 AO-0007');
}

function field(name: RegExp | string) {
  return form().getByRole('textbox', { name });
}

function ok() {
  return form().getByRole('button', { name: '确定', exact: true });
}

async function openForm() {
  answerArtwareOrder(order);
  await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
  await chooseAction(headActions(), '更正');
  await expect.element(form()).toBeVisible();
}

describe('the correction of a sales order', () => {
  it('quantities and prices are pasted by their headings, and unchanged values are not sent', async () => {
    const second = createArtwareOrderItem({ ...line, id: 12, productCode: 'B2', name: '石雕' });
    answerArtwareOrder({ ...order, items: [line, second] });
    await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
    await chooseAction(headActions(), '更正');
    await focus(field(/A1 .*数量$/));
    pasteText('quantity\tprice\n9\t10\n8\t12\n');
    await expect.element(field(/A1 .*单价$/)).toHaveValue('10.00');
    await field('原因').fill('客户改单');
    const sent = answerWith(api.orderFulfilment.changeItems, { ...order, revision: 1 });
    await ok().click();
    await expect.element(form()).not.toBeInTheDocument();
    const items = [
      { id: 11, unitPrice: 10 },
      { id: 12, quantity: 8 },
    ];
    expect(sent.sent).toMatchObject([{ items }]);
  });

  it('the dialog shows previous values and where the pieces are, and sends changed values with a reason', async () => {
    await openForm();
    await expect.element(form().getByRole('cell', { name: '$12.00', exact: true })).toBeVisible();
    await expect.element(form().getByText('采购中')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await field(/A1 .*单价$/).fill('9');
    await field(/A1 .*数量$/).fill('6');
    await form().getByRole('checkbox', { name: '已下单或已备货的转入库存' }).click();
    await field('原因').fill('客户改单');
    const sent = answerWith(api.orderFulfilment.changeItems, { ...order, revision: 1 });
    await ok().click();
    await expect.element(page.getByText('已更正销售订单 AO-0007：第 1 版')).toBeVisible();
    expect(sent.sent).toEqual([
      {
        orderId: 7,
        expectedVersion: 1,
        reason: '客户改单',
        releaseToStock: true,
        items: [{ id: 11, quantity: 6, unitPrice: 9 }],
      },
    ]);
  });

  it('a correction requires a reason and a change, and refuses fewer pieces than are shipped', async () => {
    await openForm();
    await ok().click();
    await expect.element(form().getByText('请填写原因', { exact: true })).toBeVisible();
    await field('原因').fill('客户改单');
    await ok().click();
    await expect.element(form().getByText('请更改数量、单价或折扣')).toBeVisible();
    await field(/A1 .*数量$/).fill('3');
    await expect.element(form().getByRole('row').filter({ hasText: 'A1' }).getByRole('alert')).toBeVisible();
  });

  it('a correction is sent again with `confirmed` after the warning about purchases and reservations', async () => {
    await openForm();
    await field(/A1 .*数量$/).fill('7');
    await field('原因').fill('客户改单');
    const warning = '尚未下单的采购将取消：2 件。 确定更正订单吗？';
    answerWith(api.orderFulfilment.changeItems, refuse('confirmation-required', { message: warning }));
    await ok().click();
    await expect.element(dialog(warning)).toBeVisible();
    const sent = answerWith(api.orderFulfilment.changeItems, { ...order, revision: 1 });
    await button('仍要继续').click();
    await expect.element(page.getByText('已更正销售订单 AO-0007：第 1 版')).toBeVisible();
    expect(sent.sent).toMatchObject([{ confirmed: true, items: [{ id: 11, quantity: 7 }] }]);
  });
});
