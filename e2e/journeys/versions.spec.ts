import { api as wire } from '@yipin/contract';
import { expect, test } from '../fixtures/fixtures.ts';
import { confirm, fill } from '../screens/form.ts';
import { withPurchaseOrder } from '../screens/purchases.ts';
import { dialogOf, openPage, readMessage } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { createBusiness, uniqueCode } from '../fixtures/business.ts';
import { text } from '../screens/words.ts';
import { chooseInRow } from '../screens/actions.ts';

// The fixture checks the requests of these steps: each must contain the version of the row that it changes.

test('purchase lines are split, returned, received and reversed', async ({ page, api, signIn }) => {
  const { bought, products, warehouse } = await createBusiness(api, uniqueCode(''));
  const { items } = await api.call(wire.purchaseOrders.get, { id: bought.id });
  await api.call(wire.purchaseOrders.approveItems, { ids: items.map(({ id }) => id) });
  await api.call(wire.purchaseOrders.purchase, { id: bought.id });
  await api.call(wire.purchaseOrders.receive, { id: bought.id, warehouseId: warehouse.id });
  const [received = '', pending = ''] = products.map((product) => product.productCode);
  await signIn(page, 'pendingPurchases');

  const main = page.getByRole('main');
  await chooseInRow(rowOf(main, pending), text('machines:purchaseItem.actions.split'));
  const split = dialogOf(page, text('purchaseOrders:splitTitle'));
  await fill(split, { [text('purchaseOrders:splitQuantity')]: 2 });
  await confirm(split);
  await expect(rowOf(main, pending)).toHaveCount(2);

  await withPurchaseOrder(page, bought.orderNumber, async (order) => {
    await rowOf(order, 'GR')
      .getByRole('button', { name: text('purchaseOrders:reverse') })
      .click();
    const reversal = dialogOf(page, new RegExp(`^${text('purchaseOrders:reverse')} GR`));
    await fill(reversal, { [text('common:reason')]: '数错了' });
    await confirm(reversal);
    await chooseInRow(rowOf(order, received).first(), text('machines:purchaseItem.actions.back'));
    const back = dialogOf(page, text('machines:purchaseItem.actions.back'));
    await fill(back, { [text('common:reason')]: '工厂停产' });
    await confirm(back);
    await readMessage(page, text('common:actionDone', { action: text('machines:purchaseItem.actions.back') }));
  });
  await openPage(page, 'pendingPurchases');
  await expect(rowOf(main, received)).toContainText('工厂停产');
});
