import { api as wire } from '@yipin/contract';
import { texts } from '@yipin/locales';
import { expect, test } from '../fixtures/fixtures.ts';
import { pick } from '../screens/form.ts';
import { recordOf } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { createCustomer, createProducts, uniqueCode } from '../fixtures/business.ts';
import { startOf, text } from '../screens/words.ts';

const { kinds } = texts['zh-CN'].auditFields;

function lineState(state: 'toApprove' | 'purchasing'): string {
  return text(`machines:artwareOrderItem.states.${state}`);
}

test('a change is found by user and kind with its previous values, and a number leads to its document', async ({
  page,
  api,
  signIn,
}) => {
  const tag = uniqueCode('A');
  const customer = await createCustomer(api, `C-${tag}`);
  const { id: classId } = await api.call(wire.artwareCategories.save, { name: `摆件 ${tag}` });
  const products = await createProducts(api, [`A${tag}1`, `A${tag}2`], { classId });
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    items: products.map(({ id }) => ({ productId: id, quantity: 6 })),
  });
  await api.call(wire.orderFulfilment.approve, { ids: order.items.map(({ id }) => id) });
  const { id, version: expectedVersion, code, name, addresses } = customer;
  await api.call(wire.customers.save, {
    id,
    expectedVersion,
    code,
    name,
    addresses,
    contact: '周敏',
    defaultDiscountPercent: '7.5',
  });
  await signIn(page, 'auditLogs');
  const main = page.getByRole('main');

  await test.step('the change of a customer is found by user and kind, with its previous values', async () => {
    await pick(main, text('auditLogs:userName'), 'admin');
    await pick(main, text('auditLogs:kindFilter'), kinds.customers);
    await expect(rowOf(main, order.orderNumber)).toHaveCount(0);
    const changed = rowOf(main, customer.code).filter({ hasText: text('auditLogs:actions.changed') });
    await expect(changed).toHaveCount(1);
    await expect(changed).toContainText('admin');
    await changed.getByRole('link', { name: startOf('auditLogs:detailsOf') }).click();
    const details = recordOf(page, new RegExp(`${kinds.customers} ${customer.code}`));
    await expect(rowOf(details, text('fields:contact'))).toHaveText(
      [text('fields:contact'), text('auditLogs:nothing'), '周敏'].join(''),
    );
    await expect(rowOf(details, text('fields:defaultDiscountPercent'))).toHaveText(
      [text('fields:defaultDiscountPercent'), '0', '7.5'].join(''),
    );
    await page.goBack();
    await expect(details).toBeHidden();
  });

  await test.step('a number finds its document with its lines, and leads to it', async () => {
    await pick(main, text('auditLogs:kindFilter'), kinds.artwareOrderItems);
    await page.getByRole('textbox', { name: text('auditLogs:search') }).fill(order.orderNumber);
    await expect(rowOf(main, new RegExp(`${lineState('toApprove')}.*${lineState('purchasing')}`))).toHaveCount(2);
    await main.getByRole('link', { name: order.orderNumber }).first().click();
    await expect(recordOf(page, new RegExp(order.orderNumber))).toBeVisible();
  });
});
