import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, ForeignReply, refuse, type ReplyOf } from '../../../testing/answer-with.ts';
import { answerArtwareOrder, createArtwareOrder } from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { button, dialog } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ArtwareOrderPage } from '../artware-order-record-page.tsx';

function createStock(...available: number[]): ReplyOf<typeof api.stock.ofProduct> {
  const levels = available.map((pieces, index) => ({
    warehouseId: index + 1,
    warehouseCode: `W${index + 1}`,
    warehouseName: `${index + 1}号仓`,
    onHand: pieces,
    reserved: 0,
    available: pieces,
  }));
  const all = available.reduce((sum, pieces) => sum + pieces, 0);
  return { onHand: all, reserved: 0, available: all, inTransit: 0, levels };
}
const sent = { results: [{ id: 11, succeeded: true, version: 2 }] };

async function openDialog(): Promise<void> {
  answerArtwareOrder(createArtwareOrder());
  await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
  await button('从库存备货').click();
}

function sending() {
  return dialog('从库存备货');
}

function ok() {
  return sending().getByRole('button', { name: '确定', exact: true });
}

function quantityAt(warehouse: string) {
  return sending().getByRole('textbox', { name: `${warehouse} 备货数量` });
}

function alert() {
  return sending().getByRole('alert');
}

describe('the dialog that reserves a line from stock', () => {
  it('the reservation from stock cannot be confirmed until the proposal is fetched', async () => {
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    answerWith(api.stock.ofProduct, async () => {
      await waiting;
      return createStock(20);
    });
    const sends = answerWith(api.orderFulfilment.sendFromStock, sent);
    await openDialog();
    await expect.element(ok()).toBeDisabled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    release();
    await expect.element(quantityAt('1号仓')).toHaveValue('6');
    await expect.element(alert()).not.toBeInTheDocument();
    expect(sends.sent).toEqual([]);
    await ok().click();
    await expect.element(page.getByText('“从库存备货”已执行')).toBeVisible();
    await expect.element(sending()).not.toBeInTheDocument();
    expect(sends.sent).toMatchObject([
      { id: 11, expectedVersion: 1, allocations: [{ warehouseId: 1, quantity: 6 }], buyRemaining: false },
    ]);
  });

  it('the dialog proposes the available pieces of each warehouse, and the purchase of the rest', async () => {
    answerWith(api.stock.ofProduct, createStock(3, 2));
    const sends = answerWith(api.orderFulfilment.sendFromStock, sent);
    await openDialog();
    await expect.element(quantityAt('1号仓')).toHaveValue('3');
    await expect.element(quantityAt('2号仓')).toHaveValue('2');
    await expect.element(sending().getByRole('checkbox', { name: '其余 1 件采购' })).toBeChecked();
    expect(await violationsIn()).toEqual([]);
    await ok().click();
    await expect.element(sending()).not.toBeInTheDocument();
    const allocations = [
      { warehouseId: 1, quantity: 3 },
      { warehouseId: 2, quantity: 2 },
    ];
    expect(sends.sent).toMatchObject([{ allocations, buyRemaining: true }]);
  });

  it('the dialog requires a quantity when all are cleared, and sends nothing', async () => {
    answerWith(api.stock.ofProduct, createStock(20));
    const sends = answerWith(api.orderFulfilment.sendFromStock, sent);
    await openDialog();
    await userEvent.fill(quantityAt('1号仓'), '0');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(alert()).toBeVisible();
    expect(sends.sent).toEqual([]);
  });

  it('the dialog shows that the stock cannot be fetched, and fetches it again on request', async () => {
    answerWith(api.stock.ofProduct, new ForeignReply(500, 'Out of order'));
    await openDialog();
    await expect.element(alert()).toHaveTextContent('出错了，请重试');
    await expect.element(ok()).toBeDisabled();
    answerWith(api.stock.ofProduct, createStock(20));
    await sending().getByRole('button', { name: '重试' }).click();
    await expect.element(quantityAt('1号仓')).toHaveValue('6');
    await expect.element(ok()).toBeEnabled();
  });

  it('the dialog stays open with the entered values when the server refuses', async () => {
    answerWith(api.stock.ofProduct, createStock(20));
    answerWith(api.orderFulfilment.sendFromStock, refuse('insufficient-stock', { message: '库存不足' }));
    await openDialog();
    await userEvent.fill(quantityAt('1号仓'), '4');
    await ok().click();
    await expect.element(page.getByText('库存不足')).toBeVisible();
    await expect.element(quantityAt('1号仓')).toHaveValue('4');
  });
});
