import { api as wire } from '@yipin/contract';
import { expect, test } from '../fixtures/fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { confirm } from '../screens/form.ts';
import { withPurchaseOrder } from '../screens/purchases.ts';
import { formOf, readMessage } from '../screens/shell.ts';
import { createBusiness, uniqueCode } from '../fixtures/business.ts';
import { partOf, text } from '../screens/words.ts';

test('the price of a line is edited in its purchase order', async ({ page, api, signIn }) => {
  const { bought } = await createBusiness(api, uniqueCode(''));
  const before = await api.call(wire.purchaseOrders.get, { id: bought.id });
  await signIn(page, 'purchaseOrders');
  await withPurchaseOrder(page, bought.orderNumber, async (record) => {
    await record.getByRole('button', { name: text('common:edit'), exact: true }).click();
    const form = formOf(page, text('purchaseOrders:editTitle', { number: bought.orderNumber }));
    await form.getByRole('textbox', { name: partOf('purchaseOrders:unitPrice') }).fill('12.3456');
    expect(await violationsOn(page)).toEqual([]);
    await confirm(form, text('common:save'));
    await readMessage(page, text('common:saved'));
  });
  const after = await api.call(wire.purchaseOrders.get, { id: bought.id });
  const [line] = before.items;
  expect(after.items).toMatchObject([{ id: line?.id, quantity: line?.quantity, unitPriceCny: '12.3456' }]);
});
