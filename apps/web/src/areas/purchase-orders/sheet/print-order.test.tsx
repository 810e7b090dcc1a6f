import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, headActions, openAction, recordPage } from '../../../testing/fields.ts';
import { emulateMedia } from '../../../testing/media.ts';
import {
  answerPurchaseOrder,
  createPurchaseItem,
  createPurchaseOrder,
} from '../../../testing/fixtures/purchase-orders.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { PurchaseOrderPage } from '../purchase-order-record-page.tsx';

const first = { productCode: 'P1', expectedDate: '2027-02-01' };
const items = [
  createPurchaseItem({ ...first, id: 61, quantity: 20, unitPriceCny: '12.3456', amount: '246.91' }),
  createPurchaseItem({
    ...first,
    id: 62,
    productId: 102,
    productCode: 'P2',
    quantity: 5,
    unitPriceCny: '8.0000',
    amount: '40.00',
  }),
  createPurchaseItem({
    ...first,
    id: 63,
    quantity: 30,
    unitPriceCny: '12.3456',
    amount: '370.37',
    expectedDate: '2027-03-01',
    remark: '包装加固',
  }),
];
const order = createPurchaseOrder({
  warehouseId: 1,
  warehouseName: '悉尼仓',
  remark: '纸箱装',
  live: 3,
  added: 3,
  quantity: 55,
  goodsAmount: '657.28',
  freightCny: '60.00',
  totalAmount: '717.28',
  items,
});

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(document.title));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emulateMedia('screen');
});

function shown() {
  return recordPage(/^PO-0006/);
}

function sheet() {
  return page.getByRole('article');
}

function rowOf(words: string) {
  return sheet().getByRole('row').filter({ hasText: words });
}

async function showOrder(shown: typeof order): Promise<void> {
  answerPurchaseOrder(shown);
  await showPage(<PurchaseOrderPage />, { at: '/artwarePurchaseOrder/purchaseOrder/6' });
  await expect.element(headActions()).toBeVisible();
}

describe('the printed sheet of a purchase order', () => {
  it('the print dialog names the file by the order number, and closing it restores the window title', async () => {
    await showOrder(order);
    const { title } = document;
    await button(/打印/).click();
    await expect.poll(() => printed).toEqual(['PO-0006']);
    await expect.element(shown()).toBeVisible();
    expect(sheet().query()).toBeNull();
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => document.querySelectorAll('article').length).toBe(0);
    expect(document.title).toBe(title);
  });

  it('the printed page lists each product once with its parts and the totals, and nothing else', async () => {
    await showOrder(order);
    await button(/打印/).click();
    await expect.poll(() => printed).toEqual(['PO-0006']);
    await emulateMedia('print');
    await expect.element(sheet().getByRole('heading', { level: 1 })).toHaveTextContent('采购单草稿');
    for (const words of ['景德镇', '悉尼仓', '纸箱装']) await expect.element(sheet()).toHaveTextContent(words);
    await expect
      .element(rowOf('P1'))
      .toHaveTextContent(/50.*12\.3456.*617\.28.*2027-02-01.*30 件.*2027-03-01.*包装加固/);
    await expect.element(rowOf('P2')).toHaveTextContent(/5.*8\.00.*40\.00.*2027-02-01/);
    await expect.element(rowOf('货款合计')).toHaveTextContent(/55.*657\.28/);
    await expect.element(rowOf('总金额')).toHaveTextContent('717.28');
    // The heading, two products and three totals.
    expect(page.getByRole('row').elements()).toHaveLength(6);
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(page.getByRole('main').query()).toBeNull();
    await emulateMedia('screen');
    await expect.element(shown()).toBeVisible();
    expect(sheet().query()).toBeNull();
  });

  it('the printed page has no prices for a user who may not view costs', async () => {
    const items = order.items.map(({ unitPriceCny: _price, amount: _amount, ...item }) => item);
    const { goodsAmount: _goods, freightCny: _freight, totalAmount: _total, ...header } = order;
    await showOrder({ ...header, items });
    await button(/打印/).click();
    await expect.poll(() => printed).toEqual(['PO-0006']);
    await emulateMedia('print');
    await expect.element(rowOf('P2')).toBeVisible();
    await expect.element(sheet()).not.toHaveTextContent('40.00');
    expect(page.getByRole('row').elements()).toHaveLength(4);
  });

  it.each([
    ['that is canceled', { cancelled: true, status: 60 }, '采购单已取消，不能打印'],
    ['without lines', { live: 0, items: [] }, /./],
  ])('an order %s cannot be printed, and shows the reason', async (_state, overrides, reason) => {
    await showOrder({ ...order, ...overrides });
    const entry = await openAction(headActions(), /打印/);
    await expect.element(entry).toHaveAttribute('aria-disabled', 'true');
    await expect.element(entry).toHaveTextContent(reason);
    expect(printed).toEqual([]);
  });
});
