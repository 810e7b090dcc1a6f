import { api as wire } from '@yipin/contract';
import type { Locator, Page } from '@playwright/test';
import { apiAs, expect, test } from '../fixtures/fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { dialogOf, formOf, recordOf } from '../screens/shell.ts';
import { createColleague, createCustomer, createMasterData, createProducts, uniqueCode } from '../fixtures/business.ts';
import { partOf, text } from '../screens/words.ts';

/** Returns the comparison that a refused save opens. */
function comparisonOf(page: Page, by: string): Locator {
  return dialogOf(page, partOf('unsaved:changedMeanwhile', { name: by }));
}

/** Returns the compared row of a field or line. */
function rowIn(comparison: Locator, about: string): Locator {
  return comparison.getByRole('row').filter({ hasText: about });
}

test('two users edit one order: its lines are compared by keyboard, and both edits are saved', async ({
  page,
  api,
  request,
  signIn,
  quiet,
}) => {
  quiet.allow(409, wire.artwareOrders.save);
  const tag = uniqueCode('');
  const { categoryId } = await createMasterData(api, tag);
  const customer = await createCustomer(api, `C-${tag}`);
  const products = await createProducts(api, [`B${tag}`, `E${tag}`, `F${tag}`], { classId: categoryId });
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    items: products.map(({ id }) => ({ productId: id, quantity: 4 })),
  });
  const theirs = await apiAs(request, await createColleague(api, tag));
  await signIn(page, `/artware/artwareOrder/${order.id}`);
  await recordOf(page, order.orderNumber)
    .getByRole('button', { name: text('machines:artwareOrder.actions.edit') })
    .click();
  const mine = formOf(page, text('artwareOrders:editTitle', { number: order.orderNumber }));
  const quantityOf = (line: number) =>
    mine.getByRole('textbox', {
      name: `${text('orderEditor:lineNumber', { line })} ${text('artwareOrders:quantity')}`,
    });
  await quantityOf(1).fill('7');
  await quantityOf(2).fill('8');
  await mine.getByRole('button', { name: `${text('common:removeLine')} 3` }).click();
  await theirs.call(wire.artwareOrders.save, {
    id: order.id,
    expectedVersion: order.version,
    customerId: customer.id,
    remark: '同事的备注',
    items: order.items.map(({ id, productId }, at) => ({ id, productId, quantity: [9, 4, 5][at] ?? 0 })),
  });

  await mine.getByRole('button', { name: text('common:save') }).click();
  const comparison = comparisonOf(page, `梅${tag}`);
  await expect(comparison.getByText(text('unsaved:hint', { count: 2 }))).toBeVisible();
  await expect(rowIn(comparison, `E${tag}`)).toContainText(text('unsaved:changedByMe'));
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await comparison.getByRole('button', { name: text('unsaved:allMine') }).click();
  // Chooses the colleague's quantity for the first line; the third line stays removed.
  await rowIn(comparison, `B${tag}`).getByRole('radio', { name: '7' }).press('ArrowLeft');
  await expect(rowIn(comparison, `B${tag}`).getByRole('radio', { name: '9' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(mine).toBeHidden();
  const { items, remark } = await api.call(wire.artwareOrders.get, { id: order.id });
  const live = items.filter(({ status }) => status !== 'deleted');
  expect(live.map(({ quantity }) => quantity)).toEqual([9, 8]);
  expect(remark).toBe('同事的备注');
});
