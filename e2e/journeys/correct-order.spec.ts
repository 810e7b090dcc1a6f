import { api as wire } from '@yipin/contract';
import { expect, test } from '../fixtures/fixtures.ts';
import { confirm, fill } from '../screens/form.ts';
import { withOrder } from '../screens/orders.ts';
import { dialogOf, readMessage } from '../screens/shell.ts';
import { createPartlyShippedOrder, uniqueCode } from '../fixtures/business.ts';
import { partOf, text } from '../screens/words.ts';
import { chooseInHead } from '../screens/actions.ts';

test('the price of an order is corrected after a first shipment, and its revision shows what changed', async ({
  page,
  api,
  signIn,
}) => {
  const {
    order: { id, orderNumber },
  } = await createPartlyShippedOrder(api, uniqueCode(''), 4);
  await signIn(page, 'orders');
  await withOrder(page, orderNumber, async (record) => {
    await test.step('correct the price', async () => {
      await chooseInHead(record, text('machines:artwareOrder.actions.correct'));
      const form = dialogOf(page, text('artwareOrders:correctTitle', { number: orderNumber }));
      await form.getByRole('textbox', { name: partOf('artwareOrders:unitPrice') }).fill('9');
      await fill(form, { [text('common:reason')]: '老客户优惠' });
      await confirm(form);
      await readMessage(page, text('artwareOrders:correctedDone', { number: orderNumber, revision: 1 }));
      expect(await api.call(wire.artwareOrders.get, { id })).toMatchObject({
        totalAmount: '90.00',
        revision: 1,
        billing: {
          billedAmount: '36.00',
          invoices: [
            { kind: 'INVOICE', amount: '40.00' },
            { kind: 'CREDIT', amount: '-4.00' },
          ],
        },
      });
    });

    await test.step('open the revision', async () => {
      await record.getByRole('tab', { name: text('orderRevisions:title') }).click();
      await record.getByRole('button', { name: text('orderRevisions:numbered', { revision: 1 }) }).click();
      const sheet = dialogOf(page, text('orderRevisions:documentTitle'));
      await expect(sheet.getByRole('heading', { name: orderNumber })).toContainText(
        text('orderRevisions:replaces', { revision: 0 }),
      );
      await expect(sheet.getByText(text('orderRevisions:was', { before: '10 × $10.00' }))).toBeVisible();
      await expect(sheet.getByRole('cell', { name: '$90.00' }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });
  });
});
