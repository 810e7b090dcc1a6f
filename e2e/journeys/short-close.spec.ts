import { api as wire } from '@yipin/contract';
import { expect, type TestApi, test } from '../fixtures/fixtures.ts';
import { choose, confirm, fill } from '../screens/form.ts';
import { withOrder } from '../screens/orders.ts';
import { dialogOf, openPage } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { createPartlyShippedOrder, uniqueCode } from '../fixtures/business.ts';
import { partOf, text } from '../screens/words.ts';
import { chooseInHead, chooseInRow } from '../screens/actions.ts';

/** Creates an order of 10 pieces at 10.00, of which 5 are delivered. */
async function createHalfReceivedOrder(api: TestApi, tag: string) {
  const { order, ids, shipmentId, productCode } = await createPartlyShippedOrder(api, tag, 5);
  await api.call(wire.shipments.end, { id: shipmentId });
  await api.call(wire.orderFulfilment.confirmReceipt, { ids });
  return { id: order.id, number: order.orderNumber, productCode };
}

test('short-closing half of a paid order owes the customer that half, which is refunded', async ({
  page,
  api,
  signIn,
}) => {
  const { id, number, productCode } = await createHalfReceivedOrder(api, uniqueCode(''));
  await signIn(page, 'orders');
  await withOrder(page, number, async (record) => {
    const act = (action: string) => record.getByRole('button', { name: action, exact: true }).click();
    const owes = (amount: string) =>
      expect.poll(async () => (await api.call(wire.artwareOrders.get, { id })).outstandingAmount).toBe(amount);

    await test.step('the customer pays for all pieces', async () => {
      await act(text('machines:artwareOrder.actions.pay'));
      const dialog = dialogOf(page, text('artwareOrders:payTitle', { number }));
      await expect(dialog.getByLabel(text('payments:amount'))).toHaveValue('100.00');
      await choose(dialog, text('payments:method'), text('payments:methods.BANK'));
      await confirm(dialog);
      await owes('0.00');
    });

    await test.step('the missing pieces are short-closed with a reason', async () => {
      await chooseInRow(rowOf(record, productCode), text('machines:artwareOrderItem.actions.complete'));
      const dialog = dialogOf(page, text('artwareOrders:completeTitle'));
      await dialog.getByRole('checkbox', { name: text('artwareOrders:shortClose', { count: 5 }) }).check();
      await fill(dialog, { [text('common:reason')]: '工厂停产' });
      await confirm(dialog);
      await owes('-50.00');
    });
  });

  await test.step('the order is listed as overpaid', async () => {
    await openPage(page, 'outstanding');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: text('payments:searchOutstanding') }).fill(number);
    await main
      .getByRole('radiogroup', { name: text('payments:state') })
      .getByText(partOf('payments:states.overpaid'))
      .click();
    await expect(rowOf(main, number)).toContainText('50.00');
  });

  await test.step('the customer gets a refund', async () => {
    await withOrder(page, number, async (record) => {
      await chooseInHead(record, text('machines:artwareOrder.actions.refund'));
      const dialog = dialogOf(page, text('artwareOrders:refundTitle', { number }));
      await expect(dialog.getByLabel(text('payments:amount'))).toHaveValue('50.00');
      // The method of the last payment of the customer is proposed.
      await expect(dialog.getByTitle(text('payments:methods.BANK'), { exact: true })).toBeVisible();
      await confirm(dialog);
    });
  });

  const order = await api.call(wire.artwareOrders.get, { id });
  expect(order).toMatchObject({
    totalAmount: '50.00',
    paidAmount: '50.00',
    outstandingAmount: '0.00',
    billing: { billedAmount: '50.00', invoices: [{ kind: 'INVOICE', amount: '50.00' }] },
  });
  expect(order.items[0]).toMatchObject({ quantity: 10, shortQuantity: 5, status: 'completed' });
});
