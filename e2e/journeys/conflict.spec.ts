import { api as wire } from '@yipin/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf } from '../screens/shell.ts';
import { arrangeCustomer, arrangePremises, arrangeProducts, fresh } from '../stage.ts';
import { startOf, text } from '../screens/words.ts';

/** The comparison that a refused save opens. */
const comparisonOf = (page: Page): Locator => dialogOf(page, startOf('unsaved:changedMeanwhile', { name: 'admin' }));

/** What is compared there, by what it is about. */
const rowIn = (comparison: Locator, about: string): Locator => comparison.getByRole('row').filter({ hasText: about });

test('two edit one order: lines are compared one by one, by keyboard, and both edits are kept', async ({
  page,
  api,
  signIn,
  newDesk,
  quiet,
}) => {
  quiet.allow(409, wire.artwareOrders.save);
  const tag = fresh('');
  const { categoryId } = await arrangePremises(api, tag);
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const products = await arrangeProducts(api, [`B${tag}`, `E${tag}`, `F${tag}`], { classId: categoryId });
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    items: products.map(({ id }) => ({ productId: id, quantity: 4 })),
  });
  const edit = async (desk: Page, quantities: Readonly<Record<number, number>>) => {
    await desk.getByRole('main').getByRole('button', { name: order.orderNumber }).click();
    await dialogOf(desk, order.orderNumber)
      .getByRole('button', { name: text('machines:artwareOrder.actions.edit') })
      .click();
    const form = dialogOf(desk, text('artwareOrders:editTitle', { number: order.orderNumber }));
    for (const [line, quantity] of Object.entries(quantities))
      await form
        .getByRole('textbox', {
          name: `${text('artwareOrders:lineNumber', { line })} ${text('artwareOrders:quantity')}`,
        })
        .fill(String(quantity));
    return form;
  };
  await signIn(page, 'orders');
  const mine = await edit(page, { 1: 7, 2: 8 });
  await mine.getByRole('button', { name: `${text('common:removeLine')} 3` }).click();
  const colleague = await newDesk();
  await signIn(colleague, 'orders');
  const theirs = await edit(colleague, { 1: 9, 3: 5 });
  await fill(theirs, { [text('artwareOrders:remark')]: '同事的备注' });
  await confirm(theirs, text('common:save'));

  await mine.getByRole('button', { name: text('common:save') }).click();
  const comparison = comparisonOf(page);
  await expect(comparison.getByText(text('unsaved:hint', { count: 2 }))).toBeVisible();
  await expect(rowIn(comparison, `E${tag}`)).toContainText(text('unsaved:changedByMe'));
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await comparison.getByRole('button', { name: text('unsaved:allMine') }).click();
  // The first line as the colleague has it, the third one stays out.
  await rowIn(comparison, `B${tag}`).getByRole('radio', { name: '7' }).press('ArrowLeft');
  await expect(rowIn(comparison, `B${tag}`).getByRole('radio', { name: '9' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(mine).toBeHidden();
  const { items, remark } = await api.call(wire.artwareOrders.get, { id: order.id });
  const live = items.filter(({ status }) => status !== 'deleted');
  expect(live.map(({ quantity }) => quantity)).toEqual([9, 8]);
  expect(remark).toBe('同事的备注');
});
