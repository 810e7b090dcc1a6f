import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '../../../testing/answer-with.ts';
import {
  answerArtwareOrder,
  createArtwareOrder,
  createArtwareOrderItem,
} from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { button, dialog, recordPage } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ArtwareOrderPage } from '../artware-order-record-page.tsx';

type Item = ReturnType<typeof createArtwareOrderItem>;

const purchased = createArtwareOrderItem({
  id: 11,
  lineNo: 1,
  productCode: 'A1',
  status: 20,
  toApproveQty: 0,
  purchasingQty: 6,
});
const pending = createArtwareOrderItem({
  id: 12,
  lineNo: 2,
  productCode: 'B2',
  status: 20,
  toApproveQty: 0,
  purchasingQty: 6,
});

function deleted(item: Item): Item {
  return {
    ...item,
    version: 2,
    status: 60,
    purchasingQty: 0,
    deletedAt: '2026-11-25T03:04:05Z',
  };
}

function orderOf(...items: Item[]) {
  return createArtwareOrder({ items, itemCount: items.length, toApproveCount: 0 });
}

function shown() {
  return recordPage(/^AO-0007/);
}

function rowOf(code: string) {
  return shown().getByRole('row').filter({ hasText: code });
}

function toStock(title: string) {
  return dialog(title).getByRole('checkbox', { name: '已下单或已备货的转入库存' });
}

function reasonIn(title: string) {
  return dialog(title).getByRole('textbox', { name: '原因' });
}

/** Deletes two lines without releasing purchased pieces to stock, which the server refuses for the purchased line. */
async function deleteBoth() {
  answerArtwareOrder(orderOf(purchased, pending));
  await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
  await rowOf('A1').getByRole('checkbox').click();
  await rowOf('B2').getByRole('checkbox').click();
  await shown().getByRole('button', { name: '删除（2）' }).click();
  await expect.element(dialog('删除明细（2）').getByRole('listitem').first()).toHaveTextContent('A1');
  await expect.element(dialog('删除明细（2）').getByRole('listitem').last()).toHaveTextContent('B2');
  await toStock('删除明细（2）').click();
  await reasonIn('删除明细（2）').fill('客户改订');
  const deletes = answerWith(api.orderFulfilment.delete, {
    results: [
      { id: 11, succeeded: false, code: 'item-already-purchased', message: '已经下单采购' },
      { id: 12, succeeded: true, version: 2 },
    ],
  });
  answerWith(api.artwareOrders.get, orderOf(purchased, deleted(pending)));
  await dialog('删除明细（2）').getByRole('button', { name: '删除明细' }).click();
  return deletes;
}

describe('the dialog that deletes several lines', () => {
  it('the deletion of two lines names the refused line with its reason, and deletes the other line', async () => {
    const deletes = await deleteBoth();
    const results = dialog('删除明细的结果').getByRole('listitem');
    await expect.element(results.first()).toHaveTextContent(/A1.*已经下单采购/);
    await expect.element(results.first()).not.toHaveTextContent('已执行');
    await expect.element(results.last()).toHaveTextContent(/B2.*已执行/);
    await expect.element(rowOf('B2')).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
    expect(deletes.sent).toEqual([
      { ids: [11, 12], expectedVersions: { 11: 1, 12: 1 }, mode: 'partial', releaseToStock: false, reason: '客户改订' },
    ]);
    const restored = answerWith(api.orderFulfilment.restore, { results: [{ id: 12, succeeded: true, version: 3 }] });
    await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
    await expect.element(page.getByText('已撤销：删除明细', { exact: true })).toBeVisible();
    expect(restored.sent).toEqual([{ ids: [12], expectedVersions: { 12: 2 }, mode: 'all', reason: '撤销' }]);
  });

  it('the retry of a deletion contains only the refused line, with the entered values', async () => {
    await deleteBoth();
    await button('重试失败的 1 条').click();
    const again = dialog('删除明细');
    await expect.element(again).toHaveTextContent('A1');
    await expect.element(again).not.toHaveTextContent('B2');
    await expect.element(reasonIn('删除明细')).toHaveValue('客户改订');
    await toStock('删除明细').click();
    const deletes = answerWith(api.orderFulfilment.delete, { results: [{ id: 11, succeeded: true, version: 2 }] });
    answerWith(api.artwareOrders.get, orderOf(deleted(purchased), deleted(pending)));
    await again.getByRole('button', { name: '删除明细' }).click();
    await expect.element(rowOf('A1')).not.toBeInTheDocument();
    await shown().getByRole('button', { name: '2 行已删除' }).click();
    await expect.element(rowOf('A1')).toHaveTextContent('已删除');
    await expect.element(again).not.toBeInTheDocument();
    await expect.element(shown().getByRole('button', { name: '取消选择' })).not.toBeInTheDocument();
    await expect.element(page.getByText('“删除明细”已执行')).toBeVisible();
    // Its pieces were released to stock.
    await expect.element(page.getByRole('status').last().getByRole('button', { name: '撤销' })).not.toBeInTheDocument();
    expect(deletes.sent).toEqual([
      { id: 11, expectedVersion: 1, mode: 'all', releaseToStock: true, reason: '客户改订' },
    ]);
  });
});
