import { api, ArtwareProductId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, ForeignReply, noAnswer, type ReplyOf } from '../../testing/answer-with.ts';
import { allowConsoleError } from '../../testing/console-errors.ts';
import { button } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ProductStock } from './product-stock.tsx';

const levels = [
  { warehouseId: 1, warehouseCode: 'SYD', warehouseName: '悉尼仓', onHand: 20, reserved: 6, available: 14 },
];
const stock: ReplyOf<typeof api.stock.ofProduct> = { onHand: 20, reserved: 6, available: 14, inTransit: 0, levels };
const reservation = {
  id: 5,
  orderId: 7,
  orderNumber: 'AO-0007',
  customerName: 'Harbour Gifts',
  quantity: 6,
  isOnShipment: false,
  warehouseId: 1,
  warehouseName: '悉尼仓',
};

async function showReservations(): Promise<void> {
  answerWith(api.stock.ofProduct, stock);
  await showPage(<ProductStock productId={ArtwareProductId.parse(101)} product="A1 木雕" />);
  await page.getByRole('tab', { name: '占用' }).click();
}

function alert() {
  return page.getByRole('alert').filter({ hasText: /./ });
}

function empty() {
  return page.getByText('没有占用');
}

describe('the stock of a product', () => {
  it('lists the orders that reserve pieces', async () => {
    answerWith(api.stock.reservations, [reservation]);
    await showReservations();
    await expect.element(page.getByRole('row').filter({ hasText: 'AO-0007' })).toHaveTextContent('Harbour Gifts');
    expect(await violationsIn()).toEqual([]);
  });

  it('says that no order reserves pieces', async () => {
    answerWith(api.stock.reservations, []);
    await showReservations();
    await expect.element(empty()).toBeVisible();
  });

  it('reports that reservations cannot be read instead of an empty list, and reads them again on retry', async () => {
    answerWith(api.stock.reservations, new ForeignReply(500, 'Out of order'));
    await showReservations();
    await expect.element(alert()).toHaveTextContent('出错了，请重试');
    await expect.element(empty()).not.toBeInTheDocument();
    answerWith(api.stock.reservations, []);
    await button('重试').click();
    await expect.element(empty()).toBeVisible();
    await expect.element(alert()).not.toBeInTheDocument();
  });

  it('reports that the stock cannot be read, and reads it again on retry', async () => {
    allowConsoleError(/Failed to fetch/);
    answerWith(api.stock.ofProduct, noAnswer);
    await showPage(<ProductStock productId={ArtwareProductId.parse(101)} product="A1 木雕" />);
    await expect.element(alert()).toBeVisible();
    answerWith(api.stock.ofProduct, stock);
    await button('重试').click();
    await expect.element(page.getByRole('row').filter({ hasText: '悉尼仓' })).toHaveTextContent('14');
    await expect.element(alert()).not.toBeInTheDocument();
  });
});
