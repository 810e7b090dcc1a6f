import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openPage, places } from '../screens/shell.ts';
import { arrangeBusiness, fresh } from '../stage.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the screen as it is, in words short enough to read. */
async function violationsOn(page: Page, part = 'body'): Promise<string[]> {
  // Whatever still moves or fades has other colours than it will have.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0))),
  );
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

test('the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('every page, and the form or document that opens on it', async ({ page, api, signIn }) => {
  test.setTimeout(420_000);
  const { order, bought, shipped, products } = await arrangeBusiness(api, fresh(''));
  await signIn(page);
  expect.soft(await violationsOn(page), 'home').toEqual([]);

  for (const place of Object.keys(places) as (keyof typeof places)[])
    await test.step(places[place].title, async () => {
      await openPage(page, place);
      await expect(page.getByRole('main').getByText(/加载中/)).toHaveCount(0);
      expect.soft(await violationsOn(page), place).toEqual([]);
      const { hasForm } = places[place];
      // What belongs to one row, such as a category below another, is offered beside that row.
      const create = page.getByRole('main').getByRole('button', { name: /新建(?!下级)/ });
      await expect(create).toHaveCount(hasForm ? 1 : 0);
      if (!hasForm) return;
      await create.click();
      await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeVisible();
      expect.soft(await violationsOn(page, '[role=dialog]'), `${place}: form`).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

  const documents = [
    { place: 'orders', number: order.orderNumber },
    { place: 'purchaseOrders', number: bought.orderNumber },
    { place: 'shipments', number: shipped.orderNumber },
  ] as const;
  for (const { place, number } of documents)
    await test.step(number, async () => {
      await openPage(page, place);
      await page.getByRole('main').getByRole('button', { name: number }).click();
      const drawer = page.getByRole('dialog', { name: number });
      await expect(drawer.getByRole('checkbox').first()).toBeVisible();
      expect.soft(await violationsOn(page, '[role=dialog]'), `${place}: document`).toEqual([]);
      await drawer.getByRole('button', { name: '关闭' }).first().click();
    });

  await test.step('the stock of a product', async () => {
    await openPage(page, 'products');
    const row = page.getByRole('row').filter({ hasText: products[0]?.productCode ?? '' });
    await row.getByRole('button', { name: '库存' }).click();
    for (const tab of ['各仓库存', '占用明细', '库存流水']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab }).getByRole('table').first()).toBeVisible();
      expect.soft(await violationsOn(page, '[role=dialog]'), tab).toEqual([]);
    }
  });
});
